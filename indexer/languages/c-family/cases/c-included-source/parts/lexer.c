static int peek(void) { return 1; }
static int lex(void) { return peek(); }
