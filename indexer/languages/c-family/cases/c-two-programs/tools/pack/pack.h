void usage(const char *name);
