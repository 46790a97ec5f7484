import RPC
import Vocabulary

/// A caller that tries every call.
struct SweptCaller: Sendable {
    enum Standing: Hashable, Sendable {
        /// Names nobody.
        case nobody
        case signedIn(AccountKind, [Permission])
        /// Has a token that is not good, or no longer.
        case over
    }

    var name: String
    var standing: Standing
    var token: String?

    /// The status that refuses the caller; `nil` for one who may make the call.
    func refusal(of call: SweptCall) -> Int? {
        switch (standing, call.access) {
        // A token is sent on purpose: who has a bad one is told so. But a page for everybody looks at none, nor does its
        // stream.
        case (.over, .anyone): [.page, .raw, .stream].contains(call.kind) ? nil : 401
        case (_, .anyone): nil
        case (.over, _): 401
        case (.nobody, _): 401
        case (.signedIn(let kind, _), .accounts(let kinds)): kinds.contains(kind) ? nil : 403
        case (.signedIn(_, let permissions), .staff(let permission)): permissions.contains(permission) ? nil : 403
        // Such a call has no route.
        case (.signedIn, .services), (.signedIn, .operator): 403
        }
    }
}
