#include "mac.h"

int report(const char *format, ...) { return format[0]; }

static int visit(struct item *it) { return it->value; }

int parse_all(struct item *list) {
  struct item *it;
  if (list)
    CHECK_OK(visit(list));
  if (list) CHECK_OK(report("x"));
  each_item(it, list) {
    visit(it);
  }
#ifdef STRICT
  if (list->value &&
#ifdef VERY
      list->next &&
#endif
      visit(list->next))
    return 1;
#endif
  hook(3);
  return 0;
}

int main(void) {
  return parse_all(0);
}
