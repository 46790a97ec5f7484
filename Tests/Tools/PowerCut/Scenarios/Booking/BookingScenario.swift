import CoachesContract
import GRDB
import RPC
import SQLiteKit
import TestTowns
import Vocabulary

/// Transport-booking from an empty folder: passengers book, pay, cancel and return seats.
struct BookingScenario: DatabaseScenario {
    let name = "transport-booking"
    let product = "transport-booking"
    let database = "transport-booking.sqlite"
    let lastSchemaObject = "bookingOfSurname"
    let expectation = Expectation.durable
    // No program listens at these addresses: the load carries forms and callbacks itself.
    let settings = """
        {"throttles":{"factor":1000000},"bookings":{"maxUnpaid":10000},"acquirer":{"sandbox":"http://127.0.0.1:9"},
        "links":{"base":"http://127.0.0.1:9"}}
        """

    func record(in folder: String, size: Int) async throws -> Recording {
        var program = try tracedProgram(in: folder)
        let socket = socket(in: folder)
        let load = try BookingLoad(socket: socket)
        try await load.servingEgress(in: otherSockets(in: folder)) {
            try await program.run { process in
                try await process.waitForAnswer(at: socket)
                try await load.drive(journeys: max(1, size / BookingLoad.answersPerJourney))
            }
        }
        return program.recording
    }

    func isShown(_ thing: ReadableThing, by client: SocketClient) async throws -> Bool {
        guard let id = thing.name.split(separator: " ").last, let booking = BookingID(String(id)),
            let passenger = AccountID(thing.key)
        else { return false }
        let reply = try await client.call(GetBooking(booking: booking), meta: BookingLoad.meta(passenger))
        return reply.booking.id == booking
    }

    // MARK: Promises

    static func name(of booking: BookingID) -> String { "booking \(booking)" }
    static func name(of refund: RefundID) -> String { "refund \(refund)" }
    static func attempt(_ reference: String) -> String { "attempt \(reference)" }
    static func payment(_ reference: String) -> String { "payment \(reference)" }

    func promises(of exchanges: [Exchange]) throws -> [Promise] {
        try exchanges.flatMap { exchange -> [Promise] in
            if let answer = try exchange.answered(Book.self) {
                return booking(answer.reply.booking, answer.meta, answer.answeredAt)
            }
            if let answer = try exchange.answered(CancelBooking.self) {
                return booking(answer.reply.booking, answer.meta, answer.answeredAt)
            }
            if let answer = try exchange.answered(ConfirmRefund.self) {
                return booking(answer.reply.booking, answer.meta, answer.answeredAt)
            }
            if let answer = try exchange.answered(StartPayment.self) {
                let thing = Self.attempt(answer.reply.reference)
                return [Promise(thing: thing, kind: .stored(rank: 0), position: answer.answeredAt)]
            }
            return try exchange.answered(AcceptCallback.self).map { try callback($0) } ?? []
        }
    }

    private func booking(_ booking: BookingDetails, _ meta: CallMeta, _ position: Int) -> [Promise] {
        let refunds = booking.refunds.map { refund in
            let rank = RefundState.allCases.firstIndex(of: refund.state) ?? 0
            return Promise(thing: Self.name(of: refund.id), kind: .stored(rank: rank), position: position)
        }
        let key = meta.caller.map { "\($0.account)" } ?? ""
        let rank = Self.rank(ofBookingWithCode: booking.status.code)
        return refunds + [
            Promise(thing: Self.name(of: booking.id), kind: .stored(rank: rank), position: position, key: key)
        ]
    }

    /// An acknowledged callback is stored with its attempt, and an approved one with its payment.
    private func callback(_ answer: AnsweredCall<AcceptCallback>) throws -> [Promise] {
        let message = try JSONDocument(parsing: answer.call.body.bytes).root
        guard answer.reply.status == 200, let reference = message[member: "orderReference"]?.string,
            let status = message[member: "transactionStatus"]?.string,
            let rank = ["InProcessing": 1, "Declined": 2, "Approved": 4][status]
        else { return [] }
        var promises = [
            Promise(thing: Self.attempt(reference), kind: .stored(rank: rank), position: answer.answeredAt)
        ]
        if status == "Approved" {
            promises.append(
                Promise(thing: Self.payment(reference), kind: .stored(rank: 0), position: answer.answeredAt))
        }
        return promises
    }

    /// Awaiting payment, then confirmed, then ended in some way.
    private static func rank(ofBookingWithCode code: Int) -> Int {
        switch code {
        case BookingStatus.awaitingPayment.code: 0
        case BookingStatus.confirmed.code: 1
        default: 2
        }
    }

    // MARK: The database

    func stored(in db: Database, _ state: StateAfterCut) throws -> [String: Int] {
        var stored: [String: Int] = [:]
        for row in try Row.fetchAll(db, sql: "SELECT id, status FROM booking") {
            stored[Self.name(of: row[0] as BookingID)] = Self.rank(ofBookingWithCode: row[1] as Int)
        }
        for row in try Row.fetchAll(db, sql: "SELECT reference, state FROM attempt") {
            stored[Self.attempt(row[0] as String)] = row[1] as Int
        }
        let payments = "SELECT reference FROM payment JOIN attempt ON attempt.id = payment.attempt"
        for reference in try String.fetchAll(db, sql: payments) { stored[Self.payment(reference)] = 0 }
        for row in try Row.fetchAll(db, sql: "SELECT id, state FROM refund") {
            stored[Self.name(of: row[0] as RefundID)] = row[1] as Int
        }
        return stored
    }

    func contradictions(in db: Database, _ state: StateAfterCut) throws -> [String] {
        let own = try contradictions(
            [
                (
                    "refunds of more than their payment",
                    """
                    SELECT payment.id FROM payment JOIN refund ON refund.payment = payment.id
                    GROUP BY payment.id HAVING sum(refund.amount) > payment.amount
                    """
                ),
                (
                    "approved attempts without their payment, or payments of other attempts",
                    """
                    SELECT attempt.id FROM attempt
                    WHERE (state = 4) <> EXISTS (SELECT * FROM payment WHERE payment.attempt = attempt.id)
                    """
                ),
                Self.gapsAmongEvents,
            ], in: db)
        return try own + CoachBooks.faults(in: db)
    }
}
