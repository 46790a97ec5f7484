import RPC

/// The calls about refunds.
enum RefundHandlers {
    static func all(_ kit: TransportKit, settings: RefundSettings) -> [any Handler] {
        let refunds = RefundStore(kit: kit, settings: settings)
        let desk = RefundDesk(kit: kit)
        return [
            ConfirmRefundHandler(refunds: refunds), ListRefundsHandler(desk: desk),
            QuoteRefundHandler(refunds: refunds), RetryRefundHandler(desk: desk), SettleRefundHandler(desk: desk),
        ]
    }
}
