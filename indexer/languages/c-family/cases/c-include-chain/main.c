#include "all.h"

int main(void) {
  char text[] = "x";
  text_trim(text);
  text_secret(text);
  return text_length(text);
}
