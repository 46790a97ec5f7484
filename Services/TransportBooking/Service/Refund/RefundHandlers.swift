import RPC

/// The calls about refunds.
enum RefundHandlers {
    static func all(_ kit: TransportKit) -> [any Handler] {
        let refunds = RefundStore(kit: kit)
        let desk = RefundDesk(kit: kit)
        return [
            ConfirmRefundHandler(refunds: refunds), ListRefundsHandler(desk: desk),
            QuoteRefundHandler(refunds: refunds), RetryRefundHandler(desk: desk), SettleRefundHandler(desk: desk),
        ]
    }
}
