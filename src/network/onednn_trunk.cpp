#include "network/deep_trunk.h"

#ifdef RATATOSK_ONEDNN
#include <algorithm>
#include <dnnl.hpp>
#include <unordered_map>
#include <vector>

// As <omp.h> declares them, which clang has not without an OpenMP of its own.
extern "C" {
int omp_get_max_threads();
void omp_set_num_threads(int);
}
#endif

namespace ratatosk::network {

#ifdef RATATOSK_ONEDNN
namespace {

// A thread of a search works its positions out by itself: oneDNN's threads would take the cores of
// the others.
class OneThread {
 public:
  OneThread() : before_(omp_get_max_threads()) { omp_set_num_threads(1); }
  ~OneThread() { omp_set_num_threads(before_); }
  OneThread(const OneThread&) = delete;
  OneThread& operator=(const OneThread&) = delete;

 private:
  int before_;
};

// AMX must be asked of the system, which oneDNN 2.6 does not: its first such instruction would end
// the program. Of these networks' numbers AMX could take none. Below AVX2 nothing is gained.
bool is_fast_here() {
  using Isa = dnnl::cpu_isa;
  static const Isa isa = [] {
    dnnl::set_max_cpu_isa(Isa::avx512_core_bf16);
    return dnnl::get_effective_cpu_isa();
  }();
  constexpr Isa fast[] = {Isa::avx2, Isa::avx2_vnni, Isa::avx512_core, Isa::avx512_core_vnni,
                          Isa::avx512_core_bf16};
  return std::ranges::find(fast, isa) != std::end(fast);
}

using Memory = dnnl::memory;
using Convolution = dnnl::convolution_forward;
constexpr auto real = Memory::data_type::f32;

class OneDnnTrunk final : public DeepTrunk {
 public:
  OneDnnTrunk(const DeepWeights& weights, int rows, int columns, dnnl::algorithm algorithm)
      : algorithm_(algorithm), rows_(rows), columns_(columns) {
    const int filters = weights.shape.filters;
    planes_ = {field(planes, Memory::format_tag::nhwc), engine_, nullptr};
    features_ = {field(filters, Memory::format_tag::nhwc), engine_, nullptr};
    const Memory::desc any = field(filters, Memory::format_tag::any),
                       inner = planned(any, any, false).dst_desc();
    const Memory here(inner, engine_), between(inner, engine_),
        first(planned(field(planes, Memory::format_tag::any), inner, false).src_desc(), engine_);
    reorder(planes_, first);
    convolve(weights.convolutions.front(), first, here, false);
    for (std::size_t i = 1; i + 1 < weights.convolutions.size(); i += 2) {
      convolve(weights.convolutions[i], here, between, false);
      convolve(weights.convolutions[i + 1], between, here, true);
    }
    reorder(here, features_);
    share_scratchpad();
  }

  void work_out(std::span<const float> given, std::span<float> features) override {
    const OneThread only;
    planes_.set_data_handle(const_cast<float*>(given.data()));  // it is read alone
    features_.set_data_handle(features.data());
    for (const Step& step : steps_) step.primitive.execute(stream_, step.arguments);
    stream_.wait();
  }

 private:
  struct Step {
    dnnl::primitive primitive;
    std::unordered_map<int, Memory> arguments;
  };

  Memory::desc field(int channels, Memory::format_tag tag) const {
    return {{1, channels, rows_, columns_}, real, tag};
  }

  // In oneDNN's own care a scratchpad would be that of the thread which makes a primitive; here
  // another may be the one that runs it.
  static dnnl::primitive_attr attributes(bool cuts, bool adds) {
    dnnl::post_ops after;
    if (adds) after.append_sum();
    if (cuts) after.append_eltwise(1, dnnl::algorithm::eltwise_relu, 0, 0);
    dnnl::primitive_attr attributes;
    attributes.set_post_ops(after);
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    return attributes;
  }

  Convolution::primitive_desc planned(const Memory::desc& from, const Memory::desc& to,
                                      bool adds) const {
    const auto inputs = from.dims()[1], outputs = to.dims()[1];
    const Memory::desc weights({outputs, inputs, 3, 3}, real, Memory::format_tag::any),
        biases({outputs}, real, Memory::format_tag::a);
    return {{dnnl::prop_kind::forward_inference,
             algorithm_,
             from,
             weights,
             biases,
             to,
             {1, 1},
             {1, 1},
             {1, 1}},
            attributes(true, adds),
            engine_};
  }

  void convolve(const DeepWeights::Layer& layer, const Memory& from, const Memory& to, bool adds) {
    const auto plan = planned(from.get_desc(), to.get_desc(), adds);
    steps_.push_back({Convolution(plan),
                      {{DNNL_ARG_SRC, from},
                       {DNNL_ARG_WEIGHTS, packed(layer.weights, plan.weights_desc())},
                       {DNNL_ARG_BIAS, packed(layer.biases, plan.bias_desc())},
                       {DNNL_ARG_DST, to},
                       {DNNL_ARG_SCRATCHPAD, {plan.scratchpad_desc(), engine_, nullptr}}}});
  }

  void reorder(const Memory& from, const Memory& to) {
    const dnnl::reorder::primitive_desc plan(from, to, attributes(false, false));
    steps_.push_back({dnnl::reorder(plan),
                      {{DNNL_ARG_FROM, from},
                       {DNNL_ARG_TO, to},
                       {DNNL_ARG_SCRATCHPAD, {plan.scratchpad_desc(), engine_, nullptr}}}});
  }

  // As the convolution wants them, once and for all.
  Memory packed(const std::vector<float>& numbers, const Memory::desc& wanted) {
    const auto tag = wanted.dims().size() == 1 ? Memory::format_tag::a : Memory::format_tag::oihw;
    Memory given({wanted.dims(), real, tag}, engine_, const_cast<float*>(numbers.data())),
        result(wanted, engine_);
    dnnl::reorder(given, result).execute(stream_, given, result);
    stream_.wait();
    return result;
  }

  void share_scratchpad() {
    std::size_t most = 0;
    for (const Step& step : steps_)
      most = std::max(most, step.arguments.at(DNNL_ARG_SCRATCHPAD).get_desc().get_size());
    scratchpad_ = {{{static_cast<Memory::dim>(most)}, Memory::data_type::u8, Memory::format_tag::a},
                   engine_};
    for (Step& step : steps_)
      step.arguments.at(DNNL_ARG_SCRATCHPAD).set_data_handle(scratchpad_.get_data_handle());
  }

  dnnl::algorithm algorithm_;
  int rows_, columns_;
  dnnl::engine engine_{dnnl::engine::kind::cpu, 0};
  dnnl::stream stream_{engine_};
  Memory planes_, features_, scratchpad_;
  std::vector<Step> steps_;
};

}  // namespace

// Winograd's way is the quickest, where oneDNN has it for the processor.
std::unique_ptr<DeepTrunk> onednn_trunk(const DeepWeights& weights, int rows, int columns) {
  if (!is_fast_here()) return nullptr;
  const OneThread only;
  for (const auto algorithm :
       {dnnl::algorithm::convolution_winograd, dnnl::algorithm::convolution_direct}) {
    try {
      return std::make_unique<OneDnnTrunk>(weights, rows, columns, algorithm);
    } catch (const dnnl::error&) {
      continue;
    }
  }
  return nullptr;
}
#else
std::unique_ptr<DeepTrunk> onednn_trunk(const DeepWeights&, int, int) { return nullptr; }
#endif

}  // namespace ratatosk::network
