#include <store/list.h>
#include <stdlib.h>

struct list {
  int value;
  list_t *next;
};

list_t *list_add(list_t *list, int value) {
  list_t *node = malloc(sizeof *node);
  node->value = value;
  node->next = list;
  return node;
}

int list_sum(const list_t *list) {
  return list ? list->value + list_sum(list->next) : 0;
}
