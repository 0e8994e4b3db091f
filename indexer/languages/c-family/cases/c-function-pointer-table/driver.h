struct driver {
  const char *name;
  int (*open)(int id);
  void (*close)(int id);
};
