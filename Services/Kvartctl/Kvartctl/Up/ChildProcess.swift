import Glibc
import Synchronization

/// One program of the town. Starts it with a listening socket, restarts it and signals it.
///
/// The program has its own process group, so that Ctrl-C reaches only the supervisor, which stops the programs in
/// order.
final class ChildProcess: Sendable {
    /// How a run ended.
    enum Ending: Hashable, Sendable, CustomStringConvertible {
        case exited(CInt)
        case signalled(CInt)

        /// - Parameter status: the status of `waitpid`. Swift does not import the macros that decode it.
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
        /// Set until the process is reaped, so that no signal reaches another process with the same number.
        var process: pid_t?
        var mayStart = true
    }

    /// - Parameter environment: added to this process's environment.
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

    /// Starts the program and blocks the thread until the program has ended. Returns `nil` after ``stop()`` or
    /// ``end()``.
    ///
    /// The thread must live as long as the program: the kernel kills the program when the thread that started it ends,
    /// not only when this process does (PR_SET_PDEATHSIG in prctl(2)).
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
            // Kills the processes that the program left running. It is not reaped yet, so the number of the group
            // cannot belong to another group.
            kill(-process, SIGKILL)
            var status: CInt = 0
            waitpid(process, &status, 0)
            return Ending(status: status)
        }
    }

    /// Sends SIGTERM to the program, and prevents another start.
    func stop() {
        state.withLock { state in
            state.mayStart = false
            if let process = state.process { kill(process, SIGTERM) }
        }
    }

    /// Sends SIGKILL to the program and its child processes, and prevents another start.
    func end() {
        state.withLock { state in
            state.mayStart = false
            if let process = state.process { kill(-process, SIGKILL) }
        }
    }
}
