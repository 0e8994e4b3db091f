#include "queue.h"

static struct queue first;

struct queue *queue(int size) {
  first.size = size;
  return &first;
}

int size(pool *pool) {
  return pool->head->size;
}

int total(int size) {
  struct queue *queue_ = queue(size);
  return queue_->size;
}
