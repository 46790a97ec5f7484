import RPC
import Testing

@testable import CoachesService

@Suite("Verification of the acquirer's reports")
struct AcquirerReportTests {
    private static let key = MerchantKey("flk3409refn54t54t*FNJRET")

    private static func report(_ json: String) throws -> AcquirerReport? {
        AcquirerReport(try JSONDocument(parsing: Array(json.utf8)).root, verifiedBy: key)
    }

    /// Makes a report that is signed over the amount `450`.
    private static func approved(
        amount: String = "450", reasonCode: String = "1100", signature: String = "d43027fa9ed531dab87a49ca023fcc98"
    ) -> String {
        """
        {"merchantAccount":"test_merch_n1","orderReference":"bk_01J9ZK3M","merchantSignature":"\(signature)",
        "amount":\(amount),"currency":"UAH","authCode":"541963","cardPan":"41****8217","email":null,
        "transactionStatus":"Approved","reason":"Ok","reasonCode":\(reasonCode),"fee":0}
        """
    }

    @Test("R03.43 the test vector of an approved payment is valid, with its reason as a number or a text")
    func approved() throws {
        for reasonCode in ["1100", "\"1100\""] {
            let report = try #require(try Self.report(Self.approved(reasonCode: reasonCode)))
            #expect(report.status == .approved)
            #expect(report.code == 1_100)
            #expect(report.reference == "bk_01J9ZK3M")
            #expect(report.amount == "450")
            #expect(report.cardPan == "41****8217")
        }
    }

    @Test("R03.46 the test vector of a declined payment is valid with an absent, null or empty bank code")
    func declined() throws {
        for authCode in ["", #""authCode":null,"#, #""authCode":"","#] {
            let json = """
                {"merchantAccount":"test_merch_n1","orderReference":"bk_01J9ZK3M","amount":450,"currency":"UAH",\(authCode)
                "cardPan":"41****8217","transactionStatus":"Declined","reasonCode":"1101",
                "merchantSignature":"fe5f6442d8f4539c43c828835d2e45dc"}
                """
            let report = try #require(try Self.report(json))
            #expect(report.status == .declined)
            #expect(report.code == 1_101)
            #expect(report.authCode.isEmpty)
        }
    }

    @Test(
        "The amount is verified in the exact characters of the JSON",
        arguments: [
            ("450.00", "99e9ca9d0a07399195100ec2d22d2009"), ("450.0", "2e69d64f663c26a75ce48685cb10377f"),
            ("\"450.00\"", "99e9ca9d0a07399195100ec2d22d2009"),
        ])
    func characters(amount: String, signature: String) throws {
        let right = try Self.report(Self.approved(amount: amount, signature: signature))
        #expect(right?.status == .approved)
        let other = try Self.report(Self.approved(amount: amount))
        #expect(other == nil)
    }

    @Test("R03.44 a report with any changed signed value is invalid")
    func altered() throws {
        let changes = [
            ("test_merch_n1", "test_merch_n2"), ("bk_01J9ZK3M", "bk_01J9ZK3N"), (":450,", ":451,"), ("UAH", "USD"),
            ("541963", "541964"), ("41****8217", "41****8218"), ("Approved", "Declined"), (":1100", ":1101"),
            ("d43027", "D43028"), ("\"merchantSignature\"", "\"signature\""), ("541963", "541963;"),
        ]
        for (part, other) in changes {
            let json = Self.approved()
            let altered = json.split(separator: part, maxSplits: 1, omittingEmptySubsequences: false)
                .joined(separator: other)
            #expect(altered != json)
            let report = try Self.report(altered)
            #expect(report == nil, "\(part) made \(other)")
        }
        let kinds = try Self.report(Self.approved(amount: "[450]"))
        #expect(kinds == nil)
        let nobody = try Self.report("{}")
        #expect(nobody == nil)
    }

    @Test(
        "Statuses are recognized in upper and lower case",
        arguments: [
            ("Approved", TransactionStatus.approved), ("APPROVED", .approved), ("inProcessing", .processing),
            ("InProcessing", .processing), ("Pending", .processing), ("WaitingAuthComplete", .processing),
            ("declined", .declined), ("Expired", .expired), ("Refunded", .refunded), ("Voided", .refunded),
            ("Refunded/Voided", .refunded), ("RefundInProcessing", .refundInProcessing), ("Created", .created),
            ("", .unknown), ("Approved ", .unknown),
        ])
    func statuses(text: String, status: TransactionStatus) {
        #expect(TransactionStatus(text) == status)
    }
}
