// What the sanitizers, where the tests are built with them, are told before anything runs: memory
// that cannot be had is a null pointer, as it is without them.
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
extern "C" const char* __tsan_default_options() { return "allocator_may_return_null=1"; }
