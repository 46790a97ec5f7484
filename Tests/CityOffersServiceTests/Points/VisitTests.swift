import CityOffersContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Visits")
struct VisitTests {
    private static func code(_ town: PointTown) async throws -> SecretText {
        try await town.call(ShowVisitCode(), as: town.ana).code
    }

    @Test("A promoter who scans the code confirms a visit, which earns 5 points (R05.50)")
    func visit() async throws {
        let town = try await PointTown()
        let code = try await Self.code(town)
        #expect(!code.text.contains("\(town.ana)"))
        #expect(try await town.call(RecordVisit(code: code), as: town.promoter).points == 5)
        #expect(try await town.balance() == 5)
        let entry = try #require(try await town.entries().first)
        #expect(entry.kind == .visit && entry.promoter?.text == "Kristijan")
        #expect(try await town.contradictions() == [])
    }

    @Test("A visit is counted again after 20 hours, at each promoter by itself (R05.50)")
    func pause() async throws {
        let town = try await PointTown()
        let other = try await town.town.promoter("Drugi")
        _ = try await town.call(RecordVisit(code: Self.code(town)), as: town.promoter)
        let first = town.clock.now
        town.clock.advance(by: .seconds(30))
        #expect(try await town.refusal(RecordVisit(code: Self.code(town)), at: town.promoter) == "alreadyCounted")
        #expect(try await town.call(RecordVisit(code: Self.code(town)), as: other).points == 5)
        town.wait(until: first + .seconds(20 * 3_600 - 1))
        #expect(try await town.refusal(RecordVisit(code: Self.code(town)), at: town.promoter) == "alreadyCounted")
        town.wait(until: first + .seconds(20 * 3_600))
        #expect(try await town.call(RecordVisit(code: Self.code(town)), as: town.promoter).points == 5)
        #expect(try await town.balance() == 15)
    }

    @Test("A visit is counted again exactly 20 hours later")
    func exactPause() async throws {
        let town = try await PointTown()
        _ = try await Self.code(town)
        let (ana, promoter, now) = (town.ana, town.promoter, town.clock.now)
        let moments = [Duration.zero, .seconds(72_000) - .milliseconds(1), .seconds(72_000), .seconds(72_001)]
        let counted = try await town.town.database.write { db in
            try moments.map { try PointAccountRows(db).visit(ana, promoter, at: now + $0, pause: .seconds(72_000)) }
        }
        #expect(counted == [true, false, true, false])
    }

    @Test("The same code is shown for 30 seconds, and accepted once, also by another promoter")
    func once() async throws {
        let town = try await PointTown()
        let other = try await town.town.promoter("Drugi")
        town.wait(until: RotatingCode.start(of: RotatingCode.step(at: town.clock.now) + 1))
        let code = try await Self.code(town)
        #expect(try await Self.code(town) == code)
        _ = try await town.call(RecordVisit(code: code), as: town.promoter)
        #expect(try await town.refusal(RecordVisit(code: code), at: other) == "wrongCode")
        town.clock.advance(by: .seconds(30))
        #expect(try await Self.code(town) != code)
        #expect(try await town.balance() == 5)
    }

    @Test("A code is accepted until 30 seconds after its change")
    func tolerance() async throws {
        let town = try await PointTown()
        let shown = try await town.call(ShowVisitCode(), as: town.ana)
        town.wait(until: shown.changesAt + .seconds(31))
        #expect(try await town.refusal(RecordVisit(code: shown.code), at: town.promoter) == "wrongCode")
        let next = try await town.call(ShowVisitCode(), as: town.ana)
        town.wait(until: next.changesAt + .seconds(29))
        #expect(try await town.call(RecordVisit(code: next.code), as: town.promoter).points == 5)
    }

    @Test("A foreign text, a code of nobody and that of a blocked person are wrong codes")
    func wrong() async throws {
        let town = try await PointTown()
        let code = try await Self.code(town)
        let discount = try await town.discount()
        let claim = try await town.code(of: town.claim(discount))
        let others = ["x", ".", "https://example.org/", "\(VisitHandle.example).0000-0000-00000", claim.text]
        for other in others {
            let refusal = try await town.refusal(RecordVisit(code: SecretText(other)), at: town.promoter)
            #expect(refusal == "wrongCode", "\(other)")
        }
        let empty = RecordVisit(code: SecretText(""))
        #expect(try await town.faults(empty) == ["code"])
        try await town.block(AccountID(town.ana))
        #expect(try await town.refusal(RecordVisit(code: code), at: town.promoter) == "wrongCode")
    }

    @Test("A promoter who is revoked, blocked or unknown confirms no visit (R05.39)")
    func revoked() async throws {
        let town = try await PointTown()
        let blocked = try await town.town.promoter("Drugi")
        try await town.block(AccountID(blocked))
        try await town.revoke(town.promoter)
        let code = try await Self.code(town)
        #expect(try await town.refusal(RecordVisit(code: code), at: town.promoter) == "revoked")
        #expect(try await town.refusal(RecordVisit(code: code), at: blocked) == "notAPromoter")
        #expect(try await town.refusal(RecordVisit(code: code), at: .example) == "notAPromoter")
        #expect(try await town.balance() == 0)
    }

    @Test("After 30 wrong codes a promoter waits a minute for each, and right codes count nothing")
    func limit() async throws {
        let town = try await PointTown(isLimited: true)
        let wrong = RecordVisit(code: SecretText("x"))
        for _ in 1...29 { #expect(try await town.refusal(wrong, at: town.promoter) == "wrongCode") }
        _ = try await town.call(RecordVisit(code: Self.code(town)), as: town.promoter)
        town.clock.advance(by: .seconds(30))
        let repeated = RecordVisit(code: try await Self.code(town))
        for _ in 1...3 { #expect(try await town.refusal(repeated, at: town.promoter) == "alreadyCounted") }
        #expect(try await town.refusal(wrong, at: town.promoter) == "wrongCode")
        #expect(try await town.refusal(wrong, at: town.promoter) == "rpc.throttled")
        #expect(try await town.refusal(repeated, at: town.promoter) == "rpc.throttled")
        let other = try await town.town.promoter("Drugi")
        #expect(try await town.refusal(wrong, at: other) == "wrongCode")
        town.clock.advance(by: .seconds(60))
        #expect(try await town.refusal(wrong, at: town.promoter) == "wrongCode")
    }

    @Test("A visit that is repeated with its idempotency key gets the first answer")
    func keyed() async throws {
        let town = try await PointTown()
        var meta = CallMeta.signedIn(AccountID(town.promoter), .promoter)
        meta.idempotencyKey = "visit-1"
        let visit = RecordVisit(code: try await Self.code(town))
        for _ in 1...2 { #expect(try await town.town.client.call(visit, meta: meta).points == 5) }
        #expect(try await town.balance() == 5)
    }
}
