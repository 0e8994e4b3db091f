namespace {
int limit() { return 2; }
class Cache {
 public:
  int get() { return limit(); }
};
}  // namespace

static int extra() { return 3; }

int use_b() {
  Cache cache;
  return cache.get() + extra();
}
