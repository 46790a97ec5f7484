import CoachesContract
import ContextKit
import GRDB
import Logging
import SQLiteKit
import ServiceKit
import Vocabulary

/// Sends refunds to the acquirer, and finds out their outcome. Requests are made outside of any transaction.
///
/// The acquirer cannot recognize a repeated request, and its staff can send refunds without this service. So that
/// nothing is paid twice, a payment has only one refund in progress at a time, and each request is preceded by a
/// question for the refunded sum. After a request, the question waits until the acquirer has had time to carry it out.
struct RefundSender: Sendable {
    let dependencies: CoachesDependencies
    /// `nil` when the service takes no cards. Earlier card payments are then refunded once it does.
    let client: AcquirerClient?

    /// The interval between questions about an accepted refund.
    static let checkInterval = Duration.seconds(600)
    /// How long a refund waits before it checks again for another refund of its payment, or for an acquirer.
    static let pause = Duration.seconds(60)
    /// The time after a request before its outcome is checked. An acquirer may still carry out a request whose answer
    /// was lost.
    static let retryDelay = Duration.seconds(300)
    /// The number of doubtful refusals after which the refund has failed. Before that, the refund may have been carried
    /// out already.
    private static let doubts = 5
    /// The reason codes of doubtful refusals: an illegal state of the order, a refund in progress, or a refund larger
    /// than the rest of the payment.
    private static let doubtful = [1_126, 1_128, ReasonCode.refundInProcessing]

    /// The acquirer gave no usable answer. The next attempt begins with a question for the refunded sum.
    struct NoAnswer: Error {}

    @Sendable func send(_ job: ScheduledJob) async throws {
        guard let task = try await begin(job) else { return }
        guard let client else { return try await putOff(job, until: dependencies.runtime.now() + Self.pause) }
        try await look(task, job, client)
    }

    /// The data of a refund request.
    private struct RefundTask: Sendable {
        var refund: RefundRecord
        /// The acquirer's reference of the payment.
        var reference: String
        /// The sum of the earlier refunds of the payment, in minor units.
        var sentBack: Int64
        /// The order number of the booking.
        var number: Int64
    }

    /// - Returns: `nil` when there is nothing to do yet, or at all.
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
            // An earlier request may have been carried out, or another refund was sent without this service. The
            // refunded sum is checked again.
            if Self.doubtful.contains(code), case .sending(let attempts) = task.refund.progress,
                attempts <= Self.doubts
            {
                return
            }
            try await settle(task, .refused(reasonCode: code, reason: reason), job)
        case .unknown(let retryAfter):
            dependencies.logger.warning(
                "the acquirer has not answered a refund request", metadata: ["refund": "\(task.refund.id)"])
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

    /// Saves that a request follows, and when its outcome is checked. The check comes late, even if the request or this
    /// program fails, so that a slow acquirer is not mistaken for one that has not refunded.
    /// - Returns: `nil` when the refund has changed meanwhile.
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

    /// Saves the outcome and publishes it.
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
            "the acquirer has refused a refund",
            metadata: ["refund": "\(task.refund.id)", "reasonCode": "\(code.map { "\($0)" } ?? "none")"])
    }

    /// Waits after a failed question: as long as the acquirer asks for, otherwise with growing delays.
    private func wait(_ retryAfter: Int?, _ job: ScheduledJob) async throws {
        guard let retryAfter else { throw NoAnswer() }
        try await putOff(job, until: dependencies.runtime.now() + .seconds(min(max(1, retryAfter), 3_600)))
    }

    private func putOff(_ job: ScheduledJob, until time: Instant) async throws {
        _ = try await dependencies.host.write { tx in try job.postpone(until: time, in: tx.db) }
    }
}
