import Foundation

/// A folder of its own for sockets, databases and logs, gone when the scope ends.
struct TemporaryFolder {
    let path: String

    /// - Parameter parent: where it is made; among the temporary files unless told.
    static func with<Result>(
        in parent: URL? = nil, _ body: (TemporaryFolder) async throws -> Result
    ) async throws -> Result {
        let files = FileManager.default
        // Short: the path of a Unix socket has 107 bytes.
        let name = "kvart-bench-\(UInt32.random(in: 0...UInt32.max))"
        let path = (parent ?? files.temporaryDirectory).appendingPathComponent(name).path
        try files.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? files.removeItem(atPath: path) }
        return try await body(TemporaryFolder(path: path))
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}
