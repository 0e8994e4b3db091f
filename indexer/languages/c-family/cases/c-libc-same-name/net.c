#include <string.h>

static int connect(const char *host) { return (int)strlen(host); }

int dial(const char *host) {
  return connect(host);
}
