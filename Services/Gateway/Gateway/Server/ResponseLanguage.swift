import Synchronization
import Vocabulary

/// The language that is spoken with whoever sent a request: that of the account, else the best of `Accept-Language`,
/// else that of the contract whose route it is, else English. One for all copies of a request's context, because the
/// account is found out far behind the place where errors are put into words.
final class ResponseLanguage: Sendable {
    private struct State {
        var account: Language?
        var accepted: Language?
        var contract = Language.en
    }

    private let state = Mutex(State())

    var language: Language { state.withLock { $0.account ?? $0.accepted ?? $0.contract } }

    /// The best of what the client asks for; `nil` when it asks for nothing, or for none of ours.
    var accepted: Language? { state.withLock { $0.accepted } }

    /// What is spoken about a call of another contract than that of the route: one request to `/rpc` may be about
    /// several.
    func language(of contract: Language) -> Language { state.withLock { $0.account ?? $0.accepted ?? contract } }

    /// - Parameter header: the value of `Accept-Language`.
    func accept(_ header: String?) {
        let accepted = PageLanguage.choose(header, among: Language.allCases)
        state.withLock { $0.accepted = accepted }
    }

    /// - Parameter language: what the account is written to in; `nil` when it follows the request, or nobody is signed
    ///   in.
    func setAccount(_ language: Language?) { state.withLock { $0.account = language } }

    /// - Parameter language: that of the contract, with whoever asks for none of ours.
    func setContract(_ language: Language) { state.withLock { $0.contract = language } }
}
