import Subprocess

/// A program of this host that is asked something: run without a shell and without the own environment.
struct ExternalCommand: Sendable {
    var name: String
    /// Where it is looked for.
    var folders = "/usr/local/bin:/usr/bin:/bin"

    struct Ending: Hashable, Sendable {
        var isSuccess: Bool
        /// What it wrote to standard output and to standard error.
        var output: String
        var standardError: String
    }

    /// The most that is read of what it writes, in bytes.
    private static let maximum = 1 << 20

    /// - Parameter limit: then it is killed.
    /// - Returns: `nil` when it cannot be started, does not end in time or writes too much.
    func run(_ arguments: [String], within limit: Duration) async -> Ending? {
        await withTaskGroup(of: Ending?.self) { group in
            group.addTask { await run(arguments) }
            group.addTask {
                try? await Task.sleep(for: limit)
                return nil
            }
            // A task that is cancelled kills its program.
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private func run(_ arguments: [String]) async -> Ending? {
        let environment = Environment.custom(["PATH": folders, "LANG": "C.UTF-8"])
        let result = try? await Subprocess.run(
            .name(name), arguments: Arguments(arguments), environment: environment,
            output: .string(limit: Self.maximum), error: .string(limit: Self.maximum))
        return result.map { result in
            Ending(
                isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput,
                standardError: result.standardError)
        }
    }
}
