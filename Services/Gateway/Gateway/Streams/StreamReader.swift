import RPC
import Vocabulary

/// Whose stream it is, and how long it may go on.
struct StreamReader: Hashable, Sendable {
    /// What comes for this one is handed out.
    let account: AccountID
    /// With the end of which it ends; `nil` for somebody whom no session lets in.
    let session: SessionID?
    /// As what a visitor is counted; `nil` for somebody whom a session lets in, and where no address is known.
    let client: ConnectionSlots.Client?
    /// When it ends at the latest.
    let end: ContinuousClock.Instant

    /// Somebody who is signed in. Who comes again has another token by then.
    init(_ session: CheckedSession) {
        account = session.caller.account
        self.session = session.caller.session
        client = nil
        end = session.end
    }

    /// How long a visitor reads before what lets them in is looked at again: nobody tells the gateway that it is over.
    static let visit = Duration.seconds(3_600)

    /// Whoever has what the service knows them by, such as the secret of a link.
    /// - Parameters:
    ///   - address: where they read from; `nil` when that is not known.
    ///   - start: when the service has let them in.
    init(visitor account: AccountID, at address: String? = nil, from start: ContinuousClock.Instant) {
        self.account = account
        session = nil
        client = address.flatMap { ConnectionSlots.Client(text: $0) }
        end = start + Self.visit
    }

    /// Whom no session lets in.
    var isVisitor: Bool { session == nil }

    /// Why it ends at its time.
    var ending: StreamEnding { isVisitor ? .visitOver : .tokenOver }

    /// Whether a page of what was missed is this reader's. Of somebody who is signed in the service knows it by the
    /// call; for a visitor the page says it.
    func isNamed(by page: StreamPage) -> Bool { !isVisitor || page.reader == account }
}
