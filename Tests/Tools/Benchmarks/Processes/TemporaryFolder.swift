import Foundation

/// A folder for sockets, databases and logs that is removed at the end of the scope.
struct TemporaryFolder {
    let path: String

    /// - Parameter parent: the folder that contains it; by default that of temporary files.
    static func with<Result>(
        in parent: URL? = nil, _ body: (TemporaryFolder) async throws -> Result
    ) async throws -> Result {
        let files = FileManager.default
        // Short, because the path of a Unix socket has at most 107 bytes.
        let name = "kvart-bench-\(UInt32.random(in: 0...UInt32.max))"
        let path = (parent ?? files.temporaryDirectory).appendingPathComponent(name).path
        try files.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? files.removeItem(atPath: path) }
        return try await body(TemporaryFolder(path: path))
    }

    var url: URL { URL(fileURLWithPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}
