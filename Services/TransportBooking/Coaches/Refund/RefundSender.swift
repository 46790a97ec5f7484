import CoachesContract
import ContextKit
import GRDB
import Logging
import SQLiteKit
import ServiceKit
import Vocabulary

/// Has the acquirer send money back, and finds out what became of it. It is asked outside of any transaction.
///
/// The acquirer does not know a request from its repetition, and its people can send money back without us. So that
/// nothing is paid twice, of one payment only one refund is under way at a time, and the acquirer is always asked how
/// much has gone back before it is asked to send anything: after a request not until it has had time to carry it out.
struct RefundSender: Sendable {
    let dependencies: CoachesDependencies
    /// `nil` when cards are not taken: what came by card before waits until they are.
    let client: AcquirerClient?

    /// After so long it is looked again whether what the acquirer has taken on is done.
    static let checkInterval = Duration.seconds(600)
    /// A refund waits so long for another one of its payment, and for an acquirer.
    static let pause = Duration.seconds(60)
    /// A request whose answer was lost may be carried out so much later: only then it is looked whether it was.
    static let retryDelay = Duration.seconds(300)
    /// As often the acquirer may say that it will not, when it may have done it already.
    private static let doubts = 5
    /// An illegal state of the order, and more than there is left (products C.6, 6).
    private static let doubtful = [1_126, 1_128, ReasonCode.refundInProcessing]

    /// The acquirer was not heard; the next attempt begins with the question what has happened.
    struct NoAnswer: Error {}

    @Sendable func send(_ job: ScheduledJob) async throws {
        guard let task = try await begin(job) else { return }
        guard let client else { return try await putOff(job, until: dependencies.runtime.now() + Self.pause) }
        try await look(task, job, client)
    }

    /// What the acquirer is asked for.
    private struct RefundTask: Sendable {
        var refund: RefundRecord
        /// By which the acquirer knows the payment.
        var reference: String
        /// What was sent back of the payment before, in minor units.
        var sentBack: Int64
        /// Of the booking.
        var number: Int64
    }

    /// - Returns: `nil` when there is nothing to do, or not yet.
    private func begin(_ job: ScheduledJob) async throws -> RefundTask? {
        let canAsk = client != nil
        let later = dependencies.runtime.now() + Self.pause
        return try await dependencies.host.write { tx in
            let rows = RefundRows(tx.db)
            guard let id = RefundID(job.key), var refund = try rows.find(id), refund.method == .card else {
                _ = try job.complete(in: tx.db)
                return nil
            }
            switch refund.progress {
            case .done, .failed:
                _ = try job.complete(in: tx.db)
                return nil
            case .waiting:
                guard try canAsk && !rows.isAnotherUnderWay(refund) else {
                    _ = try job.postpone(until: later, in: tx.db)
                    return nil
                }
                try refund.begin()
                try rows.save(refund)
            case .sending, .inTransit: break
            }
            return try Self.task(refund, in: tx.db)
        }
    }

    private static func task(_ refund: RefundRecord, in db: Database) throws -> RefundTask {
        guard let payment = try PaymentRows(db).find(refund.payment), let attempt = payment.attempt,
            let reference = try AttemptRows(db).find(attempt)?.reference,
            let booking = try BookingRows(db).find(refund.booking)
        else { throw DatabaseError.damaged("foreign keys tie a refund to a payment, and that to its attempt") }
        return RefundTask(
            refund: refund, reference: reference, sentBack: try RefundRows(db).sentBack(of: refund.payment),
            number: booking.number)
    }

    private func request(_ task: RefundTask, _ job: ScheduledJob, _ client: AcquirerClient) async throws {
        let result = await client.refund(
            task.reference, amount: task.refund.amount, comment: "Booking \(task.number)")
        switch result {
        case .done: try await settle(task, .paid, job)
        case .inTransit: try await settle(task, .takenOn, job)
        case .refused(let code, let reason):
            // It may mean that an earlier request has done it, or that somebody else has: it is looked again.
            if Self.doubtful.contains(code), case .sending(let attempts) = task.refund.progress,
                attempts <= Self.doubts
            {
                return
            }
            try await settle(task, .refused(reasonCode: code, reason: reason), job)
        case .unknown(let retryAfter):
            dependencies.logger.warning(
                "the acquirer has not said whether it sends a refund", metadata: ["refund": "\(task.refund.id)"])
            let pause = max(Self.retryDelay, .seconds(min(retryAfter ?? 0, 3_600)))
            try await putOff(job, until: dependencies.runtime.now() + pause)
        }
    }

    private func look(_ task: RefundTask, _ job: ScheduledJob, _ client: AcquirerClient) async throws {
        switch await client.status(of: task.reference) {
        case .unknown(let retryAfter): try await wait(retryAfter, job)
        case .notFound: try await settle(task, .refused(reasonCode: ReasonCode.orderNotFound, reason: nil), job)
        case .report(let report):
            switch task.refund.inquiry(in: report, sentBack: task.sentBack) {
            case .decided(let outcome): try await settle(task, outcome, job)
            case .wait: try await putOff(job, until: dependencies.runtime.now() + Self.checkInterval)
            case .notSent:
                guard let written = try await writeDown(task, job) else { throw NoAnswer() }
                try await request(written, job, client)
            }
        }
    }

    /// Writes down that the acquirer is going to be asked to send it, and when it is looked at next: so late, whatever
    /// becomes of the request and of this program, that a slow acquirer is not taken for one that has done nothing.
    /// - Returns: `nil` when the refund is no longer what it was.
    private func writeDown(_ task: RefundTask, _ job: ScheduledJob) async throws -> RefundTask? {
        let later = dependencies.runtime.now() + Self.retryDelay
        return try await dependencies.host.write { tx in
            let rows = RefundRows(tx.db)
            guard var refund = try rows.find(task.refund.id), refund == task.refund,
                try job.postpone(until: later, in: tx.db)
            else { return nil }
            try refund.countRequest()
            try rows.save(refund)
            var written = task
            written.refund = refund
            return written
        }
    }

    /// Writes down what has become of it, and tells so.
    private func settle(_ task: RefundTask, _ outcome: RefundOutcome, _ job: ScheduledJob) async throws {
        try await dependencies.host.write { [dependencies] tx in
            let isOurs =
                switch outcome {
                case .takenOn: try job.postpone(until: tx.now + Self.checkInterval, in: tx.db)
                case .paid, .refused, .unclear: try job.complete(in: tx.db)
                }
            guard isOurs, var refund = try RefundRows(tx.db).find(task.refund.id) else { return }
            let isPaid = try refund.apply(outcome, at: tx.now)
            try RefundRows(tx.db).save(refund)
            if isPaid { try RefundLedger(dependencies: dependencies).publishPaid(refund, in: tx) }
        }
        guard case .refused(let code, _) = outcome else { return }
        dependencies.logger.warning(
            "the acquirer refuses a refund",
            metadata: ["refund": "\(task.refund.id)", "reasonCode": "\(code.map { "\($0)" } ?? "none")"])
    }

    /// The acquirer was not heard: as it wished, or after ever longer pauses.
    private func wait(_ retryAfter: Int?, _ job: ScheduledJob) async throws {
        guard let retryAfter else { throw NoAnswer() }
        try await putOff(job, until: dependencies.runtime.now() + .seconds(min(max(1, retryAfter), 3_600)))
    }

    private func putOff(_ job: ScheduledJob, until time: Instant) async throws {
        _ = try await dependencies.host.write { tx in try job.postpone(until: time, in: tx.db) }
    }
}
