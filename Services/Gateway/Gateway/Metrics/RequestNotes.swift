import Synchronization
import Vocabulary

/// Facts for the journal record of a request, beside its head and its answer. A class, so that all copies of a
/// request's context share it: handlers deep in the middleware chain write the facts, and the outermost responder reads
/// them.
final class RequestNotes: Sendable {
    struct Noted {
        /// The W3C Trace Context that services get.
        var traceparent: String?
        /// The caller's account.
        var account: AccountID?
        /// The last error code that a service or ``RPCEndpoint`` answered with.
        var errorCode: Int?
    }

    private let state = Mutex(Noted())

    var noted: Noted { state.withLock { $0 } }

    func setTrace(_ traceparent: String?) { state.withLock { $0.traceparent = traceparent } }

    func setAccount(_ account: AccountID?) { state.withLock { $0.account = account } }

    func setError(_ code: Int) { state.withLock { $0.errorCode = code } }
}
