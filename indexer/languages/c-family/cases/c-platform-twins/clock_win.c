#include "clock.h"

static long read_counter(void) { return 2; }

long clock_now(void) {
  return read_counter();
}
