import Foundation
import RPC
import Testing

/// What stands in the Ukrainian catalogues, as people read it.
enum UkrainianWords {
    /// Of a page of the gateway: `["payment", "paid", "heading"]`.
    static func page(_ path: String...) throws -> String {
        try text(path, in: "Services/Gateway/Service/Pages/Texts/uk.json")
    }

    /// The title of a notice, which has nothing to be filled in.
    static func title(ofNotice kind: String) throws -> String {
        try text(["notifications", kind, "title"], in: "Shared/Contracts/Coaches/Texts/uk.json")
    }

    private static func text(_ path: [String], in file: String) throws -> String {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../\(file)")
        let root = try JSONDocument(parsing: Array(Data(contentsOf: url))).root
        let node = path.reduce(root as JSONNode?) { $0?[member: $1] }
        return try #require(node?.string, "\(file) has no \(path)")
    }
}
