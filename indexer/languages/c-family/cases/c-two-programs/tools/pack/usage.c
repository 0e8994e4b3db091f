#include "pack.h"

void usage(const char *name) { (void)name; }
