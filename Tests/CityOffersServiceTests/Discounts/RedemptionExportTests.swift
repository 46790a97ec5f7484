import CallTypes
import CityOffersContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The table of redemptions for spreadsheets")
struct RedemptionExportTests {
    /// The lines of all parts, with the header, and the number of parts.
    private static func lines(
        _ town: PointTown, from: Instant? = nil, until: Instant? = nil, of promoter: PromoterID? = nil
    ) async throws -> (lines: [String], parts: Int) {
        let meta = CallMeta.signedIn(AccountID(promoter ?? town.promoter), .promoter)
        var (text, parts, next): (String, Int, ExportRedemptions?) = (
            "", 0, ExportRedemptions(from: from, until: until)
        )
        while let call = next {
            let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
            let result = try await town.town.client.send(ExportRedemptions.name, params: params, timeout: .seconds(10))
            let reply = try #require(result[member: "reply"])
            let document = try JSONReader.decode(Document.self, from: reply, unknownMembers: .refused)
            text += String(decoding: document.content.bytes, as: UTF8.self)
            parts += 1
            next = try result[member: "meta"]?[member: "next"].map {
                let cursor = try JSONReader.decode(PageCursor.self, from: $0, unknownMembers: .refused)
                return ExportRedemptions(from: from, until: until, cursor: cursor)
            }
        }
        return (text.split(separator: "\r\n").map(String.init), parts)
    }

    private static func redeem(_ town: PointTown, price: Money?) async throws -> ClaimID {
        let discount = try await town.discount { $0.name = try Line("=Popust") }
        let claim = try await town.claim(discount)
        try await town.reserve(claim, price: price)
        _ = try await town.call(ConfirmRedemption(claim: claim), as: town.promoter)
        return claim
    }

    @Test("Each redemption is a row, and a name that looks like a formula is text")
    func rows() async throws {
        let town = try await PointTown()
        let first = try await Self.redeem(town, price: Money(1_250, .eur))
        let second = try await Self.redeem(town, price: nil)
        try await town.reserve(try await town.claim(try await town.discount()))
        let table = try await Self.lines(town)
        #expect(
            table.lines.count == 3
                && table.lines[0].hasSuffix("claim,redeemedAt,discount,percent,price,finalPrice,currency"))
        #expect(table.lines[1].hasPrefix("\(first),") && table.lines[1].hasSuffix(",'=Popust,20,12.50,10.00,EUR"))
        #expect(table.lines[2].hasPrefix("\(second),") && table.lines[2].hasSuffix(",'=Popust,20,,,"))
        let other = try await town.town.promoter("Drugi")
        #expect(try await Self.lines(town, of: other).lines.count == 1)
    }

    @Test("A period includes `from` and excludes `until`, and an empty period is refused at `until`")
    func period() async throws {
        let town = try await PointTown()
        _ = try await Self.redeem(town, price: nil)
        town.clock.advance(by: .seconds(60))
        let claim = try await Self.redeem(town, price: nil)
        let moment = try #require(try await town.call(GetClaim(claim: claim), as: town.ana).claim.redeemedAt)
        #expect(try await Self.lines(town, from: moment).lines.dropFirst().map { $0.hasPrefix("\(claim),") } == [true])
        #expect(
            try await Self.lines(town, until: moment).lines.dropFirst().map { $0.hasPrefix("\(claim),") } == [false])
        #expect(try await town.faults(ExportRedemptions(from: moment, until: moment)) == ["until"])
    }

    @Test("A long table comes in parts without a gap or a repeat")
    func parts() async throws {
        let town = try await PointTown()
        _ = try await Self.redeem(town, price: nil)
        try await town.town.database.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE copy (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copy WHERE number < ?)
                    INSERT INTO discountClaim (id, discount, promoter, number, percent, state, secret, issuedAt,
                        expiresAt, redeemedAt, appliedPercent)
                    SELECT randomblob(16), discount, promoter, copy.number, percent, state, secret, issuedAt,
                        expiresAt, redeemedAt, appliedPercent FROM copy, discountClaim
                    """, arguments: [CSVPart.maxRows])
        }
        let table = try await Self.lines(town)
        #expect(table.parts == 2 && table.lines.count == CSVPart.maxRows + 2)
        #expect(Set(table.lines).count == CSVPart.maxRows + 2)
    }
}
