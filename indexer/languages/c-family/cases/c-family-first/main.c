static int twice(int n) { return n + n; }

int main(void) {
  return twice(2);
}
