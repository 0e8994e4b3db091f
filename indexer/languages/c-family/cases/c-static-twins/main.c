#include "io.h"

int main(void) {
  read_all();
  write_all();
  return reset();
}
