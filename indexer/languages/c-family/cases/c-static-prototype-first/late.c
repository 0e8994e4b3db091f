static int helper(int n);
int entry(int n);

int entry(int n) {
  return helper(n);
}

static int helper(int n) {
  return n > 0 ? entry(n - 1) : 0;
}
