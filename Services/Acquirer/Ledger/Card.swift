/// The card of the sandbox. All texts are empty while the order has no payment.
struct Card: Sendable {
    var maskedNumber = ""
    var type = ""
    var country = ""
    var bank = ""
    /// The issuing bank's approval code: six digits, always the same for an order.
    var authCode = ""

    init(_ order: AcquirerOrder, secret: String) {
        switch order.decision.state {
        case .created, .expired: return
        case .inProcessing, .declined, .approved: break
        }
        maskedNumber = "44****1111"
        type = "Visa"
        country = "Ukraine"
        bank = "Sandbox"
        guard order.isApproved else { return }
        let digits = Signature.of([order.reference, "authCode"], secret: secret).prefix(8)
        authCode = "\((UInt32(digits, radix: 16) ?? 0) % 900_000 + 100_000)"
    }
}
