#include "text.h"

int text_trim(char *text) {
  return text_length(text);
}
