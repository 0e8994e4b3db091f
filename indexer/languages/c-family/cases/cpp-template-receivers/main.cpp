#include "box.h"
#include "engine.h"

int main() {
  Box<Engine> engines(Engine{});
  engines.get().start();
  engines->stop();
  engines.put(Engine());
  Box<Radio> radios{Radio{}};
  first_of(radios).start();
  engines.as<Radio>().start();
  return 0;
}
