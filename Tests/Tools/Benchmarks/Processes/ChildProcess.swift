import Foundation

/// A program that runs no longer than the scope that started it.
struct ChildProcess {
    private let process: Process
    /// The log of its standard output and standard error.
    let log: String

    var isRunning: Bool { process.isRunning }

    /// The output so far.
    var output: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

    /// The running process and its descendants.
    var tree: [RunningProcess] { RunningProcess.tree(of: process.processIdentifier) }

    /// Starts a program, and stops it with all its descendants when `body` returns or throws.
    ///
    /// Its standard input is an empty pipe, which closes when this process ends for any reason.
    static func with<Result>(
        _ program: String, _ arguments: [String], log: String, environment: [String: String] = [:],
        _ body: (ChildProcess) throws -> Result
    ) throws -> Result {
        guard FileManager.default.createFile(atPath: log, contents: nil),
            let output = FileHandle(forWritingAtPath: log)
        else { throw BenchmarkFailure("cannot write \(log)") }
        let lifeline = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = lifeline
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let child = ChildProcess(process: process, log: log)
        defer {
            child.stop()
            try? lifeline.fileHandleForWriting.close()
        }
        return try body(child)
    }

    /// Returns the exit code when the program has ended by itself.
    func exitCode(within seconds: Double) throws -> Int32 {
        guard try Interruption.wait(seconds: seconds, until: { !process.isRunning }) else {
            throw BenchmarkFailure("\(process.executableURL?.lastPathComponent ?? "") did not end in \(seconds) s")
        }
        return process.terminationStatus
    }

    private func stop() {
        let started = tree
        if process.isRunning { process.terminate() }
        let end = Stopwatch.now() + 10_000_000_000
        while process.isRunning, Stopwatch.now() < end { usleep(5_000) }
        // Only if it is still the same program, because process numbers are reused.
        for left in started where RunningProcess(left.pid)?.name == left.name { kill(left.pid, SIGKILL) }
    }
}

/// Finds programs.
enum Programs {
    /// This program.
    static func own() throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }

    /// The path of a program that was built together with this one.
    static func built(_ name: String) throws -> String {
        let path = URL(fileURLWithPath: try own()).deletingLastPathComponent().appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw BenchmarkFailure("\(name) is not built: there is none beside this program")
        }
        return path
    }

    /// The path of an installed program.
    static func installed(_ name: String) -> String? {
        // Servers are in /usr/sbin, which is not on everybody's path.
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":/usr/sbin"
        return path.split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
