import Vocabulary

/// The content of a merchant's form (wiki.wayforpay.com, page 852102), after its signature was checked.
struct Purchase: Codable, Hashable, Sendable {
    var reference: String
    /// Exactly as it was sent.
    var amount: String
    var minorAmount: Int64
    var currency: String
    var products: [AcquirerOrder.Product]
    var serviceURL: String?
    var returnURL: String?
    var email: String
    var phone: String
    /// `orderNo`
    var orderNumber: String

    /// - Throws: ``AcquirerRefusal``: 1115 a parameter is missing, 1121 another merchant, 1113 wrong signature; then
    ///   1109, 1110 and 1130 for invalid values.
    init(_ fields: [(name: String, value: String)], account: String, secret: String) throws(AcquirerRefusal) {
        let form = PurchaseForm(fields)
        let signed = try PurchaseForm.signedNames.map { name throws(AcquirerRefusal) -> String in
            try form.needed(name)
        }
        let names = form.all("productName[]")
        let counts = form.all("productCount[]")
        let prices = form.all("productPrice[]")
        guard !names.isEmpty, names.count == counts.count, names.count == prices.count else {
            throw AcquirerRefusal(reasonCode: Reason.parameterMissing)
        }
        let signature = try form.needed("merchantSignature")
        guard signed[0] == account else { throw AcquirerRefusal(reasonCode: Reason.accountNotFound) }
        guard Signature.isSame(signature, Signature.of(signed + names + counts + prices, secret: secret)) else {
            throw AcquirerRefusal(reasonCode: Reason.invalidSignature)
        }

        guard let amount = DecimalAmount(try form.needed("amount")), amount.minor > 0 else {
            throw AcquirerRefusal(reasonCode: Reason.invalidAmount)
        }
        currency = try form.needed("currency")
        guard Currency(rawValue: currency)?.minorDigits == 2 else {
            throw AcquirerRefusal(reasonCode: Reason.invalidCurrency)
        }
        guard PurchaseForm.isWholeNumber(try form.needed("orderDate")),
            counts.allSatisfy(PurchaseForm.isWholeNumber), prices.allSatisfy({ DecimalAmount($0) != nil })
        else { throw AcquirerRefusal(reasonCode: Reason.formatError) }

        reference = try form.needed("orderReference")
        self.amount = amount.text
        minorAmount = amount.minor
        products = zip(names, zip(counts, prices)).map { name, rest in
            AcquirerOrder.Product(name: name, count: rest.0, price: rest.1)
        }
        serviceURL = try form.address("serviceUrl")
        returnURL = try form.address("returnUrl")
        email = form.first("clientEmail") ?? ""
        phone = form.first("clientPhone") ?? ""
        orderNumber = form.first("orderNo") ?? ""
    }
}
