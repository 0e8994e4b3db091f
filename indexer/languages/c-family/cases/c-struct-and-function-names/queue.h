struct queue {
  int size;
  struct queue *next;
};
struct queue *queue(int size);
typedef struct {
  struct queue *head;
} pool;
