#include "api.h"

int main(void) {
  int handle = api_open("x", 1);
  api_close(handle);
  return 0;
}
