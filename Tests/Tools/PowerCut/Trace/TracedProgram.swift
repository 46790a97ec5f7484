import Foundation
import TestKit

/// A program under strace, started once or several times on the same files, and the recording of its system calls.
struct TracedProgram {
    private let product: String
    private let arguments: [String]
    private let folder: String
    private var recorder: Recorder
    private var runs = 0

    private static let calls = [
        "openat", "creat", "read", "readv", "recvfrom", "write", "writev", "pwrite64", "pwritev", "pwritev2", "sendto",
        "sendmsg", "sendmmsg", "fsync", "fdatasync", "sync_file_range", "ftruncate", "truncate", "fallocate", "unlink",
        "unlinkat", "rename", "renameat", "renameat2", "link", "linkat", "symlink", "mkdir", "sendfile",
        "copy_file_range",
    ]

    /// The program did not start, did not answer or did not end as it must.
    struct Failed: Error, CustomStringConvertible {
        var description: String
    }

    /// The folder of the program's files within the folder of the recording.
    static func state(in folder: String) -> String { folder + "/state" }

    /// - Parameters:
    ///   - folder: of the recording. The program's files are in its ``state(in:)``. Files that are there already count as
    ///     synced.
    ///   - wire: reads the program's sockets.
    init(_ product: String, _ arguments: [String], in folder: String, wire: any WireReader) throws {
        self.product = product
        self.arguments = arguments
        self.folder = folder
        let state = Self.state(in: folder)
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        chmod(state, 0o700)
        recorder = Recorder(folder: state, before: try Recorder.files(in: state), wire: wire)
    }

    var recording: Recording { recorder.recording }

    /// Starts the program, drives it, and stops it as systemd would, or waits until it has been killed.
    /// - Parameter number: the program is killed before the sync with this number of one thread, counted from 1.
    mutating func run(
        killAtSync number: Int? = nil, _ drive: (RunningProgram) async throws -> Void
    ) async throws {
        runs += 1
        let trace = folder + "/trace-\(runs)"
        var options = ["-y", "-xx", "-s", "8000000", "-e", "trace=" + Self.calls.joined(separator: ",")]
        if let number { options += ["-e", "inject=fdatasync:signal=SIGKILL:when=\(number)"] }
        let program = try Strace.start(product, arguments, options: options, log: trace, isFast: number == nil)
        try await drive(program)
        if number == nil { program.signal(SIGTERM) }
        let status = try await program.end()
        guard status == (number == nil ? 0 : -SIGKILL) else {
            throw Failed(description: "\(product) ended with \(status): \(program.output)")
        }
        try await Self.waitForEnd(of: trace, program.identifier)
        try TraceReader.read(Array(Data(contentsOf: URL(filePath: trace))), into: &recorder)
        try recorder.compare(
            with: Recorder.files(in: Self.state(in: folder)), wasKilled: number != nil)
    }

    /// Waits until strace has written everything: it ends a little after the program.
    private static func waitForEnd(of trace: String, _ process: Int32) async throws {
        let isComplete = try await eventually {
            let file = try FileHandle(forReadingFrom: URL(filePath: trace))
            defer { try? file.close() }
            let size = try file.seekToEnd()
            try file.seek(toOffset: size - min(size, 200))
            let end = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
            let last = end.split(separator: "\n").last?.split(separator: " ") ?? []
            return last.starts(with: ["\(process)", "+++"])
        }
        guard isComplete else { throw Failed(description: "strace wrote no end to \(trace)") }
    }
}
