import Foundation
import RPC
import Testing

/// The Ukrainian texts that passengers see.
enum UkrainianWords {
    /// Returns a text of the payment page, such as `["payment", "paid", "heading"]`.
    static func page(_ path: String...) throws -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Services/Gateway/Gateway/Pages/Texts/CoachWords+uk.swift")
        // A raw string literal.
        let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\"\"\"")
        return try text(path, in: try #require(parts.dropFirst().first))
    }

    /// Returns the title of a notice without placeholders.
    static func title(ofNotice kind: String) throws -> String {
        try ContextWords.text(["notices", kind, "title", "uk"], of: "coaches")
    }

    private static func text(_ path: [String], in json: String) throws -> String {
        let root = try JSONDocument(parsing: Array(json.utf8)).root
        let node = path.reduce(root as JSONNode?) { $0?[member: $1] }
        return try #require(node?.string, "there is no \(path)")
    }
}
