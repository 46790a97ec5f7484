import CarsContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Receipts of sealed bids (R04.34)")
struct ReceiptTests {
    /// The digest was computed by Python's `hashlib` from the JSON.
    private static let vector = (
        json: #"{"amount":3250000,"car":"00000000-0000-7000-8000-0000000000c1","currency":"KWD","#
            + #""dealer":"00000000-0000-7000-8000-0000000000d1","nonce":"AAECAwQFBgcICQoLDA0ODw","sequence":3}"#,
        sha256: "c38a9dffe14354a5c5f941b64c41a6a6e56b3cc86d12485f35378227ef8360f7"
    )

    private static func receipt() throws -> SealedReceipt {
        SealedReceipt(
            amount: 3_250_000, car: try #require(CarID("00000000-0000-7000-8000-0000000000c1")), currency: .kwd,
            dealer: try #require(DealerID("00000000-0000-7000-8000-0000000000d1")),
            nonce: try ReceiptNonce(Array(0..<16)), sequence: 3)
    }

    @Test("The digest is the SHA-256 of the canonical JSON, as another program computes it")
    func vector() throws {
        let receipt = try Self.receipt()
        #expect(receipt.canonical == Self.vector.json)
        #expect(receipt.digest.text == Self.vector.sha256)
    }

    @Test("Each of the six values changes the digest")
    func values() throws {
        let receipt = try Self.receipt()
        var others = Array(repeating: receipt, count: 6)
        others[0].amount += 1
        others[1].car = .example
        others[2].currency = .eur
        others[3].dealer = .example
        others[4].nonce = .example
        others[5].sequence += 1
        let digests = Set((others + [receipt]).map(\.digest))
        #expect(digests.count == 7)
    }

    @Test("The receipts in the documented examples verify")
    func examples() throws {
        let mine = try #require(GetMyBid.examples.first?.reply).bid
        let received = try #require(GetBid.examples.first?.reply)
        let dealer = try #require(received.dealer).id
        for receipt in mine.receipts + [received.receipt] {
            #expect(receipt.statement(of: dealer, for: mine.car).digest == receipt.sha256)
        }
    }

    @Test("The dealer can verify all receipts of a bid, and the seller the newest")
    func verified() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let placed = try await town.place(100, for: sale, by: dealer)
        let raised = try await town.call(ChangeBid(bid: placed.id, amount: SealedAmount(unchecked: 200)), as: dealer)
        let mine = try await town.call(GetMyBid(bid: placed.id), as: dealer).bid
        #expect(mine.receipts.map(\.sha256) == [placed.sha256, raised.sha256])
        let verified = mine.receipts.map { $0.statement(of: dealer, for: sale.car).digest }
        #expect(verified == [placed.sha256, raised.sha256])
        let received = try await town.call(GetBid(car: sale.car, bid: placed.id), as: sale.seller)
        #expect(received.receipt == mine.receipts.last)
    }

    @Test("A digest is 64 small hexadecimal digits, and no other text is one")
    func form() {
        for text in [
            "", "0a", String(repeating: "0A", count: 32), String(repeating: "0g", count: 32), Self.vector.json,
        ] {
            #expect(throws: Fault.self) { try ReceiptDigest(text) }
        }
        let parsed = try? ReceiptDigest(Self.vector.sha256)
        #expect(parsed?.text == Self.vector.sha256)
    }
}
