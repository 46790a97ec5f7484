import Foundation
import Glibc

/// Starts a program and passes it a socket as systemd does (sd_listen_fds(3)): as descriptor 3, announced by
/// `LISTEN_FDS` to the process in `LISTEN_PID`.
enum Spawn {
    /// The shell sets `LISTEN_PID`, because only the process itself knows its number before the program runs. The shell
    /// then becomes `setpriv`, where it is installed, and `setpriv` becomes the program. With `setpriv` the kernel
    /// kills the program when the supervisor is killed.
    ///
    /// SIGTERM instead of SIGKILL would let the program wait for its clients, and hold its socket and the lock of its
    /// database for seconds: the next town could not start. Acknowledged writes survive a kill.
    private static let script = """
        export LISTEN_PID=$$
        command -v setpriv >/dev/null && exec setpriv --pdeathsig KILL -- "$0" "$@"
        exec "$0" "$@"
        """

    /// - Returns: the number of the process and of its process group.
    static func start(
        _ executable: String, arguments: [String], socket: CInt, socketName: String, environment: [String: String]
    ) throws(CommandError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, socket, 3)
        closeOthers(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        setUp(&attributes)
        var process: pid_t = 0
        let code = withCStrings(["sh", "-c", script, executable] + arguments) { arguments in
            withCStrings(variables(socketName: socketName, adding: environment)) { environment in
                posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, environment)
            }
        }
        guard code == 0 else { throw CommandError(errno: code, "cannot start \(executable)") }
        return process
    }

    /// Closes all other descriptors in the program, because NIO does not mark its sockets close-on-exec. A program that
    /// inherits the connection of a probe keeps it open, and the services wait for that connection when the town stops.
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
        // A descriptor that is not open is ignored, but one beyond the limit is an error.
        for descriptor in 4..<CInt(min(1_024, sysconf(CInt(_SC_OPEN_MAX)))) {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
    }

    /// Sets a new process group and the default signal handling. Otherwise the program would ignore the signals that
    /// the supervisor ignores.
    private static func setUp(_ attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    }

    /// Returns this process's environment with the additions, and without the variables that a service manager set for
    /// this process only.
    private static func variables(socketName: String, adding more: [String: String]) -> [String] {
        let own = ["LISTEN_FDS", "LISTEN_FDNAMES", "LISTEN_PID", "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC"]
        let kept = ProcessInfo.processInfo.environment.filter { !own.contains($0.key) }
        let handedOver = ["LISTEN_FDS": "1", "LISTEN_FDNAMES": socketName]
        return kept.merging(more) { $1 }.merging(handedOver) { $1 }.map { "\($0.key)=\($0.value)" }
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
