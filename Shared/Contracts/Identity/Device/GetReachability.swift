public import CallTypes
public import Vocabulary

/// Returns the channels on which an account or a contact can be reached now. Reveals no addresses, numbers or tokens.
public struct GetReachability: Call {
    public static let name = "identity.getReachability"
    public static let summary = "Get the channels that currently reach an account or a contact"
    public static let access = Access.services(.carMarketplace, .catalogOrders, .deliveries, .transportBooking)
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana has an app that may be pushed to", GetReachability(account: ExampleTown.ana),
            Reply(push: true, email: false, sms: false))
    ]

    // Exactly one of these.
    public var account: AccountID?
    public var contact: ContactID?

    public init(account: AccountID) {
        self.account = account
        contact = nil
    }

    public init(contact: ContactID) {
        account = nil
        self.contact = contact
    }

    public func validate(_ faults: inout Faults) {
        if account == nil, contact == nil { faults.record(.required, at: "account") }
        if account != nil, contact != nil { faults.record(.givenTwice, at: "contact") }
    }

    /// All `false` for an unknown or blocked account.
    public struct Reply: Codable, Hashable, Sendable {
        /// A device is registered with an unexpired session, and push is on.
        public var push: Bool
        /// There is a confirmed address, and e-mail is on.
        public var email: Bool
        /// There is a phone number, SMS is on, and the operator has an SMS gateway.
        public var sms: Bool

        public init(push: Bool, email: Bool, sms: Bool) {
            self.push = push
            self.email = email
            self.sms = sms
        }
    }
}
