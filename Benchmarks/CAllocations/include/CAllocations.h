// Counts what the program asks the heap for, by standing before the C library's functions (glibc only).
#ifndef WAYMARK_CALLOCATIONS_H
#define WAYMARK_CALLOCATIONS_H

#include <stdint.h>

// Calls of malloc, calloc, realloc, aligned_alloc and posix_memalign since the program started.
uint64_t allocation_count(void);

#endif
