import Foundation
import Logging
import RPC
import TestKit

/// A service under strace, once or several times on the same files, and what it was seen to do.
struct WatchedProgram {
    private let product: String
    private let arguments: [String]
    private let folder: String
    private var recorder: Recorder
    private var runs = 0

    private static let calls = [
        "openat", "creat", "write", "writev", "pwrite64", "pwritev", "pwritev2", "sendto", "sendmsg", "sendmmsg",
        "fsync", "fdatasync", "sync_file_range", "ftruncate", "truncate", "fallocate", "unlink", "unlinkat", "rename",
        "renameat", "renameat2", "link", "linkat", "symlink", "mkdir", "sendfile", "copy_file_range",
    ]

    /// The program did not do what it was started for.
    struct Failed: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameters:
    ///   - folder: where everything is. The program's files are in its `state`; what is there already counts as synced.
    ///   - acknowledgement: what a reply says was done.
    init(
        _ product: String, _ arguments: [String], in folder: String,
        acknowledgement: @escaping (JSONNode) -> Acknowledgement?
    ) throws {
        self.product = product
        self.arguments = arguments
        self.folder = folder
        try FileManager.default.createDirectory(atPath: folder + "/state", withIntermediateDirectories: true)
        chmod(folder + "/state", 0o700)
        recorder = Recorder(
            folder: folder + "/state", before: try Recorder.files(in: folder + "/state"),
            acknowledgement: acknowledgement)
    }

    var recording: Recording { recorder.recording }

    /// Starts the program, drives it, and stops it as systemd would, or waits until it has been killed.
    /// - Parameter number: dies at its so manyth sync on one thread, before it is carried out.
    mutating func run(
        killAtSync number: Int? = nil, _ drive: (_ socket: String) async throws -> Void
    ) async throws {
        runs += 1
        let (socket, trace) = (folder + "/\(product).sock", folder + "/trace-\(runs)")
        var options = ["-y", "-xx", "-s", "8000000", "-e", "trace=" + Self.calls.joined(separator: ",")]
        if let number { options += ["-e", "inject=fdatasync:signal=SIGKILL:when=\(number)"] }
        let program = try Strace.start(
            product, ["--socket", socket, "--state", folder + "/state"] + arguments, options: options, log: trace,
            isFast: number == nil)
        try await Self.waitForAnswer(socket)
        try await drive(socket)
        if number == nil { program.signal(SIGTERM) }
        let status = try await program.end()
        guard status == (number == nil ? 0 : -SIGKILL) else {
            throw Failed(description: "\(product) ended with \(status): \(program.output)")
        }
        try await Self.waitForEnd(of: trace, program.identifier)
        try TraceReader.read(Array(Data(contentsOf: URL(filePath: trace))), into: &recorder)
        try recorder.compare(with: Recorder.files(in: folder + "/state"), wasKilled: number != nil)
    }

    /// Waits until the service there answers.
    static func waitForAnswer(_ socket: String) async throws {
        let client = SocketClient(path: socket, logger: Logger(label: "powercut"))
        let answers = await eventually {
            (try? await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(5))) != nil
        }
        await client.close()
        guard answers else { throw Failed(description: "nobody answers at \(socket)") }
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
