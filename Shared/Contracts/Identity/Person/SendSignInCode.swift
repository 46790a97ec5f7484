public import CallTypes
public import Vocabulary

/// Sends a person a sign-in code: six digits, valid for five minutes and five attempts. The answer is the same whether
/// or not there is an account; the sign-in creates a missing account.
public struct SendSignInCode: Call {
    public static let name = "identity.sendSignInCode"
    public static let summary = "Send a code to sign in with"
    public static let access = Access.anyone
    public static let repetition = Repetition.never(because: "each call sends a code")
    public static let route: Route? = .json(.post, "/v1/sessions/person/codes")
    public static let sends = Sending.toOthers(by: [.sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva asks for a code",
            SendSignInCode(phone: ExampleTown.ivasPhone), CodeSent(expiresAt: ExampleTown.noon + .seconds(300)))
    ]

    public var phone: PhoneNumber

    public init(phone: PhoneNumber) { self.phone = phone }

    public typealias Reply = CodeSent
}
