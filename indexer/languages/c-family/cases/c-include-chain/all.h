#ifndef ALL_H
#define ALL_H
#include "core/text.h"
#include "core/all_again.h"
#endif
