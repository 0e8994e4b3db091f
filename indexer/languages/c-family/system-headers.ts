/** Headers that come with the system: C's and POSIX's by name, C++'s by having no ending. */

const C_HEADERS = new Set(
  `assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic stdbit stdbool
  stdckdint stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype aio cpio dirent dlfcn fcntl fmtmsg
  fnmatch ftw glob grp iconv langinfo libgen monetary mqueue ndbm netdb nl_types poll pthread pwd regex sched search semaphore spawn
  strings stropts syslog tar termios trace ulimit unistd utime utmpx wordexp malloc alloca getopt endian byteswap execinfo paths
  windows winsock2 ws2tcpip io process direct conio features err error memory`
    .split(/\s+/)
    .map((name) => `${name}.h`),
);

export function isSystemHeader(path: string): boolean {
  return C_HEADERS.has(path) || /^[a-z_]+$/.test(path) || /^(sys|netinet|arpa|net|linux|asm|mach|libkern|bits)\//.test(path);
}
