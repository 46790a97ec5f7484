import CConfinement
import Glibc

/// A Debian program that reads untrusted bytes. It runs in a process that reaches nothing but its input and output.
///
/// It has its standard input, output and error, and no other descriptor. Landlock lets it read libraries and nothing
/// else. Seccomp refuses it sockets, processes, signals to others, and all changes of files. It sees no variable of the
/// service's environment.
struct ConfinedProgram: Sendable {
    /// The absolute path.
    var path: String
    /// `NAME=value`
    var environment: [String] = []
    var limits = Limits()

    /// The limits of one run.
    struct Limits: Hashable, Sendable {
        /// Bytes of address space.
        var memory = 2 << 30
        var processorSeconds = 30
        /// The longest output, in bytes.
        var output = 64 << 20
        /// The time after which the program is killed.
        var time = Duration.seconds(60)
    }

    /// How much of the processor a run gets beside other processes.
    enum Share: Hashable, Sendable {
        /// A tenth of what a service gets.
        case small
        /// Only the time that no other process wants.
        case spare
    }

    /// The folders and files that a program may read and execute.
    private static let libraries = ["/usr/lib", "/lib", "/lib64", "/etc/ld.so.cache"]

    /// Runs the program. Blocks the calling thread until its process has ended.
    /// - Parameters:
    ///   - input: the descriptor of its standard input.
    ///   - output: the descriptor of its standard output.
    ///   - time: the time after which it is killed, if that is shorter than its limit.
    /// - Throws: ``ConfinedFailure``
    func run(
        _ arguments: [String], input: CInt, output: CInt, share: Share = .small, within time: Duration? = nil
    ) throws(ConfinedFailure) {
        let time = min(time ?? limits.time, limits.time)
        let errors = confined_memory_file()
        guard errors >= 0 else { throw .notStarted(step: "open", reason: Self.reason(errno)) }
        defer { close(errors) }
        let process = try start(arguments, [input, output, errors], share)
        let isInTime = wait(for: process, within: time)
        if !isInTime { kill(process, SIGKILL) }
        let status = reap(process)
        guard isInTime else { throw .tookTooLong(time) }
        guard status == 0 else {
            throw .failed(ConfinedFailure.Ending(waitStatus: status), output: Self.beginning(of: errors))
        }
    }

    private func start(
        _ arguments: [String], _ descriptors: [CInt], _ share: Share
    ) throws(ConfinedFailure) -> pid_t {
        var failure = confined_failure()
        var limits = confined_limits(
            memory: UInt64(limits.memory), processor_seconds: UInt64(limits.processorSeconds),
            output: UInt64(limits.output), idle: share == .spare)
        let process = CStrings.with([path] + arguments) { arguments in
            CStrings.with(environment) { environment in
                CStrings.with(Self.libraries + [path]) { readable in
                    readable.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
                        confined_start(
                            path, arguments.baseAddress, environment.baseAddress, $0.baseAddress, descriptors, &limits,
                            &failure)
                    }
                }
            }
        }
        guard process > 0 else {
            throw .notStarted(step: Self.name(ofStep: failure.step), reason: Self.reason(failure.error))
        }
        return process
    }

    /// Waits until the process ends.
    /// - Returns: `false` when the time is over first.
    private func wait(for process: pid_t, within time: Duration) -> Bool {
        let descriptor = confined_pidfd(process)
        // Without a descriptor, `reap` waits until the limit of processor time ends the process.
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        let end = ContinuousClock.now + time
        while true {
            let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            guard rest > 0 else { return false }
            var ended = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&ended, 1, CInt(min(rest.rounded(.up), Double(CInt.max))))
            if count > 0 || (count < 0 && errno != EINTR) { return true }
        }
    }

    private func reap(_ process: pid_t) -> CInt {
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// Returns the first lines of the error output.
    private static func beginning(of descriptor: CInt) -> String {
        var bytes = [UInt8](repeating: 0, count: 500)
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    private static func reason(_ code: CInt) -> String { String(cString: strerror(code)) }

    private static func name(ofStep step: CInt) -> String {
        switch UInt32(step) {
        case CONFINED_LIMITS.rawValue: "limits"
        case CONFINED_LANDLOCK.rawValue: "Landlock"
        case CONFINED_SECCOMP.rawValue: "seccomp"
        case CONFINED_PROGRAM.rawValue: "exec"
        default: "descriptors"
        }
    }
}

/// Why a confined program has no result.
enum ConfinedFailure: Error, Hashable, CustomStringConvertible {
    /// The program did not run.
    case notStarted(step: String, reason: String)
    case tookTooLong(Duration)
    case failed(Ending, output: String)

    enum Ending: Hashable, Sendable {
        case code(CInt)
        case signal(CInt)

        init(waitStatus status: CInt) {
            let signal = status & 0x7F
            self = signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
        }
    }

    var description: String {
        switch self {
        case .notStarted(let step, let reason): "cannot be started (\(step)): \(reason)"
        case .tookTooLong(let time): "took more than \(time)"
        case .failed(.code(let code), let output): "ended with code \(code): \(output)"
        case .failed(.signal(let signal), let output): "was ended by signal \(signal): \(output)"
        }
    }
}

/// Lists of C strings that end with a null pointer.
private enum CStrings {
    static func with<Result>(
        _ texts: [String], _ body: (UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        return pointers.withUnsafeMutableBufferPointer { body($0) }
    }
}
