#include "dump.h"

void usage(const char *name) { (void)name; }
