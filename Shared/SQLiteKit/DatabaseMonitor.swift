import GRDB
import Logging

/// Reacts to faults of a database's file: retries writing, checks for damage, and logs for the operator.
struct DatabaseMonitor: Sendable {
    private let database: ServiceDatabase
    private let logger: Logger
    /// The pause between two attempts to write. Begins at the lower bound and doubles up to the upper one.
    private let pauses: ClosedRange<Duration>
    /// The minimum time between two checks of the whole file.
    private let checkInterval: Duration

    private var status: DatabaseStatus { database.status }

    init(
        _ database: ServiceDatabase, logger: Logger,
        pauses: ClosedRange<Duration> = Duration.seconds(1)...Duration.seconds(5),
        checkInterval: Duration = .seconds(900)
    ) {
        self.database = database
        self.logger = logger
        self.pauses = pauses
        self.checkInterval = checkInterval
    }

    // MARK: Writes

    /// Logs when writes begin and cease to be refused. Tries to write while they are refused. Returns when the task is
    /// cancelled.
    func followWrites() async {
        var known: WriteObstacle?
        var pause = pauses.lowerBound
        var refusedLast = ContinuousClock.now
        while !Task.isCancelled {
            let count = status.changes.count
            let obstacle = status.obstacle
            if obstacle != known { report(obstacle) }
            known = obstacle
            guard obstacle?.mayPass == true else {
                await status.changes.wait(since: count, atMost: .seconds(3_600))
                continue
            }
            // If the disk is full again soon after a success, keep the long pause.
            if ContinuousClock.now - refusedLast > .seconds(60) { pause = pauses.lowerBound }
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, pauses.upperBound)
            refusedLast = .now
            do {
                try await database.resumeWriting()
            } catch {
                logger.debug("writes are still refused", metadata: metadata(["error": "\(error)"]))
            }
        }
    }

    private func report(_ obstacle: WriteObstacle?) {
        guard let obstacle else {
            logger.notice("writes are accepted again", metadata: metadata([:]))
            return
        }
        logger.error(
            "writes are refused, reads are answered",
            metadata: metadata(["reason": "\(obstacle.reason)", "remedy": "\(obstacle.remedy)"]))
    }

    // MARK: Reads

    /// Checks the file after a read met a damaged page. Runs one check at a time with long pauses, because a check
    /// reads the whole file. Refuses all writes if the check finds damage. Returns when the task is cancelled.
    func followReads() async {
        var last: ContinuousClock.Instant?
        while !Task.isCancelled {
            let count = status.changes.count
            let isDue = last.map { ContinuousClock.now - $0 >= checkInterval } ?? true
            if isDue, let fault = status.readFault, status.obstacle?.mayPass ?? true {
                logger.error(
                    "a read met a damaged page or an error of the disk; checking the file",
                    metadata: metadata(["error": "\(fault)"]))
                await check()
                last = .now
            }
            await status.changes.wait(since: count, atMost: min(checkInterval, .seconds(60)))
        }
    }

    private func check() async {
        do {
            let findings = try await database.readLong { try DatabaseDamage.find(in: $0) }
            if findings.isEmpty {
                status.forgetReadFault()
                logger.notice("the check of the file found no damage", metadata: metadata([:]))
            } else {
                status.refuseWrites(.damaged(reason: findings.joined(separator: "; ")))
            }
        } catch  where !Task.isCancelled && !status.isOver {
            logger.error("the file cannot be checked", metadata: metadata(["error": "\(error)"]))
        } catch {
            // The service stops.
        }
    }

    private func metadata(_ more: Logger.Metadata) -> Logger.Metadata {
        more.merging(["database": "\(status.database)"]) { own, _ in own }
    }
}
