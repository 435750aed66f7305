// ratatosk_orders: the orders of orders.h, one a line, by this machine's own code. Each is answered
// with a line, the processor's seconds for it and the answer.
#include <ctime>
#include <iostream>

#include "orders.h"

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const std::clock_t start = std::clock();
    const auto answer = ratatosk::engine::answer_to(line);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::cout << seconds << ' '
              << (answer ? *answer : "error: " + ratatosk::say(ratatosk::Lang::en, answer.why()))
              << std::endl;
  }
}
