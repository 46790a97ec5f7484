import RPC
import Vocabulary

/// What a browser takes to the acquirer: the fields of its form (products C.6, 1). All texts are sent in the characters
/// that are signed.
struct Purchase: Hashable, Sendable {
    var merchant: String
    /// Of the merchant.
    var domain: String
    var reference: String
    /// In seconds since 1970. The same reference always has the same.
    var date: Int64
    /// In major units, `900.00`.
    var amount: String
    /// `UAH`
    var currency: String
    var products: [Product]

    struct Product: Hashable, Sendable {
        /// Without `;`, which would make the signed text mean two things.
        let name: String
        let count: Int
        /// Of one, in major units, `450.00`.
        let price: String

        init(name: String, count: Int, price: String) {
            self.name = String(name.map { $0 == ";" ? "," : $0 })
            self.count = count
            self.price = price
        }
    }

    /// In the order in which they are signed.
    var signedValues: [String] {
        [merchant, domain, reference, "\(date)", amount, currency] + products.map(\.name)
            + products.map { "\($0.count)" } + products.map(\.price)
    }

    /// Where the acquirer goes from here, and what is not signed.
    struct Onward: Hashable, Sendable {
        /// Where callbacks go.
        var service: String
        /// Where the browser goes in the end, by POST.
        var back: String
        /// How many seconds are left to pay. A hint: our own clock decides.
        var lifetime: Int
        /// The acquirer has pages in Ukrainian and in English.
        var language: Language
    }

    /// - Parameter page: where the form goes, `https://secure.wayforpay.com/pay`.
    func form(to page: String, _ onward: Onward, signedWith key: MerchantKey) -> OutwardForm {
        var fields: [(name: String, value: String)] = [
            ("merchantAccount", merchant), ("merchantAuthType", "SimpleSignature"), ("merchantDomainName", domain),
            // The money is taken at once and not only reserved.
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
