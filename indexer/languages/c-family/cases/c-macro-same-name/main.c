#include "check.h"
#include "items.h"

int main(void) {
  return verify(alloc_item(3));
}
