public import CallTypes
public import Vocabulary

/// Mails a link that sets a new password, or sends a code to a courier. The answer is the same whether or not the
/// account exists (R02.14).
public struct RequestPasswordReset: Call {
    public static let name = "identity.requestPasswordReset"
    public static let summary = "Send a link or a code for a new password"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/accounts/{kind}/password-resets")
    public static let sends = Sending.toOthers(by: [.email, .sms])
    public static let repetition = Repetition.never(because: "each call sends a link or a code")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva has forgotten her password",
            RequestPasswordReset(kind: .person, email: ExampleTown.ivasAddress), Reply())
    ]

    /// Not staff: the operator sets their passwords.
    public var kind: AccountKind
    /// For all kinds except couriers.
    public var email: EmailAddress?
    /// For couriers.
    public var phone: CroatianPhone?

    public init(kind: AccountKind, email: EmailAddress? = nil, phone: CroatianPhone? = nil) {
        self.kind = kind
        self.email = email
        self.phone = phone
    }

    public func validate(_ faults: inout Faults) {
        switch kind {
        case .courier:
            if phone == nil { faults.record(.required, at: "phone") }
            if email != nil { faults.record(.unknownMember, at: "email") }
        case .person, .store, .restaurant, .promoter, .dealer:
            if email == nil { faults.record(.required, at: "email") }
            if phone != nil { faults.record(.unknownMember, at: "phone") }
        case .staff:
            faults.record(.notAllowed(AccountKind.allCases.filter { $0 != .staff }.map(\.rawValue)), at: "kind")
        }
    }

    public typealias Reply = EmptyReply
}
