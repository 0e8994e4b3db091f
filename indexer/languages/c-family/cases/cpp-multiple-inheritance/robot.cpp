class Named {
 public:
  explicit Named(const char* name) {}
  void rename(const char* name) {}
};

class Device {
 public:
  Device(int id) {}
  void start() {}
};

class Camera : public virtual Device {
 public:
  Camera(int id) : Device(id) {}
  void shoot() {}
};

class Robot : public Camera, private Named {
 public:
  Robot() : Device(1), Camera(2), Named("r") {
    start();
    rename("x");
    shoot();
  }
};

void go() {
  Robot robot{};
  robot.shoot();
  robot.start();
}
