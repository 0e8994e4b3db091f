#include "parts/lexer.c"
#include "parts/parser.c"

int compile(void) {
  return lex() + parse();
}
