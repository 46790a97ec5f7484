import Glibc
@testable import KvartctlKit
import Testing

@Suite("Child processes with a socket")
struct ChildProcessTests {
    private let socket = open("/dev/null", O_RDONLY | O_CLOEXEC)

    private func shell(_ script: String) -> ChildProcess {
        ChildProcess(
            name: "test", executable: "/bin/sh", arguments: ["-c", script], socket: socket, socketName: "rpc")
    }

    @Test("The program gets its socket as from systemd, and no other descriptor")
    func handOver() throws {
        // Without close-on-exec, as NIO opens its sockets: the program would inherit it.
        let other = dup(socket)
        defer {
            close(other)
            close(socket)
        }
        let child = shell(
            """
            test "$LISTEN_PID" = $$ && test "$LISTEN_FDS" = 1 && test "$LISTEN_FDNAMES" = rpc || exit 1
            test "$(readlink /proc/$$/fd/3)" = /dev/null || exit 2
            for number in $(seq 4 1023); do test -e /proc/$$/fd/$number && exit 3; done
            test "$(cut -d' ' -f5 /proc/$$/stat)" = $$ || exit 4
            exit 7
            """)
        #expect(try child.runOnce() == .exited(7))
        #expect(!child.isRunning)
    }

    @Test("An end by a signal differs from an exit")
    func signalled() throws {
        defer { close(socket) }
        #expect(try shell("kill -KILL $$").runOnce() == .signalled(9))
    }

    @Test("A stopped program is not started again")
    func stopped() throws {
        defer { close(socket) }
        let child = shell("exit 7")
        child.stop()
        #expect(try child.runOnce() == nil)
    }

    @Test("The program does not ignore the signals that the supervisor ignores")
    func signals() throws {
        defer { close(socket) }
        signal(SIGHUP, SIG_IGN)
        defer { signal(SIGHUP, SIG_DFL) }
        #expect(try shell("kill -HUP $$; exit 7").runOnce() == .signalled(SIGHUP))
    }
}
