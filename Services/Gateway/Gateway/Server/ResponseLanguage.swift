import Synchronization
import Vocabulary

/// The language of the answer to a request: the account's language, else the best of `Accept-Language`, else the
/// language of the route's contract, else English. A class, so that all copies of a request's context share it: the
/// account is found much later in the middleware chain than the middleware that translates errors.
final class ResponseLanguage: Sendable {
    private struct State {
        var account: Language?
        var accepted: Language?
        var contract = Language.en
    }

    private let state = Mutex(State())

    var language: Language { state.withLock { $0.account ?? $0.accepted ?? $0.contract } }

    /// The best language of `Accept-Language`; `nil` without the header, or when it names no supported language.
    var accepted: Language? { state.withLock { $0.accepted } }

    /// Returns the language for a call of another contract than the route's: one request to `/rpc` may call several
    /// contracts.
    func language(of contract: Language) -> Language { state.withLock { $0.account ?? $0.accepted ?? contract } }

    /// - Parameter header: the value of `Accept-Language`.
    func accept(_ header: String?) {
        let accepted = PageLanguage.choose(header, among: Language.allCases)
        state.withLock { $0.accepted = accepted }
    }

    /// - Parameter language: the account's language; `nil` when the account follows the request, or without a session.
    func setAccount(_ language: Language?) { state.withLock { $0.account = language } }

    /// - Parameter language: the contract's language, for clients that accept no supported language.
    func setContract(_ language: Language) { state.withLock { $0.contract = language } }
}
