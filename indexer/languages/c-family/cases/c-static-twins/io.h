#ifndef IO_H
#define IO_H
int read_all(void);
int write_all(void);
#endif
