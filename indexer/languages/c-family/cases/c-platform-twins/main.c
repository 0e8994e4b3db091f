#include "clock.h"

int main(void) {
  return (int)clock_now();
}
