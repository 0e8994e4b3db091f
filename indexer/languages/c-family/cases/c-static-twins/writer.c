#include "io.h"

static int reset(void) { return 2; }

int write_all(void) {
  return reset();
}
