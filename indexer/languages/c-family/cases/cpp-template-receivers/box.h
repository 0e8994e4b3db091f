#pragma once
#include <utility>

template <typename T>
class Box {
 public:
  explicit Box(T value) : value_(std::move(value)) {}
  T& get() { return value_; }
  T* operator->() { return &value_; }
  template <typename U>
  U as() { return U(); }
  void put(T value);

 private:
  T value_;
};

template <typename T>
void Box<T>::put(T value) {
  value_ = value;
}

template <typename T>
T first_of(Box<T>& box) {
  return box.get();
}
