struct Money {
  int cents;
  Money operator+(const Money& other) const { return Money{cents + other.cents}; }
  void show() const {}
};

struct Tax {
  Money operator()(const Money& price) const { return price; }
};

struct Ledger {
  Money entries[4];
  Money& operator[](int i) { return entries[i]; }
  void close() {}
};

void close() {}

void bill(Ledger& ledger, Tax tax) {
  Money sum = ledger[0] + ledger[1];
  sum.show();
  (ledger[0] + ledger[1]).show();
  ledger[2].show();
  auto taxed = tax(sum);
  taxed.show();
  close();
  ledger.close();
  void (Ledger::*action)() = &Ledger::close;
  (ledger.*action)();
}
