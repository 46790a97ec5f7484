import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import RPC
import Synchronization
import Testing
import Vocabulary

/// A complete answer.
struct Answered {
    var status: Int
    var headers: HTTPFields
    var bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The content, which must be JSON.
    var json: JSONNode {
        get throws { try JSONDocument(parsing: bytes).root }
    }

    /// Returns the text of a member of the content.
    func member(_ path: String...) -> String? {
        var node = try? json
        for name in path { node = node?[member: name] }
        return node.map { $0.string ?? String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The `type` of a problem.
    var type: String? { member("type") }

    /// The Cookie header that a browser would send back.
    var cookies: String {
        headers[values: .setCookie].compactMap { $0.split(separator: ";").first }.joined(separator: "; ")
    }

    /// The codes of the faults of each faulty member.
    var faults: [String: [String]] {
        guard let errors = try? json[member: "errors"] else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: errors.members.map { name, faults in
                (name, faults.elements.compactMap { $0[member: "code"]?.string })
            })
    }

    /// Decodes the content as a reply.
    func reply<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        try JSONReader.decode(type, from: bytes, unknownMembers: .ignored)
    }
}

/// Checks the properties of every problem.
func expectProblem(
    _ answer: Answered, _ status: Int, _ type: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(answer.status == status, "\(answer.text)", sourceLocation: sourceLocation)
    #expect(answer.type == type, "\(answer.text)", sourceLocation: sourceLocation)
    #expect(answer.headers[.contentType] == "application/problem+json", sourceLocation: sourceLocation)
    #expect(answer.headers[.cacheControl] == "no-store", sourceLocation: sourceLocation)
    #expect(answer.member("status") == "\(status)", sourceLocation: sourceLocation)
    #expect(answer.member("statusCode") == "\(status)", sourceLocation: sourceLocation)
    #expect(answer.member("title")?.isEmpty == false, sourceLocation: sourceLocation)
    #expect(answer.member("message")?.isEmpty == false, sourceLocation: sourceLocation)
    #expect(answer.member("detail") != answer.member("message"), sourceLocation: sourceLocation)
    let isExplained = answer.type != "rpc.invalid" || answer.member("detail")?.isEmpty == false
    #expect(isExplained, "\(answer.text)", sourceLocation: sourceLocation)
}

/// Collects a response's content.
final class Collector: ResponseBodyWriter, Sendable {
    private let collected = Mutex<[UInt8]>([])

    func bytes() -> [UInt8] { collected.withLock { $0 } }

    func write(_ buffer: ByteBuffer) async throws {
        collected.withLock { $0.append(contentsOf: buffer.readableBytesView) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
