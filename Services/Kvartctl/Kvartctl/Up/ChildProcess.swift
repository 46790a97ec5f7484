import Glibc
import Synchronization

/// One program of the town: started with a listening socket, as often as it takes, and signalled.
///
/// It leads a process group of its own, so that Ctrl-C reaches only the supervisor, which stops all in order.
final class ChildProcess: Sendable {
    /// How a run ended.
    enum Ending: Hashable, Sendable, CustomStringConvertible {
        case exited(CInt)
        case signalled(CInt)

        /// - Parameter status: as `waitpid` tells it; the macros that read it are not imported.
        init(status: CInt) {
            self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
        }

        var description: String {
            switch self {
            case .exited(let code): "exit code \(code)"
            case .signalled(let number): "signal \(number)"
            }
        }
    }

    let name: String
    let executable: String
    private let arguments: [String]
    private let socket: CInt
    private let socketName: String
    private let environment: [String: String]
    private let state = Mutex(State())

    private struct State {
        /// Known until the process is reaped: no signal ever goes to another process that got the same number.
        var process: pid_t?
        var mayStart = true
    }

    /// - Parameter environment: what is set beside the own environment.
    init(
        name: String, executable: String, arguments: [String], socket: CInt, socketName: String,
        environment: [String: String] = [:]
    ) {
        self.name = name
        self.executable = executable
        self.arguments = arguments
        self.socket = socket
        self.socketName = socketName
        self.environment = environment
    }

    var mayStart: Bool { state.withLock { $0.mayStart } }
    var isRunning: Bool { state.withLock { $0.process != nil } }

    /// Starts the program and blocks the thread until it has ended. `nil` when it must not start any more.
    ///
    /// The thread must live as long as the program: the kernel signals the program's death when the thread that
    /// started it ends, not when the process does (PR_SET_PDEATHSIG in prctl(2)).
    func runOnce() throws(CommandError) -> Ending? {
        let process = try state.withLock { state throws(CommandError) -> pid_t? in
            guard state.mayStart else { return nil }
            state.process = try Spawn.start(
                executable, arguments: arguments, socket: socket, socketName: socketName, environment: environment)
            return state.process
        }
        guard let process else { return nil }
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return state.withLock { state in
            state.process = nil
            // Not reaped yet, so the group's number still means this group: what it left running ends with it.
            kill(-process, SIGKILL)
            var status: CInt = 0
            waitpid(process, &status, 0)
            return Ending(status: status)
        }
    }

    /// Asks the program to stop, and never starts it again.
    func stop() {
        state.withLock { state in
            state.mayStart = false
            if let process = state.process { kill(process, SIGTERM) }
        }
    }

    /// Ends the program and all it has started at once, and never starts it again.
    func end() {
        state.withLock { state in
            state.mayStart = false
            if let process = state.process { kill(-process, SIGKILL) }
        }
    }
}
