import Testing

@testable import CoachesService

/// Test vectors for WayForPay's signatures.
@Suite("The acquirer's signatures")
struct SignatureTests {
    private static let key = MerchantKey("flk3409refn54t54t*FNJRET")

    @Test("HMAC-MD5 passes the test vectors of RFC 2202")
    func standard() {
        let signature = MerchantKey("Jefe").signature(of: ["what do ya want for nothing?"])
        #expect(signature == "750c783e6ab0b503eaa86e310a5db738")
    }

    @Test("R03.41 the signature of a purchase equals that of the acquirer's own library")
    func onePurchase() {
        let purchase = Purchase(
            merchant: "test_merch_n1", domain: "bus.example.ua", reference: "bk_01J9ZK3M", date: 1_760_000_000,
            amount: "450", currency: "UAH",
            products: [Purchase.Product(name: "Kyiv-Odesa 2026-01-15 seat 7", count: 1, price: "450")])
        #expect(Self.key.signature(of: purchase.signedValues) == "7b0aa99a7550809df18c8d11dac57e9c")
    }

    @Test(
        "R03.41 a purchase of several products signs all names, then all counts, then all prices, in UTF-8",
        arguments: [
            (
                "Процессор Intel Core i5-4670 3.4GHz", "Память Kingston DDR3-1600 4096MB PC3-12800",
                "c9bc2d1b724bf410e36f6d6adc0d3c45"
            ),
            (
                "Процесор Intel Core i5-4670 3.4GHz", "Пам'ять Kingston DDR3-1600 4096MB PC3-12800",
                "ee828f71ed93441c07eb3eef67762a5c"
            ),
        ])
    func twoProducts(first: String, second: String, signature: String) {
        let purchase = Purchase(
            merchant: "test_merch_n1", domain: "www.market.ua", reference: "DH783023", date: 1_415_379_863,
            amount: "1547.36", currency: "UAH",
            products: [
                Purchase.Product(name: first, count: 1, price: "1000"),
                Purchase.Product(name: second, count: 1, price: "547.36"),
            ])
        #expect(Self.key.signature(of: purchase.signedValues) == signature)
    }

    @Test(
        "A callback is signed over eight values; absent ones are empty",
        arguments: [
            ("541963", "Approved", "1100", "d43027fa9ed531dab87a49ca023fcc98"),
            ("", "Declined", "1101", "fe5f6442d8f4539c43c828835d2e45dc"),
        ])
    func callback(authCode: String, status: String, reason: String, signature: String) {
        let report = AcquirerReport(
            merchant: "test_merch_n1", reference: "bk_01J9ZK3M", amount: "450", currency: "UAH", authCode: authCode,
            cardPan: "41****8217", transactionStatus: status, reasonCode: reason)
        #expect(Self.key.signature(of: report.signedValues) == signature)
        #expect(Self.key.isSignature(signature, of: report.signedValues))
    }

    @Test(
        "Acknowledgement, CHECK_STATUS, REFUND and its answer are signed as the acquirer expects",
        arguments: [
            (["bk_01J9ZK3M", "accept", "1760000100"], "24e6c33f16223a6ffb0885d252feb2a1"),
            (["test_merch_n1", "bk_01J9ZK3M"], "e39e1d9d9cc83b62cb19221eebd9b249"),
            (["test_merch_n1", "bk_01J9ZK3M", "450", "UAH"], "e861e8a1a6d0cdcbc7ae97e350036eb2"),
            (["test_merch_n1", "bk_01J9ZK3M", "Refunded", "1100"], "83aa7bff5928f390fc67284f6a81c369"),
        ])
    func others(values: [String], signature: String) {
        #expect(Self.key.signature(of: values) == signature)
    }

    @Test(
        "R03.44 only the correct 32 digits are a valid signature",
        arguments: [
            "", "d43027fa9ed531dab87a49ca023fcc9", "d43027fa9ed531dab87a49ca023fcc980",
            "d43027fa9ed531dab87a49ca023fcc99", "e43027fa9ed531dab87a49ca023fcc98",
            "g43027fa9ed531dab87a49ca023fcc98", " d43027fa9ed531dab87a49ca023fcc98",
            "d43027fa9ed531dab87a49ca023fcc9\u{66B}8", "00000000000000000000000000000000",
        ])
    func forgeries(_ signature: String) {
        let values = ["test_merch_n1", "bk_01J9ZK3M", "450", "UAH", "541963", "41****8217", "Approved", "1100"]
        #expect(!Self.key.isSignature(signature, of: values))
        #expect(Self.key.isSignature("D43027FA9ED531DAB87A49CA023FCC98", of: values))
    }

    @Test("R03.44 values that a semicolon splits differently are invalid")
    func cuts() {
        let values = ["test_merch_n1", "bk_01J9ZK3M", "450", "UAH", "541963;41****8217", "Approved", "1100"]
        #expect(Self.key.signature(of: values) == "d43027fa9ed531dab87a49ca023fcc98")
        #expect(!Self.key.isSignature("d43027fa9ed531dab87a49ca023fcc98", of: values))
    }

    @Test("A key is never printed")
    func secrecy() {
        let key = MerchantKey("flk3409refn54t54t*FNJRET")
        var dumped = ""
        dump(key, to: &dumped)
        let settings = AcquirerSettings(account: "a", domain: "d", page: "https://p.example/", key: key)
        for text in ["\(key)", String(reflecting: key), dumped, "\(settings)", String(reflecting: settings)] {
            #expect(!text.contains("flk3409"))
            #expect(!text.contains("SymmetricKey"))
        }
    }
}
