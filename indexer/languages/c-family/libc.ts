/** Functions of C's and POSIX's libraries: where nothing of the project is in sight by such a name, a call is one of these. */
export const LIBC: readonly string[] = `
abort abs accept access aligned_alloc arc4random asctime asprintf assert atexit atof atoi atol atoll basename bcmp bcopy bind bsearch
bzero calloc ceil chdir chmod chown chroot clearerr clock clock_gettime clock_nanosleep close closedir closelog closesocket connect cos
cosh creat ctime ctime_r daemon difftime dirname div dlclose dlerror dlopen dlsym dprintf dup dup2 endpwent epoll_create epoll_create1
epoll_ctl epoll_wait err errx execl execle execlp execv execve execvp execvpe exit _exit _Exit exp exp2 fabs fchmod fchown fclose fcntl
fdatasync fdopen feof ferror fflush fgetc fgetpos fgets fgetwc fileno flock flockfile floor fmax fmemopen fmin fmod fnmatch fopen fork
fpathconf fprintf fputc fputs fread free freeaddrinfo freopen frexp fscanf fseek fseeko fsetpos fstat fstatat fsync ftell ftello
ftruncate funlockfile futimes fwrite gai_strerror getaddrinfo getc getc_unlocked getchar getcwd getdelim getegid getenv geteuid getgid
getgrgid getgrnam gethostbyname gethostname getifaddrs getline getlogin getnameinfo getopt getopt_long getpagesize getpeername getpgid
getpgrp getpid getppid getpriority getpwnam getpwuid getrandom getrlimit getrusage gets getsockname getsockopt gettimeofday getuid
glob globfree gmtime gmtime_r htonl htons iconv iconv_close iconv_open if_nametoindex inet_addr inet_aton inet_ntoa inet_ntop inet_pton
ioctl isalnum isalpha isascii isatty isblank iscntrl isdigit isfinite isgraph isinf islower isnan isprint ispunct isspace isupper
iswalpha iswspace isxdigit kill killpg kqueue kevent labs ldexp ldiv link listen llabs localeconv localtime localtime_r lockf log log10
log1p log2 longjmp lrint lround lseek lstat madvise malloc malloc_usable_size mblen mbrtowc mbstowcs mbtowc memalign memccpy memchr
memcmp memcpy memmem memmove mempcpy memrchr memset mincore mkdir mkdirat mkdtemp mkfifo mknod mkostemp mkstemp mktemp mktime mlock
mmap modf mprotect mremap msync munlock munmap nanosleep ntohl ntohs offsetof open openat opendir openlog openpty pathconf pause pclose
perror pipe pipe2 poll popen posix_fadvise posix_fallocate posix_memalign posix_spawn pow ppoll prctl pread preadv printf pselect
pthread_attr_destroy pthread_attr_init pthread_attr_setdetachstate pthread_attr_setstacksize pthread_cancel pthread_cond_broadcast
pthread_cond_destroy pthread_cond_init pthread_cond_signal pthread_cond_timedwait pthread_cond_wait pthread_create pthread_detach
pthread_equal pthread_exit pthread_getspecific pthread_join pthread_key_create pthread_kill pthread_mutex_destroy pthread_mutex_init
pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock pthread_once pthread_rwlock_destroy pthread_rwlock_init
pthread_rwlock_rdlock pthread_rwlock_unlock pthread_rwlock_wrlock pthread_self pthread_setcancelstate pthread_setname_np
pthread_setspecific pthread_sigmask putc putchar putenv puts pwrite pwritev qsort qsort_r raise rand rand_r random read readdir
readdir_r readlink readv realloc reallocarray realpath recv recvfrom recvmsg regcomp regerror regexec regfree remove rename renameat
rewind rewinddir rint rmdir round sbrk scandir scanf sched_getaffinity sched_setaffinity sched_yield seekdir select sem_destroy
sem_init sem_post sem_wait send sendfile sendmsg sendto setbuf setegid setenv seteuid setgid setgroups setitimer setjmp setlocale
setpgid setpriority setrlimit setsid setsockopt setuid setvbuf shm_open shm_unlink shutdown sigaction sigaddset sigdelset sigemptyset
sigfillset sigismember siglongjmp signal sigprocmask sigsetjmp sigsuspend sin sinh sleep snprintf socket socketpair sprintf sqrt srand
srandom sscanf stat statfs statvfs stpcpy stpncpy strcasecmp strcasestr strcat strchr strchrnul strcmp strcoll strcpy strcspn strdup
strerror strerror_r strftime strlcat strlcpy strlen strncasecmp strncat strncmp strncpy strndup strnlen strpbrk strptime strrchr strsep
strsignal strspn strstr strtod strtof strtoimax strtok strtok_r strtol strtold strtoll strtoul strtoull strtoumax strxfrm symlink sync
sysconf sysinfo syslog system tan tanh tcgetattr tcsetattr time timegm timer_create timer_settime times tmpfile tmpnam tolower toupper
towlower towupper trunc truncate tsearch ttyname tzset umask uname ungetc unlink unlinkat unsetenv usleep utime utimensat utimes
va_arg va_copy va_end va_start vasprintf vdprintf verr verrx vfprintf vfscanf vprintf vscanf vsnprintf vsprintf vsscanf vsyslog vwarn
vwarnx wait wait3 wait4 waitpid warn warnx wcscat wcschr wcscmp wcscpy wcslen wcsncmp wcsncpy wcsrchr wcsstr wcstombs wcstol wctomb
wmemcpy wprintf write writev
__atomic_add_fetch __atomic_compare_exchange_n __atomic_exchange_n __atomic_fetch_add __atomic_fetch_sub __atomic_load_n
__atomic_store_n __atomic_sub_fetch __atomic_thread_fence __builtin_bswap16 __builtin_bswap32 __builtin_bswap64 __builtin_clz
__builtin_clzll __builtin_constant_p __builtin_ctz __builtin_ctzll __builtin_expect __builtin_memcpy __builtin_offsetof
__builtin_popcount __builtin_popcountll __builtin_prefetch __builtin_trap __builtin_unreachable __sync_add_and_fetch
__sync_bool_compare_and_swap __sync_fetch_and_add __sync_sub_and_fetch __sync_synchronize atomic_compare_exchange_strong atomic_exchange
atomic_fetch_add atomic_fetch_sub atomic_load atomic_store static_assert _Static_assert alignof alignas typeof defined
`
  .trim()
  .split(/\s+/);
