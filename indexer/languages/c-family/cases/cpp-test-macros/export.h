#pragma once
#define LIB_EXPORT __attribute__((visibility("default")))
#define LIB_LOCKED(x)

class LIB_EXPORT Meter {
 public:
  int read() LIB_LOCKED(mutex_);
  [[nodiscard]] int peek() const noexcept { return 1; }
};
