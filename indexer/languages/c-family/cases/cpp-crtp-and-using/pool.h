#pragma once
template <typename T>
struct Counted {
  static int alive() { return count; }
  void touch() {}
  static int count;
};
