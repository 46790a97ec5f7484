public import CallTypes
public import Vocabulary

/// Signs a courier in with a phone number in either form and a password.
public struct SignInCourier: Call {
    public static let name = "identity.signInCourier"
    public static let summary = "Sign in as a courier with phone number and password"
    public static let access = Access.anyone
    public static let repetition = Repetition.never(because: "each sign-in opens a session")
    public static let route: Route? = .json(.post, "/v1/sessions/courier")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana signs in",
            SignInCourier(phone: ExampleTown.anasPhone, password: ExampleTown.password),
            ExampleTown.signedIn(ExampleTown.ana, .courier))
    ]

    public var phone: CroatianPhone
    public var password: Password

    public init(phone: CroatianPhone, password: Password) {
        self.phone = phone
        self.password = password
    }

    public typealias Reply = SignedIn
    public typealias Refused = SignInRefused
}
