import Foundation
import GRDB
import TestKit

/// What a power cut has left, in a folder.
struct Aftermath {
    let scenario: any Scenario
    let folder: String
    /// What had been answered as done by then.
    let answered: [ThingID: Int]

    /// Opens the database, as the service would after the cut, and looks at all of it.
    /// - Parameter startingProgram: lets the real service do that first, where it has promised to be able to.
    func look(startingProgram: Bool) async -> [(Finding.Kind, String)] {
        do {
            if startingProgram, case .durable = scenario.expectation { try await startProgram() }
            return try open()
        } catch {
            return [(.corrupt, "\(error)")]
        }
    }

    private func open() throws -> [(Finding.Kind, String)] {
        let queue = try DatabaseQueue(path: "\(folder)/\(scenario.database)")
        defer { try? queue.close() }
        return try queue.writeWithoutTransaction { try findings($0) }
    }

    private func findings(_ db: Database) throws -> [(Finding.Kind, String)] {
        var found: [(Finding.Kind, String)] = []
        let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check")
        if integrity != ["ok"] { found.append((.corrupt, integrity.joined(separator: "; "))) }
        let foreign = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
        if !foreign.isEmpty { found.append((.corrupt, "\(foreign.count) broken references")) }
        for sentence in try scenario.contradictions(in: db) { found.append((.corrupt, sentence)) }
        let stored = try scenario.stored(in: db)
        let lost = answered.filter { thing, rank in (stored[thing] ?? -1) < rank }
        if !lost.isEmpty { found.append((.lost(lost.count), "\(lost.count) of \(answered.count)")) }
        return found
    }

    private func startProgram() async throws {
        let socket = folder + ".sock"
        let program = try RunningProgram.product(scenario.product, ["--socket", socket, "--state", folder])
        try await WatchedProgram.waitForAnswer(socket)
        program.signal(SIGTERM)
        let status = try await program.end()
        unlink(socket)
        guard status == 0 else {
            throw WatchedProgram.Failed(description: "\(scenario.product) ended with \(status): \(program.output)")
        }
    }
}
