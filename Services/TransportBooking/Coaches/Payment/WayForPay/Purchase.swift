import RPC
import Vocabulary

/// The fields of the form that a browser sends to the acquirer (wiki.wayforpay.com, page 852102). All texts are sent
/// exactly as they are signed.
struct Purchase: Hashable, Sendable {
    var merchant: String
    /// The merchant's domain.
    var domain: String
    var reference: String
    /// In seconds since 1970. It is constant for a reference.
    var date: Int64
    /// In major units, `900.00`.
    var amount: String
    /// `UAH`
    var currency: String
    var products: [Product]

    struct Product: Hashable, Sendable {
        /// Without `;`, which would make the signed text ambiguous.
        let name: String
        let count: Int
        /// The price of one, in major units, `450.00`.
        let price: String

        init(name: String, count: Int, price: String) {
            self.name = String(name.map { $0 == ";" ? "," : $0 })
            self.count = count
            self.price = price
        }
    }

    /// The values in the order in which they are signed.
    var signedValues: [String] {
        [merchant, domain, reference, "\(date)", amount, currency] + products.map(\.name)
            + products.map { "\($0.count)" } + products.map(\.price)
    }

    /// The addresses and hints of the form that are not signed.
    struct Onward: Hashable, Sendable {
        /// The address of callbacks.
        var service: String
        /// The address to which the browser returns, by POST.
        var back: String
        /// The seconds left to pay. A hint only: our own clock decides.
        var lifetime: Int
        /// The acquirer has pages in Ukrainian and in English.
        var language: Language
    }

    /// - Parameter page: the address that receives the form, `https://secure.wayforpay.com/pay`.
    func form(to page: String, _ onward: Onward, signedWith key: MerchantKey) -> OutwardForm {
        var fields: [(name: String, value: String)] = [
            ("merchantAccount", merchant), ("merchantAuthType", "SimpleSignature"), ("merchantDomainName", domain),
            // The money is taken at once, not only reserved.
            ("merchantTransactionType", "SALE"), ("merchantTransactionSecureType", "AUTO"),
            ("merchantSignature", key.signature(of: signedValues)), ("apiVersion", "1"),
            ("language", onward.language == .uk ? "UA" : "EN"), ("returnUrl", onward.back),
            ("serviceUrl", onward.service), ("orderReference", reference), ("orderDate", "\(date)"),
            ("amount", amount), ("currency", currency), ("orderLifetime", "\(onward.lifetime)"),
        ]
        fields += products.map { (name: "productName[]", value: $0.name) }
        fields += products.map { (name: "productCount[]", value: "\($0.count)") }
        fields += products.map { (name: "productPrice[]", value: $0.price) }
        return OutwardForm(action: page, fields: fields.map { OutwardForm.Field(name: $0.name, value: $0.value) })
    }
}
