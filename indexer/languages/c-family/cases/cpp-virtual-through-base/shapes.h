#pragma once
class Shape {
 public:
  virtual ~Shape() = default;
  virtual double area() const = 0;
  virtual void draw() { mark(); }
  void mark() {}
};

class Circle : public Shape {
 public:
  double area() const override { return 3.0; }
  void draw() override { Shape::draw(); }
  void mark() {}
};

class Dot final : public Circle {
 public:
  double area() const override { return 0; }
};
