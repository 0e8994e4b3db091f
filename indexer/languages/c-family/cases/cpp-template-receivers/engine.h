#pragma once
struct Engine {
  void start() {}
  void stop() {}
};
struct Radio {
  void start() {}
};
