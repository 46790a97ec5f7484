import SQLiteKit
import Vocabulary

/// The limits of a message that any client may request.
///
/// Clients in a known network of the account (``KnownNetworks``) have their own budgets. So strangers who use up their
/// budget for a number or an address do not lock its owner out. An owner in an unknown network shares the budget of the
/// number with all strangers.
enum RequestedMessages {
    /// A code to a phone.
    static func code(
        _ purpose: CodeStore.Purpose, to phone: PhoneNumber, from client: String?, isKnown: Bool
    ) -> [Throttle.Use] {
        let own = [
            Throttle.Use(.codeNumberFromClient, phone.text, client: client), Throttle.Use(.codeClient, client: client),
        ]
        guard !isKnown else { return own + [Throttle.Use(.codeTownKnown, "")] }
        return own + [
            Throttle.Use(.codeNumber, "\(purpose.rawValue) \(phone.text)"),
            Throttle.Use(.codeNeighbourhood, ClientNetwork.neighbourhood(of: client)), Throttle.Use(.codeTown, ""),
        ]
    }

    /// A mail with a link.
    /// - Parameter recipient: names the address or the account.
    static func mail(to recipient: String, from client: String?, isKnown: Bool) -> [Throttle.Use] {
        let own = [
            Throttle.Use(.mailAddressFromClient, recipient, client: client), Throttle.Use(.codeClient, client: client),
        ]
        return isKnown ? own : own + [Throttle.Use(.mailAddress, recipient)]
    }
}
