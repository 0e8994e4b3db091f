#include "engine.h"

class Panel : public Engine::Listener {
 public:
  void changed(int value) override { show(value); }

 private:
  void show(int value) {}
};

void wire(Engine& engine, Panel* panel) {
  engine.attach(panel);
  engine.set(Engine::Mode::fast);
  Engine::Listener* listener = panel;
  listener->changed(1);
}
