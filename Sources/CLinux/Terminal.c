// Apart from CLinux.c, because <asm/termbits.h> and the C library's terminal headers cannot be read together.
#include "CLinux.h"

#include <asm/ioctls.h>
#include <asm/termbits.h>

extern int ioctl(int descriptor, unsigned long request, ...);

_Static_assert(WAYMARK_CBAUD == CBAUD, "termios2");
_Static_assert(WAYMARK_BOTHER == BOTHER, "termios2");
_Static_assert(WAYMARK_IBSHIFT == IBSHIFT, "termios2");
_Static_assert(WAYMARK_B1200 == B1200 && WAYMARK_B2400 == B2400 && WAYMARK_B4800 == B4800, "rates");
_Static_assert(WAYMARK_B9600 == B9600 && WAYMARK_B19200 == B19200 && WAYMARK_B38400 == B38400, "rates");
_Static_assert(WAYMARK_B57600 == B57600 && WAYMARK_B115200 == B115200 && WAYMARK_B230400 == B230400, "rates");
_Static_assert(WAYMARK_B460800 == B460800 && WAYMARK_B921600 == B921600, "rates");
_Static_assert(sizeof(struct waymark_termios2) == sizeof(struct termios2), "termios2");
_Static_assert(offsetof(struct waymark_termios2, c_cc) == offsetof(struct termios2, c_cc), "termios2");
_Static_assert(offsetof(struct waymark_termios2, c_ispeed) == offsetof(struct termios2, c_ispeed), "termios2");
_Static_assert(offsetof(struct waymark_termios2, c_ospeed) == offsetof(struct termios2, c_ospeed), "termios2");

int waymark_get_termios2(int terminal, struct waymark_termios2 *settings) {
    return ioctl(terminal, TCGETS2, settings);
}

int waymark_set_termios2(int terminal, const struct waymark_termios2 *settings) {
    return ioctl(terminal, TCSETS2, settings);
}

int waymark_set_exclusive(int terminal) { return ioctl(terminal, TIOCEXCL); }

int waymark_clear_exclusive(int terminal) { return ioctl(terminal, TIOCNXCL); }

int waymark_get_exclusive(int terminal, int *exclusive) { return ioctl(terminal, TIOCGEXCL, exclusive); }

int waymark_get_output_queue(int terminal, int *bytes) { return ioctl(terminal, TIOCOUTQ, bytes); }
