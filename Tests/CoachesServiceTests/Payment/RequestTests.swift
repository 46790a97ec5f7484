import RPC
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Requests to the acquirer and their answers")
struct RequestTests {
    private static let key = MerchantKey("flk3409refn54t54t*FNJRET")

    private static func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONWriter.encode(value), as: UTF8.self)
    }

    @Test("CHECK_STATUS contains the merchant, the order and the signature")
    func status() throws {
        let json = try Self.text(StatusRequest("bk_01J9ZK3M", of: "test_merch_n1", signedWith: Self.key))
        #expect(
            json == """
                {"transactionType":"CHECK_STATUS","merchantAccount":"test_merch_n1","orderReference":"bk_01J9ZK3M",\
                "merchantSignature":"e39e1d9d9cc83b62cb19221eebd9b249","apiVersion":1}
                """)
    }

    @Test("REFUND contains the amount in the signed characters")
    func refund() throws {
        let request = try RefundRequest(
            "bk_01J9ZK3M", Money(45_000, .uah), comment: "Booking 100001", of: "test_merch_n1", signedWith: Self.key)
        let json = try Self.text(request)
        #expect(
            json == """
                {"transactionType":"REFUND","merchantAccount":"test_merch_n1","orderReference":"bk_01J9ZK3M",\
                "amount":450,"currency":"UAH","comment":"Booking 100001",\
                "merchantSignature":"e861e8a1a6d0cdcbc7ae97e350036eb2","apiVersion":1}
                """)
    }

    @Test("The acknowledgement is signed and has its time in seconds")
    func acknowledgement() throws {
        let json = try Self.text(
            Acknowledgement(
                of: "bk_01J9ZK3M", at: Instant(milliseconds: 1_760_000_100_999), signedWith: Self.key))
        #expect(
            json == """
                {"orderReference":"bk_01J9ZK3M","status":"accept","time":1760000100,\
                "signature":"24e6c33f16223a6ffb0885d252feb2a1"}
                """)
    }

    @Test(
        "The answers to REFUND are interpreted",
        arguments: [
            ("Refunded", "1100", RefundResult.done), ("voided", "1100", .done),
            ("RefundInProcessing", "1138", .inTransit),
            ("", "1138", .inTransit), ("Declined", "1128", .refused(code: 1_128, reason: "In words")),
            ("InProcessing", "1131", .unknown(retryAfter: nil)), ("", "1129", .unknown(retryAfter: nil)),
        ])
    func answers(status: String, code: String, result: RefundResult) throws {
        let signature = Self.key.signature(of: ["test_merch_n1", "bk_01J9ZK3M", status, code])
        let json = """
            {"merchantAccount":"test_merch_n1","orderReference":"bk_01J9ZK3M","transactionStatus":"\(status)",
            "reason":"In words","reasonCode":\(code),"merchantSignature":"\(signature)"}
            """
        let root = try JSONDocument(parsing: Array(json.utf8)).root
        #expect(RefundAnswer(root, verifiedBy: Self.key)?.result == result)
        #expect(RefundAnswer(root, verifiedBy: MerchantKey("another")) == nil)
    }

    @Test("The test vector of an answer to REFUND is valid")
    func vector() throws {
        let json = """
            {"merchantAccount":"test_merch_n1","orderReference":"bk_01J9ZK3M","transactionStatus":"Refunded",
            "reasonCode":1100,"merchantSignature":"83aa7bff5928f390fc67284f6a81c369"}
            """
        let answer = RefundAnswer(try JSONDocument(parsing: Array(json.utf8)).root, verifiedBy: Self.key)
        #expect(answer?.result == .done)
    }
}
