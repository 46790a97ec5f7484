import Vocabulary

extension Access {
    /// An example caller who may make the call; `nil` when the call needs no sign-in.
    package var exampleCaller: Caller? {
        switch self {
        case .accounts(let kinds), .accountsOrStaff(let kinds, _):
            kinds.min { $0.rawValue < $1.rawValue }
                .map { Caller(account: .example, kind: $0, session: .example) }
        case .staff(let permission):
            Caller(account: .example, kind: .staff, permissions: [permission.rawValue], session: .example)
        case .anyone, .services, .operator: nil
        }
    }
}
