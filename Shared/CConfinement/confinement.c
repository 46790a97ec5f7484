// In C, because Swift code must not run between fork and exec, and because Swift cannot call syscall() and prctl().
// Everything in the child after vfork() is a system call or works on the stack: until it executes the program, the
// child shares the memory of the service.

#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__)
#define CONFINED_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define CONFINED_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "add the AUDIT_ARCH of this architecture"
#endif

/// Returns the version of Landlock of this kernel; -1 where the kernel has none or it is turned off.
static long confined_landlock_version(void) { return syscall(444 /* landlock_create_ruleset */, 0, 0, 1); }

int confined_pidfd(pid_t process) { return (int)syscall(434 /* pidfd_open */, process, 0); }

int confined_memory_file(void) { return memfd_create("confined", MFD_CLOEXEC); }

static int confined_close_above(int descriptor) {
    return (int)syscall(436 /* close_range */, (unsigned)descriptor + 1, ~0U, 0);
}

/// Lets the process read these files and folders, and execute programs in them. It can open no others.
static int confined_landlock(const char *const readable[]) {
    const long version = confined_landlock_version();
    if (version < 1) return -1;
    // Bits of linux/landlock.h, whose constants depend on the version of the headers.
    const uint64_t files = version >= 5 ? 0xFFFF : version >= 3 ? 0x7FFF : version == 2 ? 0x3FFF : 0x1FFF;
    const uint64_t execute_and_read = 0x1 | 0x4, read_folder = 0x8;
    struct {
        uint64_t files, network, scopes;
    } handled = {files, version >= 4 ? 0x3 : 0, version >= 6 ? 0x3 : 0};
    const size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    const int rules = (int)syscall(444 /* landlock_create_ruleset */, &handled, size, 0);
    if (rules < 0) return -1;
    for (; *readable; readable++) {
        struct __attribute__((packed)) {
            uint64_t allowed;
            int32_t parent;
        } rule;
        rule.parent = open(*readable, O_PATH | O_CLOEXEC);
        // A file that this system does not have.
        if (rule.parent < 0) continue;
        rule.allowed = execute_and_read | read_folder;
        long added = syscall(445 /* landlock_add_rule */, rules, 1, &rule, 0);
        if (added < 0 && errno == EINVAL) {
            // It is no folder.
            rule.allowed = execute_and_read;
            added = syscall(445 /* landlock_add_rule */, rules, 1, &rule, 0);
        }
        close(rule.parent);
        if (added < 0) return -1;
    }
    if (syscall(446 /* landlock_restrict_self */, rules, 0) < 0) return -1;
    return close(rules);
}

/// Allows the system calls that a program needs to compute, to use its memory and threads, and to read files that it
/// may open. Every other call fails with ENOSYS: sockets, new processes, signals to others, changes of files, new
/// kinds of calls.
static int confined_seccomp(void) {
    static const int allowed[] = {
        // Input and output.
        __NR_read, __NR_pread64, __NR_readv, __NR_write, __NR_pwrite64, __NR_writev, __NR_lseek, __NR_close, __NR_dup,
        __NR_fadvise64, __NR_ppoll, __NR_pipe2, __NR_eventfd2,
        // Opening and describing files. Landlock decides which.
        __NR_openat, __NR_newfstatat, __NR_fstat, __NR_statfs, __NR_fstatfs, __NR_faccessat, __NR_getdents64,
        __NR_readlinkat, __NR_getcwd, __NR_umask,
        // Memory.
        __NR_mmap, __NR_munmap, __NR_mremap, __NR_mprotect, __NR_madvise, __NR_brk, __NR_membarrier, __NR_get_mempolicy,
        // Threads.
        __NR_futex, __NR_set_robust_list, __NR_get_robust_list, __NR_rseq, __NR_set_tid_address, __NR_sched_yield,
        __NR_sched_getaffinity, __NR_prctl, __NR_exit, __NR_exit_group,
        // Facts and time.
        __NR_getpid, __NR_gettid, __NR_getppid, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid, __NR_uname,
        __NR_sysinfo, __NR_getrandom, __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep, __NR_nanosleep,
        __NR_gettimeofday, __NR_getrusage,
        // Its own signals.
        __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_sigaltstack, __NR_restart_syscall,
        // Once, to become the program. Landlock decides which.
        __NR_execve,
#ifdef __x86_64__
        __NR_open, __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_arch_prctl, __NR_poll, __NR_time,
        __NR_getrlimit,
#endif
    };
    enum { count = sizeof allowed / sizeof *allowed };
    struct sock_filter filter[2 * count + 32];
    unsigned short length = 0;
#define CONFINED_ADD(...) (filter[length++] = (struct sock_filter)__VA_ARGS__)
#define CONFINED_LOAD(field) \
    CONFINED_ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field)))
#define CONFINED_RETURN(value) CONFINED_ADD(BPF_STMT(BPF_RET | BPF_K, (value)))
#define CONFINED_ALLOW_IF(call, test, value)                               \
    CONFINED_ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4));       \
    CONFINED_LOAD(args[0]);                                                \
    CONFINED_ADD(BPF_JUMP(BPF_JMP | (test) | BPF_K, (value), 0, 1));       \
    CONFINED_RETURN(SECCOMP_RET_ALLOW);                                    \
    CONFINED_RETURN(SECCOMP_RET_ERRNO | ENOSYS)
    // Calls by another architecture have other numbers. The upper bit of a number selects such a set, too.
    CONFINED_LOAD(arch);
    CONFINED_ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CONFINED_ARCHITECTURE, 1, 0));
    CONFINED_RETURN(SECCOMP_RET_KILL_PROCESS);
    CONFINED_LOAD(nr);
    for (size_t index = 0; index < count; index++) {
        CONFINED_ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)allowed[index], 0, 1));
        CONFINED_RETURN(SECCOMP_RET_ALLOW);
    }
    // Copying a descriptor, and its flags. But a descriptor must not get an owner, to whom the kernel would send any
    // signal.
    CONFINED_ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_fcntl, 0, 5));
    CONFINED_LOAD(args[1]);
    CONFINED_ADD(BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, F_SETFL, 0, 1));
    CONFINED_ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_DUPFD_CLOEXEC, 0, 1));
    CONFINED_RETURN(SECCOMP_RET_ALLOW);
    CONFINED_RETURN(SECCOMP_RET_ERRNO | ENOSYS);
    // These calls depend on their first argument. A new thread, but no new process:
    CONFINED_ALLOW_IF(__NR_clone, BPF_JSET, CLONE_THREAD);
    // A signal to itself (abort), but to no other process:
    CONFINED_ALLOW_IF(__NR_tgkill, BPF_JEQ, (uint32_t)getpid());
    // Its own limits, but not those of another process:
    CONFINED_ALLOW_IF(__NR_prlimit64, BPF_JEQ, 0);
    CONFINED_RETURN(SECCOMP_RET_ERRNO | ENOSYS);
#undef CONFINED_ADD
#undef CONFINED_LOAD
#undef CONFINED_RETURN
#undef CONFINED_ALLOW_IF
    const struct sock_fprog program = {length, filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

static int confined_limit(const struct confined_limits *limits) {
    const struct {
        __rlimit_resource_t resource;
        uint64_t value;
    } all[] = {
        {RLIMIT_AS, limits->memory}, {RLIMIT_CPU, limits->processor_seconds}, {RLIMIT_FSIZE, limits->output},
        {RLIMIT_NOFILE, 32},         {RLIMIT_CORE, 0},
    };
    for (size_t index = 0; index < sizeof all / sizeof *all; index++) {
        const struct rlimit limit = {all[index].value, all[index].value};
        if (setrlimit(all[index].resource, &limit) != 0) return -1;
    }
    // Calls come first, and when memory is short, the kernel kills this process before the service. Where neither can
    // be set, the limits above still hold.
    (void)!nice(10);
    // With nice alone, a call waits up to 4 ms for the end of this process' turn: the p99 of a GET beside uploads was
    // 2.2 times the p99 without, and is 1.4 to 1.9 times (make bench BENCH=pictures).
    const struct sched_param none = {0};
    if (limits->idle) sched_setscheduler(0, SCHED_IDLE, &none);
    const int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (score >= 0) {
        (void)!write(score, "1000", 4);
        close(score);
    }
    return 0;
}

/// Gives every signal its default effect, and then lets signals in. A handler of the service would run in its memory.
static void confined_default_signals(void) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &standard, 0);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
}

/// The child of vfork(): becomes the program, or reports the step that failed.
__attribute__((noinline, noreturn)) static void confined_become(
    const char *program, char *const arguments[], char *const environment[], const char *const readable[],
    const int descriptors[3], int report, const struct confined_limits *limits, pid_t service) {
    struct confined_failure failure = {CONFINED_DESCRIPTORS, 0};
    int copies[3];
    // First away from the numbers that they get, so that none overwrites another.
    for (int index = 0; index < 3; index++) {
        copies[index] = fcntl(descriptors[index], F_DUPFD, 10);
        if (copies[index] < 0) goto failed;
    }
    const int high = fcntl(report, F_DUPFD, 10);
    if (high < 0) goto failed;
    for (int index = 0; index < 3; index++) {
        if (dup2(copies[index], index) < 0) goto failed;
    }
    report = dup3(high, 3, O_CLOEXEC);
    if (report < 0 || confined_close_above(3) != 0) goto failed;
    confined_default_signals();
    if (chdir("/") != 0) goto failed;
    failure.step = CONFINED_LIMITS;
    if (confined_limit(limits) != 0) goto failed;
    // Without the service, the program has no purpose. The service may have ended before this call.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) goto failed;
    if (getppid() != service) _exit(127);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) goto failed;
    failure.step = CONFINED_LANDLOCK;
    if (confined_landlock(readable) != 0) goto failed;
    failure.step = CONFINED_SECCOMP;
    if (confined_seccomp() != 0) goto failed;
    failure.step = CONFINED_PROGRAM;
    execve(program, arguments, environment);
failed:
    failure.error = errno;
    (void)!write(report, &failure, sizeof failure);
    _exit(127);
}

pid_t confined_start(
    const char *program, char *const arguments[], char *const environment[], const char *const readable[],
    const int descriptors[3], const struct confined_limits *limits, struct confined_failure *failure) {
    int pipes[2];
    failure->step = CONFINED_DESCRIPTORS;
    if (pipe2(pipes, O_CLOEXEC) != 0) {
        failure->error = errno;
        return -1;
    }
    // A fork would copy the page tables of the service: that took longer than to decode a small picture. The child gets
    // no signal before its handlers are gone.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t service = getpid(), child = vfork();
    if (child == 0) confined_become(program, arguments, environment, readable, descriptors, pipes[1], limits, service);
    failure->error = child < 0 ? errno : 0;
    pthread_sigmask(SIG_SETMASK, &before, 0);
    close(pipes[1]);
    if (child > 0) {
        // Nothing comes when the program was started, because exec closes the pipe.
        ssize_t count;
        do count = read(pipes[0], failure, sizeof *failure);
        while (count < 0 && errno == EINTR);
        if (count == (ssize_t)sizeof *failure) {
            while (waitpid(child, 0, 0) < 0 && errno == EINTR) {}
            close(pipes[0]);
            return -1;
        }
    }
    close(pipes[0]);
    return child;
}
