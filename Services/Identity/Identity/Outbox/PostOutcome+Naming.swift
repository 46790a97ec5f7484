import Foundation
import Vocabulary

extension PostOutcome {
    /// In characters.
    private static let longestReason = 300

    /// With reasons that fit on a line and do not have the recipient in them: other programs like to quote it.
    func withoutNaming(_ recipient: Recipient) -> PostOutcome {
        switch self {
        case .accepted: self
        case .gone(let reason): .gone(reason: Self.plain(reason, without: recipient))
        case .refused(let reason): .refused(reason: Self.plain(reason, without: recipient))
        case .later(let reason, let wait): .later(reason: Self.plain(reason, without: recipient), after: wait)
        }
    }

    private static func plain(_ reason: String, without recipient: Recipient) -> String {
        // Some gateways write numbers without the +.
        var names = [recipient.text]
        if case .sms(let phone) = recipient { names.append(String(phone.text.dropFirst())) }
        let nameless = names.reduce(String(reason.prefix(4 * longestReason))) { text, name in
            text.replacingOccurrences(of: name, with: "...", options: .caseInsensitive)
        }
        return String(nameless.onOneLine.prefix(longestReason))
    }
}
