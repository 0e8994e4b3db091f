int flush(int n) { return n; }
int count() { return 1; }

class Log {
 public:
  int flush(int n) { return ::flush(n); }
  int write(int n) {
    return flush(n);
  }
  int measure(int (*count)()) {
    return count();
  }
  int outer() {
    return count();
  }
};

int plain(Log& log) {
  auto flush = [&log](int n) { return log.write(n); };
  return flush(2) + count();
}
