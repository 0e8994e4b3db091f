int setup_pins(void) { return 4; }
