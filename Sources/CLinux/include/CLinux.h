// What the Linux edge needs of the kernel and Swift's Glibc module does not import.
//
// Prototypes and constants only: no system header is included here, because one that is read with other
// feature macros than the Glibc module was built with makes the two modules disagree. Every function is one
// call, returns what that call returns and leaves errno as it was set; CLinux.c holds the constants and
// layouts to those of the system's own headers when it is compiled.
#ifndef WAYMARK_CLINUX_H
#define WAYMARK_CLINUX_H

#include <stddef.h>
#include <stdint.h>

// epoll

#define WAYMARK_EPOLL_ADD 1
#define WAYMARK_EPOLL_DELETE 2
#define WAYMARK_EPOLL_MODIFY 3

#define WAYMARK_EPOLLIN 0x001u
#define WAYMARK_EPOLLOUT 0x004u
#define WAYMARK_EPOLLERR 0x008u
#define WAYMARK_EPOLLHUP 0x010u
#define WAYMARK_EPOLLRDHUP 0x2000u
#define WAYMARK_EPOLLET 0x80000000u

// The kernel packs this on x86-64 only.
struct waymark_epoll_event {
    uint32_t events;
    uint64_t data;
}
#if defined(__x86_64__)
__attribute__((packed))
#endif
;

int waymark_epoll_create(void);
int waymark_epoll_control(int epoll, int operation, int descriptor, uint32_t events, uint64_t data);
int waymark_epoll_wait(int epoll, struct waymark_epoll_event *events, int capacity, int timeout_ms);

// timerfd on CLOCK_BOOTTIME, eventfd, signalfd: non-blocking and close-on-exec

int waymark_timerfd_create(void);
// Fires once at the absolute time; 0, 0 disarms.
int waymark_timerfd_set(int timer, int64_t seconds, int64_t nanoseconds);
int waymark_eventfd(void);
// `mask` is a sigset_t.
int waymark_signalfd(const void *mask);
// What one read of a signalfd gives; the signal's number is its first four bytes.
#define WAYMARK_SIGNAL_INFO_SIZE 128

// Threads

int waymark_name_this_thread(const char *name);

// Pseudo-terminals

int waymark_open_pty_master(void);
int waymark_grantpt(int master);
int waymark_unlockpt(int master);
// Gives the error's number, not -1.
int waymark_ptsname(int master, char *buffer, size_t size);

// Terminals: the settings with free baud rates, which the C library hides.
// The layout is that of every architecture with the generic one (x86, arm, arm64, riscv).

#define WAYMARK_CBAUD 0x100fu
#define WAYMARK_BOTHER 0x1000u
// Shift from the output rate's bits to the input rate's.
#define WAYMARK_IBSHIFT 16

struct waymark_termios2 {
    uint32_t c_iflag;
    uint32_t c_oflag;
    uint32_t c_cflag;
    uint32_t c_lflag;
    uint8_t c_line;
    uint8_t c_cc[19];
    uint32_t c_ispeed;
    uint32_t c_ospeed;
};

#define WAYMARK_B1200 0x0009u
#define WAYMARK_B2400 0x000bu
#define WAYMARK_B4800 0x000cu
#define WAYMARK_B9600 0x000du
#define WAYMARK_B19200 0x000eu
#define WAYMARK_B38400 0x000fu
#define WAYMARK_B57600 0x1001u
#define WAYMARK_B115200 0x1002u
#define WAYMARK_B230400 0x1003u
#define WAYMARK_B460800 0x1004u
#define WAYMARK_B921600 0x1007u

int waymark_get_termios2(int terminal, struct waymark_termios2 *settings);
int waymark_set_termios2(int terminal, const struct waymark_termios2 *settings);
int waymark_set_exclusive(int terminal);
int waymark_clear_exclusive(int terminal);
int waymark_get_exclusive(int terminal, int *exclusive);
// Bytes that wait to be sent.
int waymark_get_output_queue(int terminal, int *bytes);

// The driver's part of a device number.
unsigned waymark_major(uint64_t device);

#endif
