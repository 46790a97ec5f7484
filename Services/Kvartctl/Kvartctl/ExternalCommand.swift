import Subprocess

/// Runs another program of this host, without a shell and without this process's environment.
struct ExternalCommand: Sendable {
    var name: String
    /// The `PATH` of the search.
    var folders = "/usr/local/bin:/usr/bin:/bin"

    struct Ending: Hashable, Sendable {
        var isSuccess: Bool
        /// The program's standard output.
        var output: String
        var standardError: String
    }

    /// The longest output, in bytes.
    private static let maximum = 1 << 20

    /// - Parameter limit: the program is killed after this time.
    /// - Returns: `nil` when the program cannot be started, does not end in time or writes too much.
    func run(_ arguments: [String], within limit: Duration) async -> Ending? {
        await withTaskGroup(of: Ending?.self) { group in
            group.addTask { await run(arguments) }
            group.addTask {
                try? await Task.sleep(for: limit)
                return nil
            }
            // Cancelling the task kills the program.
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
