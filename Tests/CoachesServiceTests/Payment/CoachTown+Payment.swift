import AcquirerSandbox
import CoachesContract
import EgressContract
import GRDB
import Logging
import RPC
import SQLiteKit
import ServiceKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

/// The steps of a payment.
extension CoachTown {
    /// The settings with which transport-booking signs and verifies in tests.
    static var acquirerSettings: AcquirerSettings {
        AcquirerSettings(
            account: AcquirerSandbox.account, domain: "kvart.example", page: "http://127.0.0.1:9/pay",
            key: MerchantKey(AcquirerSandbox.secret))
    }

    /// Brings a passenger to the acquirer's page, without a decision yet.
    func started(_ booking: BookingDetails, by passenger: AccountID) async throws -> StartPayment.Reply {
        let started = try await call(StartPayment(booking: booking.id), as: passenger)
        _ = try acquirer.purchase(started.form.fields.map { (name: $0.name, value: $0.value) })
        return started
    }

    /// Makes the acquirer decide and send its callback.
    func decided(_ decision: AcquirerDecision, of reference: String) async throws {
        _ = try acquirer.decide(decision, of: reference)
        try await tell(reference)
    }

    /// Delivers a callback unchanged.
    @discardableResult
    func bring(_ body: [UInt8], as contentType: String? = "application/json") async throws -> RawReply {
        try await anyone(AcceptCallback(contentType: contentType, body: Base64Bytes(body)))
    }

    /// Delivers a callback that the acquirer would not write; it must be acknowledged.
    func forceful(_ callback: WrittenCallback) async throws {
        let reply = try await bring(callback.json)
        guard reply.status == 200 else { throw NotAcknowledged(status: reply.status) }
    }

    func attempt(_ reference: String) async throws -> AttemptRecord {
        let attempt = try await database.read { try AttemptRows($0).find(reference: reference) }
        return try #require(attempt)
    }

    func record(_ booking: BookingDetails) async throws -> Booking {
        let record = try await database.read { try BookingRows($0).find(booking.id) }
        return try #require(record)
    }

    /// Returns the ends of the holds of a booking's legs.
    func legs(of booking: BookingDetails) async throws -> [Instant?] {
        try await database.read { db in
            try Row.fetchAll(db, sql: "SELECT heldUntil FROM seatLeg WHERE booking = ?", arguments: [booking.id])
                .map { $0[0] as Instant? }
        }
    }

    /// Returns the time of the next status request of an attempt.
    func asking(_ reference: String) async throws -> Instant? {
        let id = try await attempt(reference).id
        return try await database.read { db in
            try Instant.fetchOne(
                db, sql: "SELECT at FROM kitDue WHERE kind = 'askAcquirer' AND key = ?", arguments: ["\(id)"])
        }
    }

    var issues: [PaymentIssue] {
        get async throws { try await staffCall(ListPaymentIssues()).items }
    }

    /// Runs the due jobs of payments with this client instead of the town's.
    func runPayments(asking egress: any Client, logger: Logger? = nil) async throws {
        let client = AcquirerClient(
            settings: Self.acquirerSettings, egress: egress, logger: logger ?? dependencies.logger)
        let runner = JobRunner(
            dependencies.jobs, handlers: PaymentJob.handlers(dependencies, client: client),
            now: dependencies.runtime.now, logger: dependencies.logger)
        try await runner.runDue()
    }
}

/// A callback written by a test with the secret.
struct WrittenCallback {
    var merchant = AcquirerSandbox.account
    var reference: String
    var amount = "450.00"
    var currency = "UAH"
    var status = "Approved"
    var reasonCode = "1100"
    var secret = AcquirerSandbox.secret

    init(_ reference: String, status: String = "Approved") {
        self.reference = reference
        self.status = status
    }

    var json: [UInt8] {
        let signature = MerchantKey(secret).signature(of: [
            merchant, reference, amount, currency, "541963", "41****8217", status, reasonCode,
        ])
        let text = """
            {"merchantAccount":"\(merchant)","orderReference":"\(reference)","merchantSignature":"\(signature)",\
            "amount":\(amount),"currency":"\(currency)","authCode":"541963","cardPan":"41****8217",\
            "transactionStatus":"\(status)","reasonCode":\(reasonCode)}
            """
        return Array(text.utf8)
    }
}

/// An egress that runs a closure of the test and returns its answer.
struct ScriptedEgress: Client {
    let answer: @Sendable () async throws -> SendToAcquirer.Reply

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        let reply = try JSONWriter.encode(try await answer())
        return try JSONDocument(parsing: Array(#"{"meta":{},"reply":"#.utf8) + reply + Array("}".utf8)).root
    }
}
