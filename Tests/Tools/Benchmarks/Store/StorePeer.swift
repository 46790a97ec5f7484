import Foundation

/// The peer that uses SQLite's C interface, in its own program.
struct StorePeer {
    private let program: String
    private let folder: TemporaryFolder

    /// - Throws: ``BenchmarkFailure`` when the peer cannot be built.
    static func build(from sources: String, in folder: TemporaryFolder) throws -> StorePeer {
        guard let compiler = Programs.installed("cc") else { throw BenchmarkFailure("there is no cc on PATH") }
        let program = folder.file("store-c")
        let arguments = ["-O2", "-o", program, "\(sources)/store.c", "-lsqlite3"]
        try ChildProcess.with(compiler, arguments, log: folder.file("cc.log")) { child in
            guard try child.exitCode(within: 60) == 0 else { throw BenchmarkFailure("cc failed: \(child.output)") }
        }
        return StorePeer(program: program, folder: folder)
    }

    /// Writes transactions of one row, each synced before the next begins.
    func write(_ database: String, seconds: Double) throws -> StoreFigures {
        try run([database, "write", "\(seconds)"], seconds: seconds)
    }

    /// Reads single rows by key, from 1 to `keys`.
    func read(_ database: String, keys: Int, seconds: Double) throws -> StoreFigures {
        try run([database, "read", "\(seconds)", "\(keys)"], seconds: seconds)
    }

    private func run(_ arguments: [String], seconds: Double) throws -> StoreFigures {
        try ChildProcess.with(program, arguments, log: folder.file("store-c.log")) { child in
            guard try child.exitCode(within: seconds + 30) == 0 else {
                throw BenchmarkFailure("the peer failed: \(child.output)")
            }
            return try StoreFigures(printed: child.output)
        }
    }
}
