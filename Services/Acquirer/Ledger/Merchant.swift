import Vocabulary

/// The only merchant of the acquirer. Makes and signs its messages.
struct Merchant: Sendable {
    let account: String
    let secret: String

    /// The signed members of a callback and of the reply to CHECK_STATUS (items 2 and 3).
    private static let statusNames = [
        "merchantAccount", "orderReference", "amount", "currency", "authCode", "cardPan", "transactionStatus",
        "reasonCode",
    ]
    /// The signed members of the reply to REFUND (item 4).
    private static let refundNames = ["merchantAccount", "orderReference", "transactionStatus", "reasonCode"]

    private typealias Members = [(name: String, value: WireMessage.Value)]

    /// Returns the message that is posted to `serviceUrl` and passed to `returnUrl`.
    func callback(_ order: AcquirerOrder) -> WireMessage {
        let more: Members = [
            ("email", .text(order.purchase.email)), ("phone", .text(order.purchase.phone)), ("recToken", .text("")),
            ("paymentSystem", .text("card")), ("repayUrl", .text("")), ("orderNo", .text(order.purchase.orderNumber)),
        ]
        return signed(common(order) + more, by: Self.statusNames)
    }

    /// Returns the reply to CHECK_STATUS.
    func status(_ order: AcquirerOrder) -> WireMessage {
        let more: Members = [
            ("settlementDate", .null), ("settlementAmount", .null),
            ("refundAmount", .number(DecimalAmount.text(order.refunded))),
        ]
        return signed(common(order) + more, by: Self.statusNames)
    }

    /// Returns the reply to a refused CHECK_STATUS. Its status is empty, because the reply is not about a payment.
    func noStatus(of reference: String, _ refusal: AcquirerRefusal) -> WireMessage {
        signed(outcome(reference, "", refusal.reasonCode), by: Self.statusNames)
    }

    /// Returns the reply to REFUND.
    /// - Parameter status: `Refunded`, `RefundInProcessing` or `Declined`.
    func refund(of reference: String, _ status: String, reasonCode: Int) -> WireMessage {
        signed(outcome(reference, status, reasonCode), by: Self.refundNames)
    }

    private func signed(_ members: Members, by names: [String]) -> WireMessage {
        var message = WireMessage(members)
        message.sign(names, secret: secret)
        return message
    }

    private func outcome(_ reference: String, _ status: String, _ reasonCode: Int) -> Members {
        [
            ("merchantAccount", .text(account)), ("orderReference", .text(reference)),
            ("transactionStatus", .text(status)), ("reason", .text(Reason.text(reasonCode))),
            ("reasonCode", .number("\(reasonCode)")),
        ]
    }

    private func common(_ order: AcquirerOrder) -> Members {
        let amount = DecimalAmount(order.amount)?.jsonNumber ?? DecimalAmount.text(order.minorAmount)
        let card = Card(order, secret: secret)
        let processedAt = order.processedAt ?? order.createdAt
        let more: Members = [
            ("amount", .number(amount)), ("currency", .text(order.currency)), ("authCode", .text(card.authCode)),
            ("createdDate", .number("\(order.createdAt.milliseconds / 1_000)")),
            ("processingDate", .number("\(processedAt.milliseconds / 1_000)")), ("cardPan", .text(card.maskedNumber)),
            ("cardType", .text(card.type)), ("issuerBankCountry", .text(card.country)),
            ("issuerBankName", .text(card.bank)), ("fee", .number("0")), ("baseAmount", .number(amount)),
            ("baseCurrency", .text(order.currency)),
        ]
        return outcome(order.reference, order.status, order.reasonCode) + more
    }
}
