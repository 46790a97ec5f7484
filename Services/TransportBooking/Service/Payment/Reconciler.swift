import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Asks the acquirer what became of an attempt. It is asked outside of any transaction; what it says takes effect, and
/// the appointment is done, in one.
struct Reconciler: Sendable {
    let kit: TransportKit
    /// `nil` when the carrier has no acquirer: then there is nobody to ask until it has one again.
    let client: AcquirerClient?

    @Sendable func ask(_ item: DueItem) async throws {
        let attempt = try await kit.database.read { db in
            try PaymentAttemptID(item.key).flatMap { try AttemptRows(db).find($0) }
        }
        let answer: StatusWord =
            if let attempt, let client, attempt.state < .approved {
                await client.status(of: attempt.reference)
            } else {
                .unknown(retryAfter: nil)
            }
        let now = kit.effects.now()
        try await kit.database.write { db in
            guard try item.complete(in: db), let id = attempt?.id, let asked = try AttemptRows(db).find(id) else {
                return
            }
            let isAnswered = try take(answer, of: asked, in: db, at: now)
            try goOn(with: id, isAnswered, in: db, at: now)
        }
    }

    /// - Returns: whether it was an answer.
    private func take(
        _ answer: StatusWord, of attempt: AttemptRecord, in db: Database, at now: Instant
    ) throws -> Bool {
        guard let client else { return false }
        let settlement = Settlement(kit: kit, account: client.settings.account)
        switch answer {
        case .word(let word): _ = try settlement.apply(word, in: db, at: now)
        case .notFound: _ = try settlement.neverHeard(of: attempt, in: db, at: now)
        case .unknown: return false
        }
        return true
    }

    /// As it stands after the answer.
    private func goOn(with id: PaymentAttemptID, _ isAnswered: Bool, in db: Database, at now: Instant) throws {
        guard var attempt = try AttemptRows(db).find(id), let booking = try BookingRows(db).find(attempt.booking)
        else { return }
        attempt.asked += 1
        try AttemptRows(db).save(attempt)
        let goesOn = try AttemptWatch(kit: kit).follow(
            attempt, of: booking, isAnswered: isAnswered, in: db, after: now)
        guard !goesOn, attempt.state < .approved, !isAnswered || attempt.state == .processing else { return }
        try PaymentIssueRows(db).record(
            .unanswered, "Nobody knows whether \(attempt.amount) was paid", reference: attempt.reference,
            attempt: attempt.id, at: now)
    }
}
