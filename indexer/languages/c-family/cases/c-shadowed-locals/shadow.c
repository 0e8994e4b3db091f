int next(int n) { return n + 1; }
int done(void) { return 0; }

int walk(int (*next)(int)) {
  return next(3);
}

int loop(int n) {
  {
    int done = n;
    n = done + 1;
  }
  for (int next = 0; next < n; next++) n--;
  return next(n) + done();
}
