import Foundation
import GRDB
import RPC
import TestKit

/// A service with an SQLite database, called at its socket.
protocol DatabaseScenario: Scenario {
    /// The executable.
    var product: String { get }
    /// The file in its folder.
    var database: String { get }
    /// A table or an index that the last needed step of the schema has made. Without it the cut came before that step:
    /// no promise has been made, and there is nothing to check.
    var lastSchemaObject: String { get }
    /// A JSON object.
    var settings: String { get }

    /// Returns the ranks of all things in the database.
    func stored(in db: Database, _ state: StateAfterCut) throws -> [String: Int]

    /// Returns the contradictions in the database, in sentences.
    func contradictions(in db: Database, _ state: StateAfterCut) throws -> [String]

    /// Whether a call shows the thing.
    func isShown(_ thing: ReadableThing, by client: SocketClient) async throws -> Bool
}

extension DatabaseScenario {
    var settings: String { "{}" }

    func isReadFromFolder(_ file: String) -> Bool { file.hasPrefix(database) }

    func examine(_ state: StateAfterCut) throws -> Examination {
        let queue = try DatabaseQueue(path: "\(state.folder)/\(database)")
        defer { try? queue.close() }
        return try queue.writeWithoutTransaction { try examine(state, $0) }
    }

    private func examine(_ state: StateAfterCut, _ db: Database) throws -> Examination {
        var result = Examination()
        let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check")
        if integrity != ["ok"] { result.faults.append(integrity.joined(separator: "; ")) }
        let references = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
        if !references.isEmpty { result.faults.append("\(references.count) broken references") }
        let names = try Set(String.fetchAll(db, sql: "SELECT name FROM sqlite_master"))
        guard names.isSuperset(of: [lastSchemaObject, "kitDue", "kitEvent", "kitRequest"]) else { return result }
        result.faults += try contradictions(in: db, state)
        result.stored = try stored(in: db, state)
        return result
    }

    /// Returns the sentences of the statements that find rows. None of them should.
    func contradictions(_ statements: [(sentence: String, sql: String)], in db: Database) throws -> [String] {
        try statements.compactMap { sentence, sql in
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(sql))") ?? 0
            return count > 0 ? "\(count) \(sentence)" : nil
        }
    }

    /// The events of a feed are numbered 1, 2, 3.
    static var gapsAmongEvents: (sentence: String, sql: String) {
        ("gaps among the events", "SELECT count(*) FROM kitEvent HAVING count(*) <> coalesce(max(sequence), 0)")
    }
}

// MARK: The real program

extension DatabaseScenario {
    /// The socket of the traced service, in the folder of a recording.
    func socket(in folder: String) -> String { "\(folder)/\(product).sock" }

    /// The sockets of the services that the traced service calls, in the folder of a recording.
    func otherSockets(in folder: String) -> String { folder + "/sockets" }

    /// Returns the service under strace, with its settings written beside it.
    func tracedProgram(in folder: String, _ more: [String] = []) throws -> TracedProgram {
        let settingsFile = folder + "/\(product).json"
        try settings.write(toFile: settingsFile, atomically: true, encoding: .utf8)
        let own = arguments(
            socket: socket(in: folder), others: otherSockets(in: folder), state: TracedProgram.state(in: folder),
            settings: settingsFile)
        return try TracedProgram(product, own + more, in: folder, wire: LineReader())
    }

    func startProgram(in folder: MemoryFolder, showing thing: ReadableThing?) async throws {
        try settings.write(toFile: folder.settings, atomically: true, encoding: .utf8)
        let program = try RunningProgram.product(
            product,
            arguments(
                socket: folder.socket, others: folder.path + "-none", state: folder.path, settings: folder.settings))
        try await program.waitForAnswer(at: folder.socket)
        let client = SocketClient.quiet(folder.socket)
        let health = try await client.send("rpc.health", params: Array("{}".utf8), timeout: .seconds(60))
        var isThere = true
        if let thing { isThere = try await isShown(thing, by: client) }
        await client.close()
        program.signal(SIGTERM)
        let status = try await program.end()
        guard health[member: "status"]?.string == "ok" else {
            throw TracedProgram.Failed(description: "\(product) is not healthy: \(program.output)")
        }
        guard isThere else {
            throw TracedProgram.Failed(description: "\(product) does not show \(thing?.name ?? "anything")")
        }
        guard status == 0 else {
            throw TracedProgram.Failed(description: "\(product) ended with \(status): \(program.output)")
        }
    }

    private func arguments(socket: String, others: String, state: String, settings: String) -> [String] {
        ["--socket", socket, "--sockets", others, "--state", state, "--shared-config", settings]
    }
}
