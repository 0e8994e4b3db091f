static int parse(void) { return lex(); }
