#ifndef MAC_H
#define MAC_H
#define API
#define PRINTF_LIKE(a, b)
#define CHECK_OK(x) ((x) == 0)
#define each_item(it, list) for (it = list; it; it = it->next)

struct item { struct item *next; int value; };

API int report(const char *format, ...) PRINTF_LIKE(1, 2);
API void (*hook)(int code);
extern int (parse_all)(struct item *list);
#endif
