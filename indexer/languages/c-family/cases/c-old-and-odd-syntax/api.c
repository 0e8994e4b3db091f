#include "api.h"

static int count(a, b)
int a;
char *b;
{
  return a + b[0];
}

API_EXPORT int api_open(const char *path, int flags) {
  return count(flags, (char *)path);
}

API_EXPORT void
api_close(int handle)
{
  count(handle, "");
}
