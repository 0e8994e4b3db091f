#include "store/list.h"

int main(void) {
  list_t *all = list_add(0, 1);
  all = list_add(all, 2);
  return list_sum(all);
}
