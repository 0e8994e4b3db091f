#include <stdlib.h>
#include <pthread.h>

struct job { int rank; };

static int by_rank(const void *a, const void *b) {
  return ((const struct job *)a)->rank - ((const struct job *)b)->rank;
}

static void *work(void *job) { return job; }
static int ready(struct job *job) { return job->rank; }

int start(struct job *jobs, int n) {
  pthread_t thread;
  qsort(jobs, n, sizeof *jobs, by_rank);
  if (pthread_create(&thread, NULL, (void *(*)(void *))work, jobs) != 0) return -1;
  while (ready(&jobs[0]) && n-- > 0) continue;
  return n ? ready(jobs) : 0;
}
