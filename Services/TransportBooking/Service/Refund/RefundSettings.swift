import Configuration
import ServiceKit

/// What an operator can set for refunds.
struct RefundSettings: Sendable {
    /// `refunds.rules`: how much is given back, by the hours that are left; `24:90,2:50`.
    var policy: RefundPolicy
    /// `refunds.quoteSeconds`: how long an offer holds, 1 to 86400; 15 minutes.
    var quoteTime: Duration

    /// - Throws: `ConfigurationError` when a value is there but is not what it should be.
    init(_ reader: ConfigReader) throws {
        policy = try RefundPolicy(reader.checkedString(forKey: "refunds.rules", default: "24:90,2:50"))
        let seconds = try reader.checkedInt(forKey: "refunds.quoteSeconds", default: 900)
        guard 1...86_400 ~= seconds else {
            throw ConfigurationError("refunds.quoteSeconds must be from 1 to 86400, not \(seconds)")
        }
        quoteTime = .seconds(seconds)
    }
}
