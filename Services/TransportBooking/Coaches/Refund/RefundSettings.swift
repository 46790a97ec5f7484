import ServiceKit

/// What an operator can set for refunds.
struct RefundSettings: Settings {
    @Setting("refunds.rules", .refundPolicy, "what goes back: hours that are left and percents, the longest time first")
    var policy = RefundPolicy(steps: [.init(hours: 24, percent: 90), .init(hours: 2, percent: 50)])
    @Setting("refunds.quoteSeconds", .seconds(1...86_400), "how long an offer for seats holds")
    var quoteTime = Duration.seconds(900)
}

extension SettingType<RefundPolicy> {
    fileprivate static var refundPolicy: SettingType {
        SettingType<String>.text.map(show: \.text) { text, _ throws(ConfigurationError) in try RefundPolicy(text) }
    }
}
