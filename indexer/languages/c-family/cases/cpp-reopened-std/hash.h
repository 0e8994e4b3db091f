#pragma once
#include <functional>
#include <utility>

namespace shop {
struct Item {
  int id;
  int key() const { return id; }
};
template <typename T>
T&& move(T& value) { return static_cast<T&&>(value); }
}  // namespace shop

namespace std {
template <>
struct hash<shop::Item> {
  int operator()(const shop::Item& item) const { return item.key(); }
};
inline int to_string(const shop::Item& item) { return item.key(); }
}  // namespace std
