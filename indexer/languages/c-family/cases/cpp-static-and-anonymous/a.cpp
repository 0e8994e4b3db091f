namespace {
int limit() { return 1; }
class Cache {
 public:
  int get() { return limit(); }
};
}  // namespace

int use_a() {
  Cache cache;
  return cache.get();
}
