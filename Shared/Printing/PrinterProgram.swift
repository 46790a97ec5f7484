import Subprocess
public import Vocabulary

/// A Debian program that makes a part of a document. It runs without a shell and without the service's environment,
/// with limits on its time and output.
public struct PrinterProgram: Sendable {
    private let name: String
    private let package: String
    private let folders: String
    private let time: Duration

    /// The maximum length of its error output, in bytes.
    private static let maxErrorBytes = 64 << 10

    /// - Parameters:
    ///   - package: the Debian package of the program.
    ///   - folders: the search path.
    ///   - time: the time after which the program is killed.
    public init(
        name: String, package: String, folders: String = "/usr/local/bin:/usr/bin:/bin", time: Duration = .seconds(10)
    ) {
        self.name = name
        self.package = package
        self.folders = folders
        self.time = time
    }

    /// - Parameters:
    ///   - input: the standard input.
    ///   - limit: the maximum length of the output, in bytes.
    ///   - instant: the time that the program sees and writes into the document. It is constant for a document, so that
    ///     printing again gives the same bytes.
    /// - Returns: the output.
    /// - Throws: ``PrinterFault``, `CancellationError`
    public func run(
        _ arguments: [String], input: [UInt8] = [], atMost limit: Int, at instant: Instant
    ) async throws -> [UInt8] {
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            group.addTask { try await output(arguments, input, limit, instant) }
            group.addTask {
                try await Task.sleep(for: time)
                throw PrinterFault.timedOut(program: name, after: time)
            }
            // Cancelling the task kills the program.
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
