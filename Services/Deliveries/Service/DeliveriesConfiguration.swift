import Configuration
import ServiceKit
import Vocabulary

/// What an operator can set.
///
/// - `invitations.lifetimeSeconds`: how long a registration key can be redeemed; 30 days.
/// - `links.base`: what the links in invitations begin with; `http://127.0.0.1:8080`.
struct DeliveriesConfiguration: Sendable {
    var invitationLifetime: Duration
    var linkBase: String

    /// - Throws: `ConfigurationError` when a value is there but is not what it should be.
    init(_ reader: ConfigReader) throws {
        invitationLifetime = .seconds(
            try reader.checkedInt(forKey: "invitations.lifetimeSeconds", default: 30 * 86_400))
        linkBase = try reader.checkedString(forKey: "links.base", default: "http://127.0.0.1:8080")
    }
}
