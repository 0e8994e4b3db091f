#include <memory>
#include <vector>
#include "shapes.h"

double total(const std::vector<std::unique_ptr<Shape>>& shapes) {
  double sum = 0;
  for (const auto& shape : shapes) sum += shape->area();
  return sum;
}

void paint(Shape& shape, Circle* circle, Dot dot) {
  shape.draw();
  circle->mark();
  dot.draw();
  auto own = std::make_unique<Circle>();
  own->draw();
  own.reset();
}
