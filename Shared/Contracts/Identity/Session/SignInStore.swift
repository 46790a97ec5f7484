public import CallTypes
public import Vocabulary

/// Signs a store in with e-mail and password. A registration does not sign in.
public struct SignInStore: Call {
    public static let name = "identity.signInStore"
    public static let summary = "Sign in as a store with e-mail address and password"
    public static let access = Access.anyone
    public static let repetition = Repetition.never(because: "each sign-in opens a session")
    public static let route: Route? = .json(.post, "/v1/sessions/store")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery signs in",
            SignInStore(email: ExampleTown.bakerysAddress, password: ExampleTown.password),
            ExampleTown.signedIn(ExampleTown.bakery, .store))
    ]

    public var email: EmailAddress
    public var password: Password

    public init(email: EmailAddress, password: Password) {
        self.email = email
        self.password = password
    }

    public typealias Reply = SignedIn
    public typealias Refused = SignInRefused
}
