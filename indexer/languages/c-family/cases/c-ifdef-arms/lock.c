#ifdef _WIN32
static int acquire(int id) { return id; }
int lock(int id) { return acquire(id) + 1; }
#else
static int acquire(int id) { return id + 1; }
int lock(int id) { return acquire(id) + 2; }
#endif

#if 0
int dead(void) { return lock(3); }
#endif

int twice(void) {
  return lock(1);
}
