@testable import AcquirerSandbox
import Testing
import Vocabulary

@Suite("WayForPay's signature")
struct SignatureTests {
    private static let secret = "flk3409refn54t54t*FNJRET"

    @Test(
        "Every message has the signature of its test vector",
        arguments: [
            (
                "test_merch_n1;bus.example.ua;bk_01J9ZK3M;1760000000;450;UAH;Kyiv-Odesa 2026-01-15 seat 7;1;450",
                "7b0aa99a7550809df18c8d11dac57e9c"
            ),
            (
                "test_merch_n1;www.market.ua;DH783023;1415379863;1547.36;UAH;"
                    + "Процессор Intel Core i5-4670 3.4GHz;Память Kingston DDR3-1600 4096MB PC3-12800;1;1;1000;547.36",
                "c9bc2d1b724bf410e36f6d6adc0d3c45"
            ),
            (
                "test_merch_n1;www.market.ua;DH783023;1415379863;1547.36;UAH;"
                    + "Процесор Intel Core i5-4670 3.4GHz;Пам'ять Kingston DDR3-1600 4096MB PC3-12800;1;1;1000;547.36",
                "ee828f71ed93441c07eb3eef67762a5c"
            ),
            ("test_merch_n1;bk_01J9ZK3M;450;UAH;541963;41****8217;Approved;1100", "d43027fa9ed531dab87a49ca023fcc98"),
            ("test_merch_n1;bk_01J9ZK3M;450;UAH;;41****8217;Declined;1101", "fe5f6442d8f4539c43c828835d2e45dc"),
            ("bk_01J9ZK3M;accept;1760000100", "24e6c33f16223a6ffb0885d252feb2a1"),
            ("test_merch_n1;bk_01J9ZK3M", "e39e1d9d9cc83b62cb19221eebd9b249"),
            ("test_merch_n1;bk_01J9ZK3M;450;UAH", "e861e8a1a6d0cdcbc7ae97e350036eb2"),
            ("test_merch_n1;bk_01J9ZK3M;Refunded;1100", "83aa7bff5928f390fc67284f6a81c369"),
        ] as [(String, String)])
    func vectors(_ message: String, _ signature: String) {
        let values = message.split(separator: ";", omittingEmptySubsequences: false).map { String($0) }
        #expect(Signature.of(values, secret: Self.secret) == signature)
    }

    @Test("HMAC-MD5 matches RFC 2202")
    func rfc() {
        #expect(
            Signature.of(["what do ya want for nothing?"], secret: "Jefe") == "750c783e6ab0b503eaa86e310a5db738")
    }

    @Test("Signatures are equal only if every digit is")
    func comparison() {
        #expect(Signature.isSame("750c78", "750c78"))
        for other in ["750c79", "850c78", "750c7", "750c781", "750C78", ""] {
            #expect(!Signature.isSame("750c78", other))
        }
    }

    @Test("The acquirer accepts the form of the documentation, with its products in sequence")
    func documentedForm() throws {
        let book = try AcquirerSimulator(account: "test_merch_n1", secret: Self.secret) { Instant(milliseconds: 0) }
        let order = try book.purchase([
            ("productName[]", "Процесор Intel Core i5-4670 3.4GHz"),
            ("productName[]", "Пам'ять Kingston DDR3-1600 4096MB PC3-12800"), ("productPrice[]", "1000"),
            ("productPrice[]", "547.36"), ("productCount[]", "1"), ("productCount[]", "1"),
            ("merchantAccount", "test_merch_n1"), ("merchantDomainName", "www.market.ua"),
            ("orderReference", "DH783023"), ("orderDate", "1415379863"), ("amount", "1547.36"), ("currency", "UAH"),
            ("merchantSignature", "ee828f71ed93441c07eb3eef67762a5c"),
        ])
        #expect(order.minorAmount == 154_736)
        let prices = order.products.map(\.price)
        #expect(prices == ["1000", "547.36"])
    }
}
