#include "io.h"

static int reset(void) { return 1; }

int read_all(void) {
  return reset();
}
