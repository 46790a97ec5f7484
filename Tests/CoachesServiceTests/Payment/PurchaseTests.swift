import RPC
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The form that goes to the acquirer")
struct PurchaseTests {
    private static let purchase = Purchase(
        merchant: "merchant", domain: "kvart.example", reference: "100001-1-0000000a", date: 1_795_600_800,
        amount: "900.00", currency: "UAH",
        products: [Purchase.Product(name: "Суми;Київ", count: 2, price: "450.00")])

    private static func form(_ language: Language = .uk) -> OutwardForm {
        let onward = Purchase.Onward(
            service: "https://kvart.example/service", back: "https://kvart.example/back", lifetime: 3_599,
            language: language)
        return purchase.form(to: "https://acquirer.example/pay", onward, signedWith: MerchantKey("secret"))
    }

    @Test("R03.41 the form has merchant, order, amount, currency, product lines and a signature of exactly these")
    func fields() {
        let form = Self.form()
        let value = { (name: String) in form.fields.filter { $0.name == name }.map(\.value) }
        #expect(form.action == "https://acquirer.example/pay")
        #expect(value("merchantAccount") == ["merchant"])
        #expect(value("merchantDomainName") == ["kvart.example"])
        #expect(value("merchantTransactionSecureType") == ["AUTO"])
        #expect(value("orderReference") == ["100001-1-0000000a"])
        #expect(value("orderDate") == ["1795600800"])
        #expect(value("amount") == ["900.00"])
        #expect(value("currency") == ["UAH"])
        #expect(value("productName[]") == ["Суми,Київ"])
        #expect(value("productCount[]") == ["2"])
        #expect(value("productPrice[]") == ["450.00"])
        #expect(value("serviceUrl") == ["https://kvart.example/service"])
        #expect(value("returnUrl") == ["https://kvart.example/back"])
        #expect(value("orderLifetime") == ["3599"])
        let signature = MerchantKey("secret").signature(of: [
            "merchant", "kvart.example", "100001-1-0000000a", "1795600800", "900.00", "UAH", "Суми,Київ", "2", "450.00",
        ])
        #expect(value("merchantSignature") == [signature])
    }

    @Test("The acquirer's pages are in Ukrainian, and in English for all other languages")
    func language() {
        for language in Language.allCases {
            let field = Self.form(language).fields.first { $0.name == "language" }
            #expect(field?.value == (language == .uk ? "UA" : "EN"))
        }
    }
}
