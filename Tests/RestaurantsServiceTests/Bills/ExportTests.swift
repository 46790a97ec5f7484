import CallTypes
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The tables of orders and payments for spreadsheets")
struct ExportTests {
    /// The rows of all parts without the header, and the number of parts. No field of these tests has a comma or a line
    /// break.
    private static func rows<C: ListCall>(
        _ call: C, _ town: OrderTown, continuing: (PageCursor) -> C
    ) async throws -> (rows: [[Substring]], header: Substring, parts: Int) where C.Reply == Document {
        let meta = CallMeta.signedIn(AccountID(town.offer.restaurant), .restaurant)
        var (text, parts, next): (String, Int, C?) = ("", 0, call)
        while let call = next {
            let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
            let result = try await town.town.client.send(C.name, params: params, timeout: .seconds(10))
            let reply = try #require(result[member: "reply"])
            let document = try JSONReader.decode(Document.self, from: reply, unknownMembers: .refused)
            text += String(decoding: document.content.bytes, as: UTF8.self)
            parts += 1
            next = try result[member: "meta"]?[member: "next"].map {
                continuing(try JSONReader.decode(PageCursor.self, from: $0, unknownMembers: .refused))
            }
        }
        let lines = text.split(separator: "\r\n")
        let header = try #require(lines.first)
        return (lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }, header, parts)
    }

    private static func orders(
        _ town: OrderTown, from: Instant? = nil, until: Instant? = nil
    ) async throws -> (rows: [[Substring]], header: Substring, parts: Int) {
        try await rows(ExportOrders(from: from, until: until), town) {
            ExportOrders(from: from, until: until, cursor: $0)
        }
    }

    private static func payments(
        _ town: OrderTown, from: Instant? = nil, until: Instant? = nil
    ) async throws -> (rows: [[Substring]], header: Substring, parts: Int) {
        try await rows(ExportPayments(from: from, until: until), town) {
            ExportPayments(from: from, until: until, cursor: $0)
        }
    }

    @Test("Each line of an order is a row, a voided one costs nothing, and a note that looks like a formula is text")
    func lines() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        var call = try await town.order(ana.session, count: 3)
        call.lines[0].note = try Line("=1+1")
        call.lines += call.lines
        let order = try await town.call(call, as: ana.id).id
        _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        _ = try await town.call(
            VoidLine(order: order, line: try LineNumber(2), reason: try Line("x")), as: town.employees[0])
        _ = try await town.call(AdvanceOrder(order: order, to: .served), as: town.employees[0])
        let table = try await Self.orders(town)
        #expect(table.header.hasPrefix("\u{FEFF}order,number,submittedAt") && table.parts == 1)
        #expect(table.rows.map { $0[0] } == ["\(order)", "\(order)"])
        let expected = "1,1,served,1,Brancin,,3,10.00,30.00,EUR,13,served,'=1+1".split(
            separator: ",", omittingEmptySubsequences: false)
        #expect(table.rows[0].dropFirst(3).elementsEqual(expected))
        #expect(table.rows[1][6] == "2" && table.rows[1][11] == "0.00" && table.rows[1][14] == "voided")
        let text = table.rows.joined().joined(separator: " ")
        #expect(!text.contains("Ana") && !text.contains("Kos"))
    }

    @Test("Payments have their table, tip, employee and the reason of a void")
    func payments() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit(at: 1)
        try await town.serve(to: ana)
        let payment = try await town.pay(400, tip: 50, .terminal, of: ana.session).payment
        let void = VoidPayment(session: ana.session.id, payment: payment.id, reason: try Line("@SUM(1)"))
        _ = try await town.call(void, as: town.employees[1])
        try await town.pay(1_000, of: ana.session)
        let table = try await Self.payments(town)
        #expect(table.header.hasPrefix("\u{FEFF}payment,recordedAt,table"))
        #expect(table.rows.count == 2)
        let first = table.rows[0]
        #expect(first[0] == "\(payment.id)")
        #expect(first[2...7].elementsEqual(["2", "4.00", "0.50", "EUR", "terminal", "Iva1 Horvat"]))
        #expect(!first[8].isEmpty && first[9...].elementsEqual(["Iva2 Horvat", "'@SUM(1)"]))
        #expect(table.rows[1][8...].elementsEqual(["", "", ""]))
    }

    @Test("A long table comes in parts without a gap or a repeat, also within an order")
    func parts() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        var call = try await town.order(ana.session)
        call.lines = Array(repeating: call.lines[0], count: 50)
        call.lines[49].note = try Line("last")
        for _ in 1...21 { _ = try await town.call(call, as: ana) }
        let table = try await Self.orders(town)
        #expect(table.parts == 2 && table.rows.count == 1_050)
        #expect(Set(table.rows.map { "\($0[0]) \($0[6])" }).count == 1_050)
        let numbers = (1...21).flatMap { Array(repeating: "\($0)", count: 50) }
        #expect(table.rows.map { String($0[1]) } == numbers)

        _ = try await town.call(AcceptOrder(order: OrderID("\(table.rows[0][0])") ?? .example), as: town.employees[0])
        try await town.pay(1, of: ana.session)
        try await town.town.database.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE copy (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copy WHERE number < ?)
                    INSERT INTO payment (id, session, restaurant, amount, tip, currency, method, recordedAt)
                    SELECT randomblob(16), session, restaurant, amount, tip, currency, method, recordedAt
                    FROM copy, payment
                    """, arguments: [CSVPart.maxRows])
        }
        let payments = try await Self.payments(town)
        #expect(payments.parts == 2 && payments.rows.count == CSVPart.maxRows + 1)
        #expect(Set(payments.rows.map { $0[0] }).count == CSVPart.maxRows + 1)
    }

    @Test("A period includes `from` and excludes `until`, and an empty period is refused at `until`")
    func period() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let first = try await town.serve(to: ana)
        try await town.pay(1, of: ana.session)
        town.town.clock.advance(by: .seconds(3_600))
        let second = try await town.serve(to: ana).submittedAt
        let later = try await town.pay(2, of: ana.session).payment.recordedAt
        #expect(try await Self.orders(town, from: second).rows.count == 1)
        #expect(try await Self.orders(town, until: second).rows.map { $0[0] } == ["\(first.id)"])
        #expect(try await Self.payments(town, from: later).rows.map { $0[3] } == ["0.02"])
        #expect(try await Self.payments(town, until: later).rows.map { $0[3] } == ["0.01"])
        let (orders, payments) = (ExportOrders(from: later, until: later), ExportPayments(from: later, until: later))
        #expect(try await town.offer.faults(orders)?.paths == ["until"])
        #expect(try await town.offer.faults(payments)?.paths == ["until"])
    }

    @Test("A restaurant exports nothing of another one, and nobody else exports")
    func strangers() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        try await town.serve(to: ana)
        try await town.pay(1, of: ana.session)
        let other = try await town.town.restaurant(2)
        let (orders, payments) = (
            try await town.town.call(ExportOrders(), as: other), try await town.town.call(ExportPayments(), as: other)
        )
        for document in [orders, payments] {
            #expect(String(decoding: document.content.bytes, as: UTF8.self).split(separator: "\r\n").count == 1)
        }
        let employee = AccountID(town.employees[0])
        #expect(try await town.town.refusal(of: ExportOrders(), as: employee, .person) == "rpc.forbidden")
        #expect(try await town.town.refusal(of: ExportPayments(), as: employee, .person) == "rpc.forbidden")
    }
}
