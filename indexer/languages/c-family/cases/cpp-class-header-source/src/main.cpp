#include "bank/account.h"

int main() {
  bank::Account account("kim", 5);
  account.deposit(3);
  auto other = bank::Account::open("lee");
  other.deposit(1);
  return account.balance();
}
