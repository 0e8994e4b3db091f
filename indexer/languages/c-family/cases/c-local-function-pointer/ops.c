typedef int (*binary_fn)(int, int);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }

static int apply(binary_fn fn, int a) {
  return fn(a, 1);
}

int choose(int minus) {
  int (*op)(int, int) = add;
  if (minus) op = sub;
  return op(1, 2);
}

int run(void) {
  return apply(add, 3) + apply(&sub, 4);
}
