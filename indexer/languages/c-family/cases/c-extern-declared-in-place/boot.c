extern int setup_pins(void);
int setup_clock(int speed);

int boot(void) {
  return setup_pins() + setup_clock(3);
}
