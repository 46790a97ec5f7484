public import CallTypes
public import Vocabulary

/// Sends one message to one recipient. The reply is the outcome; only an invalid message is refused.
///
/// The same message may be sent again after a lost reply. A repeated mail has the same `Message-ID`, and a repeated
/// push replaces the earlier one.
public struct SendMessage: Call {
    public static let name = "egress.send"
    public static let summary = "Send a message and report its outcome"
    public static let access = Access.services(.identity)
    public static let repetition = Repetition.never(
        because: "a phone would get the same SMS twice; identity's outbox decides when a message is sent again")
    /// This call carries only messages of identity's outbox, which has already charged them.
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Identity sends a code", SendMessage(sms: .example), Reply(outcome: .accepted)),
        CallExample(
            "The app was removed from the device", SendMessage(apns: .example),
            Reply(outcome: .gone, reason: "Unregistered")),
        CallExample(
            "The push service asks for a pause", SendMessage(webPush: .example),
            Reply(outcome: .later, reason: "429", retryAfter: 30)),
    ]

    // Exactly one of these is set.
    public var mail: OutgoingMail?
    public var sms: OutgoingSMS?
    public var apns: OutgoingAPNs?
    public var webPush: OutgoingWebPush?

    public init(
        mail: OutgoingMail? = nil, sms: OutgoingSMS? = nil, apns: OutgoingAPNs? = nil, webPush: OutgoingWebPush? = nil
    ) {
        self.mail = mail
        self.sms = sms
        self.apns = apns
        self.webPush = webPush
    }

    public func validate(_ faults: inout Faults) {
        let given = [mail != nil, sms != nil, apns != nil, webPush != nil].count { $0 }
        if given == 0 { faults.record(.required, at: "mail") }
        if given > 1 { faults.record(.givenTwice, at: "mail") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var outcome: Outcome
        /// The provider's own words, truncated to 300 characters; `null` when the message was accepted.
        public var reason: String?
        /// In seconds, when the provider has said when to retry.
        public var retryAfter: Int?

        public init(outcome: Outcome, reason: String? = nil, retryAfter: Int? = nil) {
            self.outcome = outcome
            self.reason = reason
            self.retryAfter = retryAfter
        }
    }

    /// The result of an attempt to send a message.
    public enum Outcome: String, WireValue, CaseIterable {
        /// The provider has accepted the message.
        case accepted
        /// The recipient's address no longer exists: identity must remove the device.
        case gone
        /// The provider will never accept this message.
        case refused
        /// The message cannot be sent now: send it again later.
        case later
    }
}
