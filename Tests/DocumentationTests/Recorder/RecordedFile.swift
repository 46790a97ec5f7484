import Foundation
import Testing

/// A Swift file with recorded comments. `make record` writes it, and a test compares it.
enum RecordedFile {
    private static let isWriting = ProcessInfo.processInfo.environment["KVART_RECORD"] != nil
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "Shared/Documentation/Records/Recorded")

    static func compare(_ lines: [String], with name: String) throws {
        let url = folder.appending(path: name)
        let text = lines.joined(separator: "\n") + "\n"
        if isWriting {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let kept = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        guard kept != text else { return }
        let old = Set(kept.components(separatedBy: "\n"))
        let first = lines.first { !old.contains($0) } ?? "a removed line"
        Issue.record("\(name) differs from the comments of the contracts. Run `make record`. \(first)")
    }

    /// The names of the files that exist.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    }
}
