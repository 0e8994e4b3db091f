#pragma once
class Job {
 public:
  Job();
  Job(int size, int rank);
  void run(int times = 1, bool fast = false);
  void stop();
};

class Task {
 public:
  void run();
  void stop();
};

int submit(Job& job, int tries = 3);
