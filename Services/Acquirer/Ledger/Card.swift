/// The card that is played with. Empty texts while nobody has shown one.
struct Card: Sendable {
    var maskedNumber = ""
    var type = ""
    var country = ""
    var bank = ""
    /// What the issuing bank gives for an approval: six digits, the same for an order whenever it is asked for.
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
