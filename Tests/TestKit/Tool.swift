import Foundation

/// Runs an independent program and returns its output.
public enum Tool {
    public struct Failed: Error {
        public var command: [String]
        public var status: CInt
        public var output: String
    }

    public struct Missing: Error, CustomStringConvertible {
        public var description: String

        public init(description: String) { self.description = description }
    }

    /// - Parameter path: the absolute path of the program.
    /// - Returns: the standard output.
    /// - Throws: ``Missing``, ``Failed`` when it ends with an error.
    @discardableResult
    public static func run(_ path: String, _ arguments: [String]) async throws -> String {
        let (status, output) = try await end(of: path, arguments)
        guard status == 0 else { throw Failed(command: [path] + arguments, status: status, output: output) }
        return output
    }

    /// - Returns: the exit code and the output.
    public static func end(of path: String, _ arguments: [String]) async throws -> (status: CInt, output: String) {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Missing(description: "\(path) is not there: make packages installs what the tests need")
        }
        let program = try RunningProgram(path, arguments)
        let status = try await program.end(within: 300)
        return (status, program.output)
    }
}
