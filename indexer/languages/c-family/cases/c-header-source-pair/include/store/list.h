#ifndef STORE_LIST_H
#define STORE_LIST_H

typedef struct list list_t;

/* Adds a number. */
list_t *list_add(list_t *list, int value);
int list_sum(const list_t *list);

#endif
