#include "pool.h"

class Conn : public Counted<Conn> {
 public:
  using Base = Counted<Conn>;
  using Base::touch;
  static Conn& shared();
  void send() { touch(); alive(); }
};

typedef Conn Link;

Conn& Conn::shared() {
  static Conn only;
  return only;
}

void run(Link& link) {
  link.send();
  Link::shared().send();
  Conn::alive();
  link.alive();
}
