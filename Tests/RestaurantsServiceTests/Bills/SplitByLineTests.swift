import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Shares of a bill by line")
struct SplitByLineTests {
    private static func bill(_ prices: [Int64]) -> BillRecord {
        BillRecordTests.bill([BillRecordTests.order(prices)])
    }

    private static func part(_ bill: BillRecord, _ lines: [Int]) -> BillPart {
        BillPart(lines: lines.map { bill.lines[$0].key })
    }

    /// Divides in plain steps: the cents of each line go round the parts that list it, one at a time.
    private static func plain(_ prices: [Int64], _ parts: [[Int]]) -> (shares: [Int64], rest: Int64?) {
        var shares = [Int64](repeating: 0, count: parts.count)
        var rest: Int64?
        for (line, price) in prices.enumerated() {
            let takers = parts.indices.filter { parts[$0].contains(line) }
            guard !takers.isEmpty else {
                rest = (rest ?? 0) + price
                continue
            }
            for cent in 0..<Int(price) { shares[takers[cent % takers.count]] += 1 }
        }
        return (shares, rest)
    }

    @Test("Random bills are divided as the plain steps divide them, and the sum of the shares is the total")
    func random() throws {
        var random = SeededGenerator(seed: 20)
        for round in 1...2_000 {
            let prices = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                Int64.random(in: 0...300, using: &random)
            }
            let bill = Self.bill(prices)
            let parts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                prices.indices.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
            }
            let shares = try bill.shares(by: parts.map { Self.part(bill, $0) })
            let expected = Self.plain(prices, parts)
            #expect(shares.filter { !$0.isRest }.map(\.amount.amount) == expected.shares, "round \(round)")
            #expect(shares.first { $0.isRest }?.amount.amount == expected.rest, "round \(round)")
            #expect(shares.reduce(0) { $0 + $1.amount.amount } == bill.total, "round \(round)")
        }
    }

    @Test("Lines in no part are the last share, and of a shared line the earlier part pays the larger cent")
    func rest() throws {
        let bill = Self.bill([101, 50, 7])
        let shares = try bill.shares(by: [Self.part(bill, [0]), Self.part(bill, [1, 0])])
        #expect(shares.map(\.amount.amount) == [51, 100, 7])
        #expect(shares.map(\.isRest) == [false, false, true] && shares.allSatisfy { $0.guest == nil })
        #expect(try bill.shares(by: [Self.part(bill, [2, 1, 0])]).map(\.isRest) == [false])
    }

    @Test("A guest gets the shares of the listed lines, and nothing is stored")
    func quoted() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit())
        let orders = [try await town.serve(2, to: ana), try await town.serve(to: ivo)]
        let keys = orders.map { BillLineKey(order: $0.id, number: 1) }
        let call = SplitBill(
            session: ana.session.id, way: .lines, parts: [BillPart(lines: [keys[0]]), BillPart(lines: [keys[0]])])
        let reply = try await town.call(call, as: ivo)
        #expect(reply.shares.map(\.amount.amount) == [1_000, 1_000, 1_000] && reply.shares.last?.isRest == true)
        #expect(reply.total == Money(3_000, .eur) && reply.left == reply.total)
    }

    @Test("Unknown and repeated lines, empty and missing parts, and parts of another way are refused with the member")
    func faulty() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let served = try await town.serve(to: ana)
        let (known, session) = (BillLineKey(order: served.id, number: 1), ana.session.id)
        let others = [BillLineKey(order: served.id, number: 2), BillLineKey(order: .example, number: 1)]
        func parts(_ lines: [BillLineKey]...) -> SplitBill {
            SplitBill(session: session, way: .lines, parts: lines.map { BillPart(lines: $0) })
        }
        for (call, paths) in [
            (parts([known, others[0]], [others[1]]), ["parts.0.lines.1", "parts.1.lines.0"]),
            (parts([known], [known, known]), ["parts.1.lines"]), (parts([]), ["parts.0.lines"]), (parts(), ["parts"]),
            (SplitBill(session: session, way: .lines), ["parts"]),
            (SplitBill(session: session, way: .evenly, parts: [BillPart(lines: [known])]), ["way"]),
            (SplitBill(session: session, way: .guests, parts: [BillPart(lines: [known])]), ["way"]),
            (SplitBill(session: session, way: .guests, count: .example), ["way"]),
            (parts(Array(repeating: known, count: BillPart.maxLines + 1)), ["parts.0.lines"]),
            (
                SplitBill(session: session, way: .lines, parts: Array(repeating: BillPart(lines: [known]), count: 101)),
                ["parts"]
            ),
        ] {
            #expect(try await town.faults(call, as: ana)?.paths == paths)
        }
    }
}
