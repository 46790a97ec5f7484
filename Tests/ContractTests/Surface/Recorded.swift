import Foundation
import Testing

/// Files that are generated from the contracts. `make record` writes them, and a test compares them.
enum Recorded {
    static let isWriting = ProcessInfo.processInfo.environment["KVART_RECORD"] != nil

    /// The root of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func url(_ path: String) -> URL { root.appending(path: path) }

    /// Records an issue for each of the first different lines.
    static func compare(_ lines: [String], with path: String) throws {
        let url = url(path)
        if isWriting {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url)
        }
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        var kept = text.components(separatedBy: "\n")
        if kept.last == "" { kept.removeLast() }
        guard kept != lines else { return }
        let changes = lines.difference(from: kept).prefix(20).map { change in
            switch change {
            case .insert(let offset, let line, _): "\(offset + 1) + \(line)"
            case .remove(let offset, let line, _): "\(offset + 1) - \(line)"
            }
        }
        Issue.record(
            """
            \(path) differs from the contracts. If the change is intended, run `make record` and review the \
            difference.
            \(changes.joined(separator: "\n"))
            """)
    }
}
