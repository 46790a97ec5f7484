import Foundation
public import Glibc
import Synchronization

/// A real program in its own process, and its output.
///
/// Foundation's `Process` is not usable here. On Linux it learns of a child's end from a descriptor that children
/// started at the same moment inherit, so it may wait for all of them, on a thread that other tests need. The
/// `readabilityHandler` of its `FileHandle` loses the last part of a long output when the program ends early.
public final class RunningProgram: Sendable {
    private let state = Mutex(State())
    /// The number of the process.
    public let identifier: pid_t
    private let printed = Printed()

    private struct State {
        var status: CInt?
    }

    /// The output so far. The reading thread retains this object and not the program.
    private final class Printed: Sendable {
        let bytes = Mutex<[UInt8]>([])

        /// Reads to the end and closes the descriptor.
        func read(from descriptor: CInt) {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = Glibc.read(descriptor, &buffer, buffer.count)
                if count > 0 {
                    bytes.withLock { $0 += buffer[..<count] }
                } else if count == 0 || errno != EINTR {
                    break
                }
            }
            close(descriptor)
        }
    }

    /// The folder of the products, which also contains the test bundle.
    public static let products: String = {
        let here = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: here ?? CommandLine.arguments[0]).deletingLastPathComponent().path
    }()

    /// Starts one of our products.
    public static func product(_ name: String, _ arguments: [String]) throws -> RunningProgram {
        try RunningProgram("\(products)/\(name)", arguments)
    }

    /// - Parameter descriptor: passed as descriptor 3. No other open descriptor is inherited.
    /// - Throws: `POSIXError` when the program cannot be started.
    public init(
        _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
        handing descriptor: CInt? = nil
    ) throws {
        // A pair of sockets, because Glibc's module has no pipe2. A descriptor that becomes close-on-exec only after
        // its creation may be inherited by a program that another test starts in between.
        var ends: [CInt] = [0, 0]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw POSIXError(.EMFILE)
        }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
        if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
        // For example the sockets of clients: a service would not see a client close while it holds the client's end
        // itself.
        for other in (descriptor == nil ? 3 : 4)..<CInt(min(1_024, sysconf(CInt(_SC_OPEN_MAX)))) {
            posix_spawn_file_actions_addclose(&actions, other)
        }
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let argumentCopies = ([executable] + arguments).map { strdup($0) }
        let variableCopies = variables.map { strdup($0) }
        defer { for copy in argumentCopies + variableCopies { free(copy) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, executable, &actions, nil, argumentCopies + [nil], variableCopies + [nil])
        identifier = process
        let readEnd = ends[0]
        guard code == 0 else {
            close(readEnd)
            throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOEXEC)
        }
        // The thread ends when the program and its descendants have closed their output.
        Thread.detachNewThread { [printed] in printed.read(from: readEnd) }
    }

    deinit {
        if isRunning {
            kill(identifier, SIGKILL)
            waitpid(identifier, nil, 0)
        }
    }

    /// The standard output and standard error so far.
    public var output: String { String(decoding: printed.bytes.withLock(\.self), as: UTF8.self) }

    public var isRunning: Bool { status == nil }

    /// The exit code, or the negative number of the signal that ended the program; `nil` while it runs.
    public var status: CInt? {
        state.withLock { state in
            if state.status == nil {
                var raw: CInt = 0
                guard waitpid(identifier, &raw, WNOHANG) == identifier else { return nil }
                state.status = raw & 0x7F == 0 ? raw >> 8 & 0xFF : -(raw & 0x7F)
            }
            return state.status
        }
    }

    public func signal(_ signal: CInt) {
        // After reaping, the number may belong to another process.
        if isRunning { kill(identifier, signal) }
    }

    /// Waits until `reading` returns a value for the output.
    /// - Throws: ``TookTooLong`` with the output.
    public func output<T>(within seconds: Double = 60, _ reading: (String) -> T?) async throws -> T {
        for _ in 0..<Int(seconds * 50) {
            if let value = reading(output) { return value }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw TookTooLong(what: output)
    }

    /// Waits for the end of the program.
    /// - Returns: the exit code.
    /// - Throws: ``TookTooLong`` after killing the process.
    public func end(within seconds: Double = 60) async throws -> CInt {
        for _ in 0..<Int(seconds * 50) {
            if let status {
                // The last output may still be in the socket.
                try await Task.sleep(for: .milliseconds(50))
                return status
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        signal(SIGKILL)
        throw TookTooLong(what: output)
    }
}

/// A wait has reached its limit.
public struct TookTooLong: Error {
    public var what: String
}

/// Repeats the condition every 20 ms until it is true. Only a failing test waits for the whole limit, so the limit is
/// long enough for a busy machine.
public func eventually(within seconds: Double = 60, _ condition: () async throws -> Bool) async rethrows -> Bool {
    for _ in 0..<Int(seconds * 50) {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(20))
    }
    return false
}

/// Runs the body with a temporary folder, whose path is short because a socket's path has at most 108 bytes.
public func withScratchFolder<T>(_ body: (String) async throws -> T) async throws -> T {
    let path = FileManager.default.temporaryDirectory.path + "/kv-\(UInt32.random(in: 0...UInt32.max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
}
