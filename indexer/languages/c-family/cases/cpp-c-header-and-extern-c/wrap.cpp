#include "codec.h"

extern "C" int plugin_entry(int level);

class Codec {
 public:
  explicit Codec(int level) : raw_(codec_open(level)) {}
  int run(const char* text) { return codec_run(raw_, text); }

 private:
  codec_t* raw_;
};

extern "C" int plugin_entry(int level) {
  Codec codec(level);
  return codec.run("x");
}
