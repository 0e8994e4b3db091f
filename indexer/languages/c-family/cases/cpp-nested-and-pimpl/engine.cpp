#include "engine.h"

struct Engine::Impl {
  Listener* listener = nullptr;
  void apply(int value) {
    if (listener) listener->changed(value);
  }
};

Engine::Engine() : impl_(std::make_unique<Impl>()) {}
Engine::~Engine() = default;

void Engine::set(Mode mode) {
  impl_->apply(mode == Mode::fast ? 2 : 1);
}

void Engine::attach(Listener* listener) {
  impl_->listener = listener;
}
