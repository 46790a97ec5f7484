import Foundation
import RPC
import Testing

/// One row of the table.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    /// `S01 positional`
    let name: String
    /// The frame, without its LF.
    let frame: String
    /// The response; `nil` if there must be none.
    let expected: JSONNode?
    /// Whether the id must be echoed byte for byte and not only as an equal number.
    let comparesBytesOfID: Bool
    var testDescription: String { name }

    init(_ line: String) throws {
        let root = try JSONDocument(parsing: Array(line.utf8), limits: JSONLimits(depth: 1_000)).root
        name = try #require(root[member: "t"]?.string)
        frame = try #require(root[member: "send"]?.string)
        let response = try #require(root[member: "expect"])
        expected = response.isNull ? nil : response
        comparesBytesOfID = try #require(root[member: "src"]?.string).hasSuffix("-raw")
    }

    static let all: [ConformanceCase] = {
        do {
            let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "jsonrpc.jsonl")
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                .map { try ConformanceCase(String($0)) }
        } catch {
            preconditionFailure("the table cannot be read: \(error)")
        }
    }()
}
