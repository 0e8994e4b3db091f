#include "dump.h"

int main(int argc, char **argv) {
  if (argc < 2) usage(argv[0]);
  return 0;
}
