import Hummingbird
import RPC
import Vocabulary

/// Requests a reader's missed events from a call with a `.stream` route, page by page.
struct StreamBacklog: Sendable {
    /// The member of the call for the reader's position.
    static let member = "after"

    private let forwarder: CallForwarder
    private let meta: CallMeta
    private let pages: RepeatedGet
    /// The time for each page.
    private let time: Duration

    init(_ request: Request, forwarder: CallForwarder, meta: CallMeta, time: Duration) {
        self.forwarder = forwarder
        self.meta = meta
        self.time = time
        pages = RepeatedGet(request, forwarder.call.composer, varying: Self.member)
    }

    /// Requests a page.
    /// - Parameter position: replaces the position in the query; `nil` keeps the query.
    /// - Throws: ``Problem``, or the client's error; ``ClientError/unreadable`` for a reply that is not a page.
    func page(after position: StreamPosition?) async throws -> StreamPage {
        let result = try await forwarder.forward(try pages.call(position?.text), meta: meta, within: time)
        guard let page = try? JSONReader.decode(StreamPage.self, from: Array(result.reply), unknownMembers: .ignored)
        else { throw ClientError.unreadable }
        return page
    }
}
