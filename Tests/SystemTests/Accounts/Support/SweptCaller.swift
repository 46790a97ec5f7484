import RPC
import Vocabulary

/// A caller of the sweep, which tries every call.
struct SweptCaller: Sendable {
    enum Standing: Hashable, Sendable {
        /// Sends no token.
        case nobody
        case signedIn(AccountKind, [Permission])
        /// Sends an invalid or ended token.
        case over
    }

    var name: String
    var standing: Standing
    var token: String?

    /// Returns the status that refuses the caller; `nil` for a caller who may make the call.
    func refusal(of call: SweptCall) -> Int? {
        switch (standing, call.access) {
        // An invalid token is refused even if the call needs none, so that the client notices. Public pages and their
        // streams do not check tokens.
        case (.over, .anyone): [.page, .raw, .stream].contains(call.kind) ? nil : 401
        case (_, .anyone): nil
        case (.over, _): 401
        case (.nobody, _): 401
        case (.signedIn(let kind, _), .accounts(let kinds)): kinds.contains(kind) ? nil : 403
        case (.signedIn(_, let permissions), .staff(let permission)): permissions.contains(permission) ? nil : 403
        case (.signedIn(let kind, let permissions), .accountsOrStaff(let kinds, let permission)):
            kinds.contains(kind) || permissions.contains(permission) ? nil : 403
        // Such a call has no route.
        case (.signedIn, .services), (.signedIn, .operator): 403
        }
    }
}
