import Foundation
import Synchronization

/// A real program in a process of its own, and what it prints.
final class RunningProgram: Sendable {
    private let process: Process
    private let printed = Mutex("")

    /// Where the products are: the test bundle lies among them.
    static let products: URL = {
        let here = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: here ?? CommandLine.arguments[0]).deletingLastPathComponent()
    }()

    /// Starts one of our products.
    static func product(_ name: String, _ arguments: [String]) throws -> RunningProgram {
        try RunningProgram(products.appending(path: name).path, arguments)
    }

    init(_ executable: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        pipe.fileHandleForReading.readabilityHandler = { [self] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            printed.withLock { $0 += String(decoding: data, as: UTF8.self) }
        }
        try process.run()
    }

    var output: String { printed.withLock(\.self) }
    var identifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    /// Waits until the output fits.
    /// - Throws: ``TookTooLong`` with the output.
    func output<T>(within seconds: Double = 30, _ reading: (String) -> T?) async throws -> T {
        for _ in 0..<Int(seconds * 50) {
            if let value = reading(output) { return value }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw TookTooLong(what: output)
    }

    func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end.
    /// - Returns: the exit status.
    /// - Throws: ``TookTooLong``; the process is killed then.
    func end(within seconds: Double = 20) async throws -> Int32 {
        for _ in 0..<Int(seconds * 50) {
            if !process.isRunning { return process.terminationStatus }
            try await Task.sleep(for: .milliseconds(20))
        }
        kill(process.processIdentifier, SIGKILL)
        throw TookTooLong(what: output)
    }
}

struct TookTooLong: Error {
    var what: String
}

/// Tries again until it is true, 20 ms apart.
func eventually(within seconds: Double = 10, _ condition: () async throws -> Bool) async rethrows -> Bool {
    for _ in 0..<Int(seconds * 50) {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(20))
    }
    return false
}

/// A folder of its own, with a short path (a socket's path has 108 bytes), gone afterwards.
func withScratchFolder<T>(_ body: (String) async throws -> T) async throws -> T {
    let path = FileManager.default.temporaryDirectory.path + "/kv-\(UInt32.random(in: 0...UInt32.max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
}
