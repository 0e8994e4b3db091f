#pragma once
#include <memory>

class Engine {
 public:
  class Listener {
   public:
    virtual void changed(int value) = 0;
  };
  enum class Mode { slow, fast };

  Engine();
  ~Engine();
  void set(Mode mode);
  void attach(Listener* listener);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};
