@testable public import AcquirerSandbox

/// A merchant that signs its forms, requests and acknowledgements for the acquirer.
public struct Shop: Sendable {
    public var account: String
    public var secret: String
    public var serviceURL: String?
    public var returnURL: String?

    public init(
        account: String = AcquirerSandbox.account, secret: String = AcquirerSandbox.secret, serviceURL: String? = nil,
        returnURL: String? = nil
    ) {
        self.account = account
        self.secret = secret
        self.serviceURL = serviceURL
        self.returnURL = returnURL
    }

    /// The form of an order.
    /// - Parameter names: the names of the products, one item of each.
    public func form(
        _ reference: String = "coach-1", amount: String = "450.00", currency: String = "UAH",
        names: [String] = ["Суми - Київ"], date: String = "1795262400"
    ) -> [(name: String, value: String)] {
        let head = [
            ("merchantAccount", account), ("merchantDomainName", "kvart.example"), ("orderReference", reference),
            ("orderDate", date), ("amount", amount), ("currency", currency),
        ]
        var products = names.map { ("productName[]", $0) }
        products += names.map { _ in ("productCount[]", "1") }
        products += names.map { _ in ("productPrice[]", amount) }
        let signature = Signature.of((head + products).map { $0.1 }, secret: secret)
        var fields = head + products
        fields.append(("merchantSignature", signature))
        fields.append(("merchantTransactionSecureType", "AUTO"))
        fields.append(("clientPhone", "380671234567"))
        if let serviceURL { fields.append(("serviceUrl", serviceURL)) }
        if let returnURL { fields.append(("returnUrl", returnURL)) }
        return fields.map { (name: $0.0, value: $0.1) }
    }

    /// A CHECK_STATUS request.
    public func question(_ reference: String = "coach-1") -> [UInt8] {
        let signature = Signature.of([account, reference], secret: secret)
        return Array(
            (#"{"transactionType":"CHECK_STATUS","merchantAccount":"\#(account)","orderReference":"\#(reference)","#
                + #""merchantSignature":"\#(signature)","apiVersion":1}"#).utf8)
    }

    /// A REFUND request, with the amount as a JSON number.
    public func refund(
        _ amount: String, of reference: String = "coach-1", currency: String = "UAH", comment: String = "Given back"
    ) -> [UInt8] {
        let signature = Signature.of([account, reference, amount, currency], secret: secret)
        return Array(
            (#"{"transactionType":"REFUND","merchantAccount":"\#(account)","orderReference":"\#(reference)","#
                + #""amount":\#(amount),"currency":"\#(currency)","comment":"\#(comment)","#
                + #""merchantSignature":"\#(signature)","apiVersion":1}"#).utf8)
    }

    /// The answer to a callback.
    public func acknowledgement(of reference: String = "coach-1", status: String = "accept") -> [UInt8] {
        let signature = Signature.of([reference, status, "1795262401"], secret: secret)
        return Array(
            (#"{"orderReference":"\#(reference)","status":"\#(status)","time":1795262401,"#
                + #""signature":"\#(signature)"}"#).utf8)
    }
}
