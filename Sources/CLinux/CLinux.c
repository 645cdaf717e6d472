#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <time.h>

_Static_assert(WAYMARK_EPOLL_ADD == EPOLL_CTL_ADD, "epoll");
_Static_assert(WAYMARK_EPOLL_DELETE == EPOLL_CTL_DEL, "epoll");
_Static_assert(WAYMARK_EPOLL_MODIFY == EPOLL_CTL_MOD, "epoll");
_Static_assert(WAYMARK_EPOLLIN == EPOLLIN, "epoll");
_Static_assert(WAYMARK_EPOLLOUT == EPOLLOUT, "epoll");
_Static_assert(WAYMARK_EPOLLERR == EPOLLERR, "epoll");
_Static_assert(WAYMARK_EPOLLHUP == EPOLLHUP, "epoll");
_Static_assert(WAYMARK_EPOLLRDHUP == EPOLLRDHUP, "epoll");
_Static_assert(WAYMARK_EPOLLET == EPOLLET, "epoll");
_Static_assert(sizeof(struct waymark_epoll_event) == sizeof(struct epoll_event), "epoll");
_Static_assert(offsetof(struct waymark_epoll_event, data) == offsetof(struct epoll_event, data), "epoll");
_Static_assert(WAYMARK_SIGNAL_INFO_SIZE == sizeof(struct signalfd_siginfo), "signalfd");
_Static_assert(offsetof(struct signalfd_siginfo, ssi_signo) == 0, "signalfd");

int waymark_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int waymark_epoll_control(int epoll, int operation, int descriptor, uint32_t events, uint64_t data) {
    struct epoll_event event = {.events = events, .data = {.u64 = data}};
    return epoll_ctl(epoll, operation, descriptor, &event);
}

int waymark_epoll_wait(int epoll, struct waymark_epoll_event *events, int capacity, int timeout_ms) {
    return epoll_wait(epoll, (struct epoll_event *)events, capacity, timeout_ms);
}

int waymark_timerfd_create(void) { return timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK); }

int waymark_timerfd_set(int timer, int64_t seconds, int64_t nanoseconds) {
    struct itimerspec when = {.it_value = {.tv_sec = seconds, .tv_nsec = nanoseconds}};
    return timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
}

int waymark_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int waymark_signalfd(const void *mask) { return signalfd(-1, mask, SFD_CLOEXEC | SFD_NONBLOCK); }

int waymark_name_this_thread(const char *name) { return prctl(PR_SET_NAME, name, 0, 0, 0); }

int waymark_open_pty_master(void) { return posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC); }

int waymark_grantpt(int master) { return grantpt(master); }

int waymark_unlockpt(int master) { return unlockpt(master); }

int waymark_ptsname(int master, char *buffer, size_t size) { return ptsname_r(master, buffer, size); }

unsigned waymark_major(uint64_t device) { return major(device); }
