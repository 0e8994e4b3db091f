#include "job.h"

int main() {
  Job job;
  Task task;
  task.run();
  job.run();
  job.run(2, true);
  return submit(job);
}
