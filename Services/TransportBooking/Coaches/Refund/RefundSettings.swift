import ServiceKit

/// The settings of refunds.
struct RefundSettings: Settings {
    @Setting("refunds.rules", .refundPolicy, "the refunded share: hours left and percents, the longest time first")
    var policy = RefundPolicy(steps: [.init(hours: 24, percent: 90), .init(hours: 2, percent: 50)])
    @Setting("refunds.quoteSeconds", .seconds(1...86_400), "how long a refund offer is valid")
    var quoteTime = Duration.seconds(900)
}

extension SettingType<RefundPolicy> {
    fileprivate static var refundPolicy: SettingType {
        SettingType<String>.text.map(show: \.text) { text, _ throws(ConfigurationError) in try RefundPolicy(text) }
    }
}
