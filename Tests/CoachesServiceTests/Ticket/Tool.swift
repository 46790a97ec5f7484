import Foundation
import TestKit

/// Runs an independent program and returns its output.
enum Tool {
    struct Failed: Error {
        var command: [String]
        var status: CInt
        var output: String
    }

    struct Missing: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameter path: the absolute path of the program.
    /// - Returns: the standard output.
    /// - Throws: ``Missing``, ``Failed`` when it ends with an error.
    @discardableResult
    static func run(_ path: String, _ arguments: [String]) async throws -> String {
        let (status, output) = try await end(of: path, arguments)
        guard status == 0 else { throw Failed(command: [path] + arguments, status: status, output: output) }
        return output
    }

    /// - Returns: the exit code and the output.
    static func end(of path: String, _ arguments: [String]) async throws -> (status: CInt, output: String) {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Missing(description: "\(path) is not there: make packages installs what the tests need")
        }
        let program = try RunningProgram(path, arguments)
        let status = try await program.end(within: 300)
        return (status, program.output)
    }
}
