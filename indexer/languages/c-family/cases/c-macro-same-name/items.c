#include "items.h"

int verify(int x) { return x; }

int make_item(int size) {
  return verify(size);
}
