#include <sys/socket.h>
#include <stdio.h>

int attach(int fd) {
  printf("%d", fd);
  return connect(fd, 0, 0);
}
