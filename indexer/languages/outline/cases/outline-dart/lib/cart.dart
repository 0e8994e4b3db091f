class Cart extends Base {
  int total(int price) {
    return tax(price).round();
  }

  static void clear() {}
}

int tax(int price) => price * 2;

mixin Logging {
  void log() { print("x"); }
}
