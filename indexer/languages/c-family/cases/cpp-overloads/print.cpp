#include <string>

struct Point { int x; };
struct Color { int r; };

void print(int n) {}
void print(const std::string& text) {}
void print(const Point& point) {}
void print(const Color& color, int width = 2) {}
void print(int n, int base) {}

class Pen {
 public:
  Pen() {}
  Pen(int width) {}
  Pen(const Color& color, int width) {}
  void set(int width) {}
  void set(const Color& color) {}
};

void all(Point point, Color* color, std::string name) {
  print(3);
  print(name);
  print(point);
  print(*color);
  print(3, 16);
  Pen thin(1);
  Pen red(*color, 2);
  auto* plain = new Pen();
  thin.set(4);
  plain->set(*color);
}
