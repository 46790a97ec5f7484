import Synchronization

extension AcquirerSimulator {
    /// Answers a signed CHECK_STATUS or REFUND of the merchant's server (wiki.wayforpay.com, pages 852117 and 852115).
    /// The answer contains the error, if any.
    ///
    /// A refund has no identifier: the same request again refunds again, as long as the order has a refundable amount.
    /// - Returns: JSON; empty from a ``AcquirerBehaviour/silent`` acquirer.
    public func answer(_ request: [UInt8]) -> [UInt8] {
        guard !isSilent else { return [] }
        guard let message = MerchantMessage(request) else { return misunderstood(Reason.formatError).json }
        switch message["transactionType"] {
        case "CHECK_STATUS": return checkStatus(message).json
        case "REFUND": return refund(message).json
        case nil: return misunderstood(Reason.parameterMissing).json
        default: return misunderstood(Reason.notAllowed).json
        }
    }

    private func misunderstood(_ reasonCode: Int) -> WireMessage {
        merchant.noStatus(of: "", AcquirerRefusal(reasonCode: reasonCode))
    }

    private func checkStatus(_ message: MerchantMessage) -> WireMessage {
        do throws(AcquirerRefusal) {
            let signed = try verified(message, ["merchantAccount", "orderReference"])
            return merchant.status(try order(signed[1]))
        } catch {
            return merchant.noStatus(of: message["orderReference"] ?? "", error)
        }
    }

    private func refund(_ message: MerchantMessage) -> WireMessage {
        do throws(AcquirerRefusal) {
            let signed = try verified(message, ["merchantAccount", "orderReference", "amount", "currency"])
            guard message["comment"] != nil else { throw AcquirerRefusal(reasonCode: Reason.parameterMissing) }
            guard let amount = DecimalAmount(signed[2]), amount.minor > 0 else {
                throw AcquirerRefusal(reasonCode: Reason.invalidAmount)
            }
            let isPaid = try refund(amount.minor, signed[3], of: signed[1])
            return isPaid
                ? merchant.refund(of: signed[1], "Refunded", reasonCode: Reason.ok)
                : merchant.refund(of: signed[1], "RefundInProcessing", reasonCode: Reason.refundInProcessing)
        } catch {
            return merchant.refund(of: message["orderReference"] ?? "", "Declined", reasonCode: error.reasonCode)
        }
    }

    /// - Returns: whether the refund was paid at once.
    private func refund(_ amount: Int64, _ currency: String, of reference: String) throws(AcquirerRefusal) -> Bool {
        let now = self.now()
        return try state.withLock { state throws(AcquirerRefusal) -> Bool in
            let order = try state.ledger.order(reference)
            guard order.isApproved else { throw AcquirerRefusal(reasonCode: Reason.illegalState) }
            guard order.currency == currency else { throw AcquirerRefusal(reasonCode: Reason.invalidCurrency) }
            guard amount <= order.refundable else { throw AcquirerRefusal(reasonCode: Reason.refundLimitExceeded) }
            if case .refusesRefunds(let reasonCode) = state.behaviour { throw AcquirerRefusal(reasonCode: reasonCode) }
            let isPaid = state.behaviour != .refundsLater
            try state.record(
                LedgerEntry(
                    reference: reference, at: now, refund: LedgerEntry.Refund(amount: amount, isPaid: isPaid)))
            return isPaid
        }
    }

    /// Returns the signed members after checking the signature.
    /// - Throws: ``AcquirerRefusal``: 1115, 1121, 1113.
    private func verified(_ message: MerchantMessage, _ names: [String]) throws(AcquirerRefusal) -> [String] {
        let values = try names.map { name throws(AcquirerRefusal) -> String in
            guard let value = message[name] else { throw AcquirerRefusal(reasonCode: Reason.parameterMissing) }
            return value
        }
        guard let signature = message["merchantSignature"] else {
            throw AcquirerRefusal(reasonCode: Reason.parameterMissing)
        }
        guard values[0] == merchant.account else { throw AcquirerRefusal(reasonCode: Reason.accountNotFound) }
        guard Signature.isSame(signature, Signature.of(values, secret: merchant.secret)) else {
            throw AcquirerRefusal(reasonCode: Reason.invalidSignature)
        }
        return values
    }
}
