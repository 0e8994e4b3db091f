#include "bank/account.h"

namespace bank {

namespace {
int rounded(int amount) { return amount; }
}  // namespace

Account::Account(std::string owner, int start) : owner_(std::move(owner)), balance_(rounded(start)) {
  log("open");
}

Account::~Account() { log("close"); }

void Account::deposit(int amount) {
  balance_ += rounded(amount);
  this->log("deposit");
}

Account Account::open(const std::string& owner) {
  return Account(owner);
}

void Account::log(const char* what) {}

}  // namespace bank
