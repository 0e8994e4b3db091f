#include "levels.h"
using app::net::send;
namespace shortcut = app::ui;

int relay(int x) {
  return send(x) + shortcut::draw(x);
}

int local() {
  using namespace app::ui;
  return draw(1);
}
