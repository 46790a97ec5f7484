import RPC

/// The calls by which bookings are paid.
enum PaymentHandlers {
    /// - Parameters:
    ///   - acquirer: `nil` when cards are not taken.
    ///   - client: asks the acquirer; it is asked by what is due, not by calls.
    static func all(
        _ kit: TransportKit, acquirer: AcquirerSettings?, client: AcquirerClient?
    ) -> [any Handler] {
        [
            AcceptCallbackHandler(kit: kit, acquirer: acquirer),
            GetBalanceHandler(kit: kit),
            ListPaymentIssuesHandler(kit: kit),
            RetryPaymentHandler(kit: kit, acquirer: acquirer),
            ReturnFromPaymentHandler(kit: kit),
            ShowPaymentHandler(kit: kit, acquirer: acquirer),
            StartPaymentHandler(kit: kit, acquirer: acquirer),
            TakeCashHandler(kit: kit),
        ]
    }
}
