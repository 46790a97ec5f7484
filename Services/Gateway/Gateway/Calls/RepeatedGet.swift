import Hummingbird
import RPC

/// The call of a GET, which the gateway makes again and again with another value of one member: where a part begins.
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

    /// - Parameter value: counts for more than what stands in the query; `nil` for that.
    /// - Throws: ``Problem`` as ``CallComposer`` does.
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
