import CarsContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Ends the sale of cars whose sellers do not answer, and warns the sellers before. The key of a job is the car.
struct CarExpiry: Sendable {
    static let warning = "warnOfCarExpiry"
    static let ending = "expireCar"

    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    /// Schedules the jobs of a car after every change of its state, of its end or of its pause.
    func follow(_ car: CarRecord, in tx: Transaction) throws {
        guard car.state == .onSale, car.pausedAt == nil, let end = car.expiresAt else {
            return try cancel(car.id, in: tx.db)
        }
        let jobs = dependencies.host.jobs
        try jobs.schedule(Self.ending, key: "\(car.id)", at: end, in: tx.db)
        let warning = end - CarRecord.warningTime
        if warning > tx.now {
            try jobs.schedule(Self.warning, key: "\(car.id)", at: warning, in: tx.db)
        } else {
            try jobs.cancel(Self.warning, key: "\(car.id)", in: tx.db)
        }
    }

    func cancel(_ car: CarID, in db: Database) throws {
        try dependencies.host.jobs.cancel(Self.warning, key: "\(car)", in: db)
        try dependencies.host.jobs.cancel(Self.ending, key: "\(car)", in: db)
    }

    /// Ends the sale of a car whose time is over. While a bid is active, the car stays on sale for another day.
    ///
    /// The notice is left to the job, which is due: a call that finds the end by chance must not send anything.
    /// - Returns: the car as it is now.
    func settle(_ car: CarRecord, in tx: Transaction) throws -> CarRecord {
        guard car.isOverdue(at: tx.now) else { return car }
        var new = car
        if try OpenBids.hasActive(of: car.id, tx.db) {
            new.expiresAt = tx.now + CarRecord.activeTime
            try follow(new, in: tx)
        } else {
            new.expire()
            try CarSearchRows(tx.db).remove(car.id)
        }
        try CarRows(tx.db).save(new)
        return new
    }

    // MARK: Jobs

    @Sendable func end(_ job: ScheduledJob) async throws {
        try await run(job) { car, tx in
            let settled = try settle(car, in: tx)
            guard settled.state == .expired else {
                // The end has moved, and nothing has moved the job.
                if settled == car { try follow(car, in: tx) }
                return
            }
            guard let seller = car.seller else { return }
            let notice = CarsNotice.carExpired(car.id, try CarRows(tx.db).name(of: car))
            try dependencies.feed.notify(notice, to: [AccountID(seller)], in: tx)
        }
    }

    @Sendable func warn(_ job: ScheduledJob) async throws {
        try await run(job) { car, tx in
            guard car.state == .onSale, car.pausedAt == nil, let end = car.expiresAt, let seller = car.seller,
                end > tx.now
            else { return }
            // The end has moved, and nothing has moved the job.
            guard end - CarRecord.warningTime <= tx.now else { return try follow(car, in: tx) }
            guard try !OpenBids.hasActive(of: car.id, tx.db) else { return }
            let notice = CarsNotice.carExpiring(car.id, try CarRows(tx.db).name(of: car), at: end)
            try dependencies.feed.notify(notice, to: [AccountID(seller)], in: tx)
        }
    }

    private func run(
        _ job: ScheduledJob, _ body: @escaping @Sendable (CarRecord, Transaction) throws -> Void
    ) async throws {
        guard let id = CarID(job.key) else { throw UnreadableKey(key: job.key) }
        try await dependencies.host.write { tx in
            guard try job.complete(in: tx.db), let car = try CarRows(tx.db).find(id) else { return }
            try body(car, tx)
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
