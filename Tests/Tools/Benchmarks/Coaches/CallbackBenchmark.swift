import AcquirerSandbox
import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import CoachesService
import Vocabulary

/// Measures a thousand callbacks of the acquirer, each for another booking: at the socket, and through the gateway as
/// in production. Each signed callback is a transaction, and its answer must be the signed `accept`.
struct CallbackBenchmark {
    let town: Town
    let socket: ServiceSocket

    private static let count = 1_000

    /// - Returns: the expected payments in the database.
    func run(_ stock: inout HoldStock) throws -> PaidBookings {
        Output.heading(
            "coaches: \(Output.whole(Double(Self.count))) callbacks that approve payments, nothing beside them")
        let acquirer = try AcquirerSimulator(now: RuntimeEnvironment.live.now)
        let table = Table([.text("by", 8), .number("at once", 7)] + Measurement.columns)
        let lines = try approvals(acquirer, &stock).enumerated().map { number, json in
            try ServiceSocket.line(
                AcceptCallback(contentType: "application/json", body: Base64Bytes(json)), number: number)
        }
        let plain = try load(
            lines, to: socket.address, connections: 16,
            LineAnswers { _, line in
                let reply = try ServiceSocket.reply(RawReply.self, in: line)
                try Self.check(reply.body.bytes, acquirer)
            })
        table.row(["socket", "16"] + plain.cells)
        guard let route = AcceptCallback.route else { throw BenchmarkFailure("callbacks are not published") }
        let requests = try approvals(acquirer, &stock).map { town.request("POST", route.path, token: nil, body: $0) }
        let front = try load(
            requests, to: town.address, connections: 8, HTTPAnswers { body in try Self.check(body, acquirer) })
        table.row(["gateway", "8"] + front.cells)
        return PaidBookings(count: 2 * Self.count, amount: acquirer.totals.approved)
    }

    /// Books seats, starts their payments, and approves them at the acquirer.
    /// - Returns: the callbacks of the acquirer.
    private func approvals(_ acquirer: AcquirerSimulator, _ stock: inout HoldStock) throws -> [[UInt8]] {
        let holds = try stock.take(Self.count)
        let passengers: [AccountID] = holds.map { _ in RuntimeEnvironment.live.newID() }
        let booked = try socket.replies(to: holds, by: passengers)
        let payments = try socket.replies(
            to: booked.map { StartPayment(booking: $0.booking.id) }, by: passengers)
        return try payments.map { payment in
            try acquirer.purchase(payment.form.fields.map { (name: $0.name, value: $0.value) })
            try acquirer.decide(.approve, of: payment.reference)
            return try acquirer.callback(of: payment.reference)
        }
    }

    private func load(
        _ requests: [[UInt8]], to address: ServerAddress, connections: Int, _ reader: some AnswerReader
    ) throws -> Measurement {
        let shape = LoadShape(connections: connections, depth: 1)
        return try PreparedLoad(address: address, shape: shape, requests: requests).run(reading: reader).measurement
    }

    /// - Throws: ``BenchmarkFailure`` for any answer but the signed `accept`.
    private static func check(_ json: [UInt8], _ acquirer: AcquirerSimulator) throws {
        let reference = try JSONDocument(parsing: json).root[member: "orderReference"]?.string
        guard let reference, acquirer.checkAcknowledgement(json, of: reference) else {
            throw BenchmarkFailure("a callback is not accepted: \(String(decoding: json, as: UTF8.self))")
        }
    }
}

/// The payments that the acquirer has approved.
struct PaidBookings: Sendable {
    var count: Int
    /// In minor units.
    var amount: Int64

    /// - Parameter path: the database of a stopped service.
    /// - Throws: ``BenchmarkFailure`` when a booking is not confirmed, or the amounts differ.
    func check(_ path: String) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: CoachesService.migrations)
        let found = try await database.read { db in
            try [
                "SELECT count(*) FROM booking WHERE status = 3", "SELECT count(*) FROM attempt WHERE state = 4",
                "SELECT coalesce(sum(amount), 0) FROM payment",
                "SELECT coalesce(sum(total), 0) FROM booking WHERE status = 3", "SELECT count(*) FROM refund",
                """
                SELECT count(*) FROM booking, seatLeg
                WHERE booking.status = 3 AND seatLeg.booking = booking.id AND seatLeg.heldUntil IS NOT NULL
                """,
            ].map { try Int64.fetchOne(db, sql: $0) ?? 0 }
        }
        try database.close()
        guard found == [Int64(count), Int64(count), amount, amount, 0, 0] else {
            throw BenchmarkFailure("of \(count) payments of \(amount) in all there are in the end: \(found)")
        }
        Output.line("checked: \(Output.whole(Double(count))) bookings are confirmed, and all the money is theirs")
    }
}
