public import CallTypes
public import Vocabulary

/// Signs an account in with e-mail address and password. An account signs in only under its own kind (R02.9).
public struct SignIn: Call {
    public static let name = "identity.signIn"
    public static let summary = "Sign in with e-mail address and password"
    public static let access = Access.anyone
    public static let repetition = Repetition.never(because: "each sign-in opens a session")
    public static let route: Route? = .json(.post, "/v1/sessions/{kind}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva signs in",
            SignIn(kind: .person, email: ExampleTown.ivasAddress, password: ExampleTown.password),
            ExampleTown.signedIn(ExampleTown.ivasProfile))
    ]

    public var kind: EmailAccountKind
    public var email: EmailAddress
    public var password: Password

    public init(kind: EmailAccountKind, email: EmailAddress, password: Password) {
        self.kind = kind
        self.email = email
        self.password = password
    }

    public typealias Reply = SignedIn

    public typealias Refused = SignInRefused
}
