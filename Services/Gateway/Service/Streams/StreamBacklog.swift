import Hummingbird
import RPC
import Vocabulary

/// Asks a call with a `.stream` route for what a reader has missed, page after page.
struct StreamBacklog: Sendable {
    /// The member that says where the reader stands.
    static let member = "after"

    private let forwarder: CallForwarder
    private let meta: CallMeta
    private let path: String
    private let query: String?
    /// For each page.
    private let time: Duration

    init(_ request: Request, forwarder: CallForwarder, meta: CallMeta, time: Duration) {
        self.forwarder = forwarder
        self.meta = meta
        self.time = time
        path = request.uri.path
        query = request.uri.query
    }

    /// - Parameter place: counts for more than what stands in the query.
    /// - Throws: ``Problem``, or what the client threw; ``ClientError/unreadable`` for a reply that is no page.
    func page(after place: StreamPlace?) async throws -> StreamPage {
        let composed = try forwarder.call.composer.compose(
            segments: path.split(separator: "/"), query: place == nil ? query : queryWithoutPlace,
            body: try place.map(Self.body))
        let result = try await forwarder.forward(composed, meta: meta, within: time)
        guard let page = try? JSONReader.decode(StreamPage.self, from: Array(result.reply), unknownMembers: .ignored)
        else { throw ClientError.unreadable }
        return page
    }

    private static func body(_ place: StreamPlace) throws -> JSONNode {
        try JSONDocument(parsing: JSONWriter.encode([member: place.text])).root
    }

    private var queryWithoutPlace: String? {
        query?.split(separator: "&")
            .filter { PercentDecoding.decode($0.prefix { $0 != "=" }, plusIsSpace: true) != Self.member }
            .joined(separator: "&")
    }
}
