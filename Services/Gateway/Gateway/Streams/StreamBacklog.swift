import Hummingbird
import RPC
import Vocabulary

/// Asks a call with a `.stream` route for what a reader has missed, page after page.
struct StreamBacklog: Sendable {
    /// The member that says where the reader stands.
    static let member = "after"

    private let forwarder: CallForwarder
    private let meta: CallMeta
    private let pages: RepeatedGet
    /// For each page.
    private let time: Duration

    init(_ request: Request, forwarder: CallForwarder, meta: CallMeta, time: Duration) {
        self.forwarder = forwarder
        self.meta = meta
        self.time = time
        pages = RepeatedGet(request, forwarder.call.composer, varying: Self.member)
    }

    /// - Parameter position: counts for more than what stands in the query.
    /// - Throws: ``Problem``, or what the client threw; ``ClientError/unreadable`` for a reply that is no page.
    func page(after position: StreamPosition?) async throws -> StreamPage {
        let result = try await forwarder.forward(try pages.call(position?.text), meta: meta, within: time)
        guard let page = try? JSONReader.decode(StreamPage.self, from: Array(result.reply), unknownMembers: .ignored)
        else { throw ClientError.unreadable }
        return page
    }
}
