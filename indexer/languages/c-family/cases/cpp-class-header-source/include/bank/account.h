#pragma once
#include <string>

namespace bank {

class Account {
 public:
  explicit Account(std::string owner, int start = 0);
  ~Account();
  void deposit(int amount);
  int balance() const { return balance_; }
  static Account open(const std::string& owner);

 private:
  void log(const char* what);
  std::string owner_;
  int balance_;
};

}  // namespace bank
