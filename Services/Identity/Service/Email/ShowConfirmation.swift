import IdentityContract
import RPC
import ServiceKit
import Vocabulary

/// Opening the link of a registration confirms: nothing is lost when something else than a person opens it (R04.5).
struct ShowConfirmationHandler: Handler {
    let emails: EmailStore
    let effects: Effects

    func handle(_ call: ShowConfirmation, in context: CallContext) async throws -> ShowConfirmation.Reply {
        guard let token = LinkToken(call.token.text) else { return .init(state: .unknown, email: nil) }
        switch try await emails.confirm(
            call.kind.kind, token, mayChange: false, Occasion(context, at: effects.now()))
        {
        case .confirmed(let email): return .init(state: .confirmed, email: email)
        case .open(let email): return .init(state: .open, email: email)
        case .unknown: return .init(state: .unknown, email: nil)
        case .used: return .init(state: .alreadyConfirmed, email: nil)
        case .taken: return .init(state: .emailTaken, email: nil)
        case .expired: return .init(state: .expired, email: nil)
        }
    }
}
