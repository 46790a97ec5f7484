public import CallTypes
public import Vocabulary

/// Brings one message to one place. What becomes of it is the reply; only a message that makes no sense is refused.
///
/// The same message may come again, after a reply that was lost: a mail then has the same `Message-ID`, a push takes
/// the place of the former one.
public struct SendMessage: Call {
    public static let name = "egress.send"
    public static let summary = "Send a message and report its outcome"
    public static let access = Access.services(.identity)
    public static let repetition = Repetition.never(
        because: "a phone would get the same SMS twice; identity's outbox decides when a message is sent again")
    /// Carries only what identity has put into its outbox, where it was charged.
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Identity sends a code", SendMessage(sms: .example), Reply(outcome: .accepted)),
        CallExample(
            "The app was removed from the device", SendMessage(apns: .example),
            Reply(outcome: .gone, reason: "Unregistered")),
        CallExample(
            "The push service wants a rest", SendMessage(webPush: .example),
            Reply(outcome: .later, reason: "429", retryAfter: 30)),
    ]

    // Exactly one of these.
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
        /// In the words of the other side, cut to 300 characters; `null` when it was accepted.
        public var reason: String?
        /// In seconds, when the other side has said when to come again.
        public var retryAfter: Int?

        public init(outcome: Outcome, reason: String? = nil, retryAfter: Int? = nil) {
            self.outcome = outcome
            self.reason = reason
            self.retryAfter = retryAfter
        }
    }

    public enum Outcome: String, WireValue, CaseIterable {
        /// The other side has it.
        case accepted
        /// The place is no more: the device is to be forgotten.
        case gone
        /// The other side will never take this message.
        case refused
        /// Not now: it is to be sent again later.
        case later
    }
}
