import CallTypes
import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The table of a dealer's bids for spreadsheets")
struct BidExportTests {
    /// The rows of all parts without the header, and the number of parts. No field of these tests has a comma.
    private static func rows(
        _ call: ExportMyBids, of dealer: DealerID, _ town: CarTown
    ) async throws -> (rows: [[Substring]], header: Substring, parts: Int) {
        let meta = CallMeta.signedIn(AccountID(dealer), .dealer)
        var (text, parts, next): (String, Int, ExportMyBids?) = ("", 0, call)
        while let call = next {
            let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
            let result = try await town.client.send(ExportMyBids.name, params: params, timeout: .seconds(10))
            let reply = try #require(result[member: "reply"])
            let document = try JSONReader.decode(Document.self, from: reply, unknownMembers: .refused)
            text += String(decoding: document.content.bytes, as: UTF8.self)
            parts += 1
            next = try result[member: "meta"]?[member: "next"].map { node in
                let cursor = try JSONReader.decode(PageCursor.self, from: node, unknownMembers: .refused)
                return ExportMyBids(from: call.from, until: call.until, cursor: cursor)
            }
        }
        let lines = text.split(separator: "\r\n")
        let header = try #require(lines.first)
        return (lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }, header, parts)
    }

    @Test("Each bid is a row with its amount and its newest receipt, the oldest first, and no bid of another dealer")
    func bids() async throws {
        let town = try await CarTown()
        let (sale, dealers) = (try await town.carForSale(), try await town.knownDealers(2))
        let first = try await town.place(3_250_000, for: sale, by: dealers[0]).id
        _ = try await town.call(ChangeBid(bid: first, amount: SealedAmount(unchecked: 5)), as: dealers[0])
        try await town.place(7, for: sale, by: dealers[1])
        let second = try await town.place(9, for: try await town.carForSale(), by: dealers[0]).id
        _ = try await town.call(WithdrawBid(bid: second), as: dealers[0])
        let table = try await Self.rows(ExportMyBids(), of: dealers[0], town)
        #expect(table.header.hasPrefix("\u{FEFF}bid,car,brand,model,year,state,amount"))
        #expect(table.rows.map { $0[0] } == ["\(first)", "\(second)"])
        let expected = ["\(sale.car)", "Toyota", "Corolla", "2019", "pending", "0.005", "KWD", "2"]
        #expect(table.rows[0][1...8].elementsEqual(expected.map { $0[...] }))
        let receipt = try #require(try await town.call(GetMyBid(bid: first), as: dealers[0]).bid.receipts.last)
        #expect(table.rows[0][9] == receipt.nonce.text && table.rows[0][10] == receipt.sha256.text)
        #expect(table.rows[1][5] == "withdrawn" && table.rows[1][13] == "" && !table.rows[0][13].isEmpty)
    }

    @Test("A long table comes in parts, and a period includes `from` and excludes `until`")
    func parts() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        try await town.place(for: sale, by: dealer)
        try await town.database.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE copy (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copy WHERE number < 1000)
                    INSERT INTO car (id, state, brand, model, year, mileage, description, createdAt, submittedAt,
                        endedAt)
                    SELECT randomblob(16), 'sold', brand, model, year, mileage, '', createdAt, submittedAt, 1
                    FROM copy, car
                    """)
            try db.execute(
                sql: """
                    INSERT INTO bid (id, car, dealer, state, amount, currency, createdAt, changedAt, expiresAt)
                    SELECT randomblob(16), car.id, bid.dealer, 'closed', amount, currency, bid.createdAt, changedAt,
                        bid.expiresAt
                    FROM car, bid WHERE car.state = 'sold'
                    """)
            try db.execute(
                sql: """
                    INSERT INTO bidReceipt (bid, sequence, amount, currency, nonce, hash, issuedAt)
                    SELECT bid.id, 1, bid.amount, bid.currency, nonce, hash, issuedAt
                    FROM bid, bidReceipt WHERE bid.state = 'closed'
                    """)
        }
        let table = try await Self.rows(ExportMyBids(), of: dealer, town)
        #expect(table.parts > 1 && table.rows.count == 1_001 && Set(table.rows.map { $0[0] }).count == 1_001)
        let end = try await town.call(ListMyBids(tab: .awaiting), as: dealer).items.map(\.id)
        town.clock.advance(by: .seconds(3_600))
        let later = try await town.place(for: try await town.carForSale(), by: dealer).id
        let madeAt = try await town.call(GetMyBid(bid: later), as: dealer).bid.createdAt
        let since = try await Self.rows(ExportMyBids(from: madeAt), of: dealer, town)
        #expect(since.rows.map { $0[0] } == ["\(later)"])
        let before = try await Self.rows(ExportMyBids(until: madeAt), of: dealer, town)
        #expect(before.rows.count == 1_001 && before.rows.contains { $0[0] == "\(end[0])" })
        let empty = ExportMyBids(from: madeAt, until: madeAt)
        let meta = CallMeta.signedIn(AccountID(dealer), .dealer)
        let faults = try await town.client.faults(ExportMyBids.name, JSONWriter.encode(empty), meta: meta)
        #expect(faults?.paths == ["until"])
    }
}
