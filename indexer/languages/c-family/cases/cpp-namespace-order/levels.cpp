#include "levels.h"

int scale(int x) { return x; }

namespace app {
int scale(int x) { return x + 1; }

namespace ui {
int scale(int x) { return x + 2; }

int draw(int x) {
  return scale(x) + app::scale(x) + ::scale(x);
}
}  // namespace ui
}  // namespace app

int app::net::send(int x) {
  return scale(x);
}

int top(int x) {
  return scale(x) + app::ui::draw(x);
}
