/* The lower bound of a call over a Unix socket: one thread, epoll, every byte is returned without parsing. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main(int count, char **arguments) {
    if (count != 2) return fprintf(stderr, "usage: %s SOCKET\n", arguments[0]), 64;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(arguments[1]) >= sizeof address.sun_path) return 64;
    strcpy(address.sun_path, arguments[1]);
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, SOMAXCONN))
        return perror("listen"), 1;
    int poll = epoll_create1(EPOLL_CLOEXEC);
    /* The parent process holds the other end of standard input: end of input ends this program. */
    for (int i = 0; i < 2; i++) {
        int descriptor = i ? listener : 0;
        struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
        if (epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event) && errno != EPERM) return perror("epoll_ctl"), 1;
    }
    static char buffer[1 << 16];
    struct epoll_event events[128];
    for (;;) {
        int ready = epoll_wait(poll, events, 128, -1);
        for (int i = 0; i < ready; i++) {
            int descriptor = events[i].data.fd;
            if (descriptor == listener) {
                int accepted = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
                struct epoll_event event = {.events = EPOLLIN, .data.fd = accepted};
                if (accepted >= 0) epoll_ctl(poll, EPOLL_CTL_ADD, accepted, &event);
                continue;
            }
            ssize_t got = read(descriptor, buffer, sizeof buffer);
            if (descriptor == 0) {
                if (got <= 0) return 0;
                continue;
            }
            for (ssize_t sent = 0; sent < got;) {
                ssize_t part = send(descriptor, buffer + sent, got - sent, MSG_NOSIGNAL);
                if (part <= 0) break;
                sent += part;
            }
            if (got <= 0) close(descriptor);
        }
    }
}
