int text_secret(char *text) { return text[1]; }
