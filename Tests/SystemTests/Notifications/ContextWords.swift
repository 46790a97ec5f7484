import RPC
import Testing
import Town

/// The texts of a context, which people see in notices.
enum ContextWords {
    /// Returns a text at a path, such as `["notices", "deliveries.accepted", "title", "hr"]`.
    static func text(_ path: [String], of context: String) throws -> String {
        let files = try #require(Town.context(named: context)).texts
        let texts = try files.compactMap { file in
            let root = try JSONDocument(parsing: Array(file.utf8)).root
            return path.reduce(root as JSONNode?) { $0?[member: $1] }?.string
        }
        return try #require(texts.first, "\(context) has no text \(path)")
    }
}
