import Foundation
import Vocabulary

extension TransportOutcome {
    /// In characters.
    private static let longestReason = 300

    /// Returns the outcome with the reason on one line and without the recipient, because other programs often quote
    /// the address.
    func withoutNaming(_ recipient: Recipient) -> TransportOutcome {
        switch self {
        case .accepted: self
        case .gone(let reason): .gone(reason: Self.plain(reason, without: recipient))
        case .refused(let reason): .refused(reason: Self.plain(reason, without: recipient))
        case .later(let reason, let wait): .later(reason: Self.plain(reason, without: recipient), after: wait)
        }
    }

    private static func plain(_ reason: String, without recipient: Recipient) -> String {
        // Some SMS gateways write numbers without the plus sign.
        var names = [recipient.text]
        if case .sms(let phone) = recipient { names.append(String(phone.text.dropFirst())) }
        let nameless = names.reduce(String(reason.prefix(4 * longestReason))) { text, name in
            text.replacingOccurrences(of: name, with: "...", options: .caseInsensitive)
        }
        return String(nameless.onOneLine.prefix(longestReason))
    }
}
