#include "job.h"

Job::Job() : Job(1, 2) {}
Job::Job(int size, int rank) { run(); }
void Job::run(int times, bool fast) { stop(); }
void Job::stop() {}

void Task::run() { stop(); }
void Task::stop() {}

int submit(Job& job, int tries) {
  job.run(tries);
  return tries;
}
