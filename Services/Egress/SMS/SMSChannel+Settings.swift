import Vocabulary

extension SMSChannel {
    /// The interface of one SMS gateway.
    struct Settings: Sendable {
        /// The reason why a setting is invalid.
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
        /// The sender that people see.
        let from: String
        /// The statuses that mean that the gateway has the message.
        let accepted: ClosedRange<Int>
        /// Whether the host may be on this machine or its network.
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
