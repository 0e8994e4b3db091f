#ifndef API_H
#define API_H
#ifdef __cplusplus
extern "C" {
#endif

#define API_EXPORT __attribute__((visibility("default")))

API_EXPORT int api_open(const char *path,
                        int flags);
API_EXPORT void api_close(int handle);

#ifdef __cplusplus
}
#endif
#endif
