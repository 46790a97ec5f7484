import ServiceKit
import Vocabulary

/// A town with life in it, for people who want to see one. All of it comes through public calls.
public enum DemoTown {
    private static let parts: [any TownPart.Type] = [
        Cars.self, Coaches.self, Offers.self, Parcels.self, Restaurants.self,
    ]

    /// The names of the parts, `parcels`.
    public static let partNames = parts.map { $0.name }

    /// Fills an empty town.
    /// - Parameter seed: decides names, amounts and pictures. Passwords, identifiers and codes are random.
    public static func load(
        seed: UInt64, _ town: TownClient, by townOperator: any TownOperator
    ) async throws -> DemoRecord {
        let staff = try await NewAccounts.staff(townOperator, town)
        let newAccounts = NewAccounts(town: town, cast: Cast(seed: seed), townOperator: townOperator, staff: staff)
        let scene = Scene(
            town: town, seed: seed, staff: staff, newAccounts: newAccounts, painter: Painter(now: town.runtime.now))
        let loaded = try await concurrently(parts) { part in try await part.load(scene) }
        return DemoRecord(
            seed: seed, isLoaded: true, accounts: [staff] + loaded.flatMap(\.accounts),
            addresses: loaded.flatMap(\.addresses))
    }

    /// Keeps a town going until the task is cancelled: one thing happens after each pause.
    /// - Parameter report: gets what has happened, or an error, which the town survives.
    public static func live(
        _ record: DemoRecord, _ town: TownClient, pause: Duration,
        report: (_ part: String, Result<String, any Error>) -> Void
    ) async {
        // Another start of the same town does other things.
        var numbers = SeededNumbers(seed: UInt64(bitPattern: town.runtime.now().milliseconds), for: "live")
        var waiting: [any TownPart.Type] = []
        while !Task.isCancelled {
            if waiting.isEmpty { waiting = parts.shuffled(using: &numbers) }
            let part = waiting.removeFirst()
            do {
                if let text = try await part.step(stage(record, town), &numbers) { report(part.name, .success(text)) }
            } catch  where !Task.isCancelled {
                report(part.name, .failure(error))
            } catch {
                return
            }
            try? await Task.sleep(for: pause)
        }
    }

    /// Does one thing in a part of the town.
    /// - Returns: what has happened; `nil` when there was nothing to do, or no such part.
    public static func step(_ name: String, _ record: DemoRecord, _ town: TownClient, turn: Int) async throws -> String?
    {
        var numbers = SeededNumbers(seed: record.seed, for: "step \(turn)")
        return try await parts.first { $0.name == name }?.step(stage(record, town), &numbers)
    }

    private static func stage(_ record: DemoRecord, _ town: TownClient) -> Stage {
        Stage(town: town, record: record, painter: Painter(now: town.runtime.now))
    }
}
