import Foundation
import Glibc

/// Starts a program with a socket handed over as systemd does it (sd_listen_fds(3)): as descriptor 3, announced by
/// `LISTEN_FDS` to the process that `LISTEN_PID` names.
enum Spawn {
    /// Only the process itself knows its number before it runs, hence the shell. It becomes `setpriv`, where there is
    /// one, which has the kernel kill the program when the supervisor is killed, and then the program.
    ///
    /// A program that was asked to stop instead would wait for its clients, and hold its socket and the lock of its
    /// database for seconds: the next town could not start. What was acknowledged survives a kill.
    private static let script = """
        export LISTEN_PID=$$
        command -v setpriv >/dev/null && exec setpriv --pdeathsig KILL -- "$0" "$@"
        exec "$0" "$@"
        """

    /// - Returns: the number of the process, which is also that of its group.
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

    /// The program closes all other descriptors that it inherits. It cannot be left to those who open them: NIO does not
    /// mark its sockets close-on-exec. A program with the connection of a probe in it keeps that connection open, so that
    /// the services wait for it when the town stops.
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
        // One that is not open is passed over, but one beyond the limit is an error.
        for descriptor in 4..<CInt(min(1_024, sysconf(CInt(_SC_OPEN_MAX)))) {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
    }

    /// An own process group, and signals as at login: the supervisor ignores some, and that would be inherited.
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

    /// The own environment with some more, without what a service manager told this process and no other.
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
