#pragma once
namespace own {
template <typename T>
class vector {
 public:
  void push_back(T value) {}
  int size() const { return 0; }
};
void sort(vector<int>& values);
}
