public import CallTypes
public import Vocabulary

/// By which ways somebody can be told right now. Says nothing of addresses, numbers or tokens.
public struct Reachability: Call {
    public static let name = "identity.reachability"
    public static let summary = "Get the channels that currently reach an account or a contact"
    public static let access = Access.services(.carMarketplace, .catalogOrders, .deliveries, .transportBooking)
    public static let onlyReads = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana has an app that may be pushed to", Reachability(account: ExampleTown.ana),
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

    /// All `false` for whoever is not known, or blocked.
    public struct Reply: Codable, Hashable, Sendable {
        /// A device is registered with a session that lasts, and push is on (dossier 01, A10).
        public var push: Bool
        /// There is a confirmed address, and e-mail is on.
        public var email: Bool
        /// There is a phone number, SMS is on, and the operator has a gateway that sends them.
        public var sms: Bool

        public init(push: Bool, email: Bool, sms: Bool) {
            self.push = push
            self.email = email
            self.sms = sms
        }
    }
}
