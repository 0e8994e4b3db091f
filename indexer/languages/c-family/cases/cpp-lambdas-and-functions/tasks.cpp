#include <functional>
#include <vector>

static void step(int n) {}
static int weight(int n) { return n; }

class Queue {
 public:
  void add(std::function<void()> task) { tasks_.push_back(task); }
  void run() {
    for (auto& task : tasks_) task();
    auto again = [this](int n) {
      step(n);
      size();
    };
    again(3);
  }
  int size() const { return 1; }

 private:
  std::vector<std::function<void()>> tasks_;
};

void fill(Queue& queue) {
  queue.add([] { step(1); });
  queue.add([&queue, count = weight(2)] { queue.run(); });
}
