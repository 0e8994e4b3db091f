int use_a();
int use_b();

int use_c() {
  return use_a() + use_b() + limit() + extra();
}
