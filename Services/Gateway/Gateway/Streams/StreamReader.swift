import RPC
import Vocabulary

/// The reader of a stream, and the time when the stream ends.
struct StreamReader: Hashable, Sendable {
    /// The account, or a visitor's id, whose events the stream gets.
    let account: AccountID
    /// The session, with which the stream ends; `nil` for a visitor.
    let session: SessionID?
    /// The address under which a visitor counts; `nil` for a signed-in reader or an unknown address.
    let client: ConnectionSlots.Client?
    /// When the stream ends at the latest.
    let end: ContinuousClock.Instant

    /// Creates a signed-in reader. The stream ends with the access token; the client reconnects with a new one.
    init(_ session: CheckedSession) {
        account = session.caller.account
        self.session = session.caller.session
        client = nil
        end = session.end
    }

    /// How long a visitor's stream may last. The visitor must then reconnect, and the service checks the link again:
    /// the gateway is not notified when a link expires.
    static let visit = Duration.seconds(3_600)

    /// Creates a visitor: a reader whom the service identifies by, for example, the secret of a link.
    /// - Parameters:
    ///   - address: the client's address; `nil` when it is unknown.
    ///   - start: when the service accepted the visitor.
    init(visitor account: AccountID, at address: String? = nil, from start: ContinuousClock.Instant) {
        self.account = account
        session = nil
        client = address.flatMap { ConnectionSlots.Client(text: $0) }
        end = start + Self.visit
    }

    /// Whether the reader has no session.
    var isVisitor: Bool { session == nil }

    /// The reason when the stream's time is over.
    var ending: StreamEnding { isVisitor ? .visitOver : .tokenOver }

    /// Returns whether a page of missed events is for this reader. For a signed-in reader the session in the call makes
    /// sure of that; a visitor's page names its reader.
    func isNamed(by page: StreamPage) -> Bool { !isVisitor || page.reader == account }
}
