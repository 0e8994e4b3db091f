#ifndef TEXT_H
#define TEXT_H
static inline int text_length(const char *text) { return text[0] != 0; }
int text_trim(char *text);
#endif
