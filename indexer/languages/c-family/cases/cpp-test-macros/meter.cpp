#include "export.h"

int Meter::read() { return peek(); }
