#define verify(x) ((x) ? 1 : 0)
#define alloc_item make_item
