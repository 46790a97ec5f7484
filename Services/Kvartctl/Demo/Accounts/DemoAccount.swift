public import Vocabulary

/// An account of the demo, with its password. The operator sees both.
public struct DemoAccount: Codable, Hashable, Sendable {
    public var role: DemoRole
    public var id: AccountID
    public var name: String
    /// The e-mail address, or the phone number of a courier.
    public var signIn: String
    public var password: String

    public init(role: DemoRole, id: AccountID, name: String, signIn: String, password: String) {
        self.role = role
        self.id = id
        self.name = name
        self.signIn = signIn
        self.password = password
    }
}
