import Foundation

/// A program that runs only as long as the scope that started it.
struct ChildProcess {
    private let process: Process
    /// What it writes, to both of its outputs.
    let log: String

    var isRunning: Bool { process.isRunning }

    /// What it has written so far.
    var output: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

    /// The process and what it started, for as long as they run.
    var tree: [RunningProcess] { RunningProcess.tree(of: process.processIdentifier) }

    /// Starts a program; stops it, and whatever it leaves behind, when `body` returns or throws.
    ///
    /// Its standard input is a pipe that nobody writes to: it ends when this process does, however that comes about.
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

    /// The exit code, as soon as it has ended by itself.
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
        // Only what is still the same program: a number may have been given away again.
        for left in started where RunningProcess(left.pid)?.name == left.name { kill(left.pid, SIGKILL) }
    }
}

/// Programs and where they are.
enum Programs {
    /// This program.
    static func own() throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }

    /// A program that was built together with this one.
    static func built(_ name: String) throws -> String {
        let path = URL(fileURLWithPath: try own()).deletingLastPathComponent().appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw BenchmarkFailure("\(name) is not built: there is none beside this program")
        }
        return path
    }

    /// A program that is installed.
    static func installed(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
