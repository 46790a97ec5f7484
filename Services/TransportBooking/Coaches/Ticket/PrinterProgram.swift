import Subprocess
import Vocabulary

/// A program of Debian that makes a part of a document: run without a shell, without the environment of the service,
/// with limits to its time and to what it writes.
struct PrinterProgram: Sendable {
    var name: String
    /// Debian's, that has it.
    var package: String
    /// Where it is looked for.
    var folders = "/usr/local/bin:/usr/bin:/bin"
    /// Then it is killed.
    var time = Duration.seconds(10)

    /// The most that it may complain about, in bytes.
    private static let maxErrorBytes = 64 << 10

    /// - Parameters:
    ///   - input: what it reads.
    ///   - limit: how many bytes it may write.
    ///   - instant: what it takes for the time, where a document says when it was made: the same again for the same
    ///     document, so that nobody takes it for another one.
    /// - Returns: what it has written.
    /// - Throws: ``PrinterFault``, `CancellationError`
    func run(
        _ arguments: [String], input: [UInt8] = [], atMost limit: Int, at instant: Instant
    ) async throws -> [UInt8] {
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            group.addTask { try await output(arguments, input, limit, instant) }
            group.addTask {
                try await Task.sleep(for: time)
                throw PrinterFault.timedOut(program: name, after: time)
            }
            // A task that is cancelled kills its program.
            defer { group.cancelAll() }
            guard let written = try await group.next() else { throw CancellationError() }
            return written
        }
    }

    private func output(
        _ arguments: [String], _ input: [UInt8], _ limit: Int, _ instant: Instant
    ) async throws -> [UInt8] {
        let environment = Environment.custom([
            "PATH": folders, "LANG": "C.UTF-8", "SOURCE_DATE_EPOCH": "\(instant.milliseconds / 1_000)",
        ])
        do {
            let result = try await Subprocess.run(
                .name(name), arguments: Arguments(arguments), environment: environment, input: .array(input),
                output: .bytes(limit: limit), error: .string(limit: Self.maxErrorBytes))
            guard result.terminationStatus.isSuccess else {
                try Task.checkCancellation()
                throw PrinterFault.failed(
                    program: name, reason: "\(result.terminationStatus), \(result.standardError.prefix(500))")
            }
            return result.standardOutput
        } catch let error as SubprocessError {
            switch error.code {
            case .executableNotFound: throw PrinterFault.missing(program: name, package: package)
            case .outputLimitExceeded: throw PrinterFault.tooLong(program: name, atMost: limit)
            default: throw PrinterFault.failed(program: name, reason: "\(error)")
            }
        }
    }
}
