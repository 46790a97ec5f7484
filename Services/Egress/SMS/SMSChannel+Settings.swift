import Vocabulary

extension SMSChannel {
    /// How one gateway wants to be spoken to.
    struct Settings: Sendable {
        /// Why a setting is none.
        enum Fault: Error, Hashable, CustomStringConvertible {
            /// Not an address, or plain `http` to a public address.
            case url
            /// The value is not valid in a header.
            case authorization

            var description: String {
                switch self {
                case .url: "the gateway's address must be https://host/path (http only with private addresses allowed)"
                case .authorization: "the authorization must be visible ASCII on one line"
                }
            }
        }

        let address: HTTPAddress
        /// The value of `Authorization`.
        let authorization: SecretText?
        let template: SMSTemplate
        /// What people see as the sender.
        let from: String
        /// With which statuses the gateway says that it has the message.
        let accepted: ClosedRange<Int>
        /// Also a host of this machine or its network.
        let allowPrivate: Bool

        init(
            url: String, authorization: SecretText? = nil, template: SMSTemplate, from: String = "",
            accepted: ClosedRange<Int> = 200...299, allowPrivate: Bool = false
        ) throws(Fault) {
            guard let address = HTTPAddress(url), address.isEncrypted || allowPrivate else { throw .url }
            if let authorization, !authorization.text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { throw .authorization }
            self.address = address
            self.authorization = authorization
            self.template = template
            self.from = from
            self.accepted = accepted
            self.allowPrivate = allowPrivate
        }
    }
}
