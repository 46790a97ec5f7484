import Synchronization
import Vocabulary

/// What the journal tells of a request beside its head and its answer. One for all copies of a request's context: it is
/// found out far behind the place where records are made.
final class RequestNotes: Sendable {
    struct Noted {
        /// W3C Trace Context, as services are told it.
        var traceparent: String?
        /// Who asked.
        var account: AccountID?
        /// The JSON-RPC error that a service answered with, or this endpoint of JSON-RPC; of several, the last.
        var errorCode: Int?
    }

    private let state = Mutex(Noted())

    var noted: Noted { state.withLock { $0 } }

    func setTrace(_ traceparent: String?) { state.withLock { $0.traceparent = traceparent } }

    func setAccount(_ account: AccountID?) { state.withLock { $0.account = account } }

    func setError(_ code: Int) { state.withLock { $0.errorCode = code } }
}
