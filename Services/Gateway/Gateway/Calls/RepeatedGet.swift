import Hummingbird
import RPC

/// Composes the call of a GET repeatedly, each time with another value of one member, the start of the next part.
struct RepeatedGet: Sendable {
    private let composer: CallComposer
    private let path: String
    private let query: String?
    /// The name of the member.
    private let member: String

    init(_ request: Request, _ composer: CallComposer, varying member: String) {
        self.composer = composer
        self.member = member
        path = request.uri.path
        query = request.uri.query
    }

    /// Composes the call.
    /// - Parameter value: replaces the value in the query; `nil` keeps the query.
    /// - Throws: the errors of ``CallComposer``.
    func call(_ value: String?) throws -> [UInt8] {
        try composer.compose(
            segments: path.split(separator: "/"), query: value == nil ? query : queryWithoutMember,
            body: try value.map { try JSONDocument(parsing: JSONWriter.encode([member: $0])).root })
    }

    private var queryWithoutMember: String? {
        query?.split(separator: "&")
            .filter { PercentDecoding.decode($0.prefix { $0 != "=" }, plusIsSpace: true) != member }
            .joined(separator: "&")
    }
}
