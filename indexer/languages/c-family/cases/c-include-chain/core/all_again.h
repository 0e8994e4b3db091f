#ifndef AGAIN_H
#define AGAIN_H
#include "../all.h"
#endif
