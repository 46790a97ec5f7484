import Foundation
import GRDB
import LedgerKit
import Logging
import RPC
import TestKit
import Testing

/// The ledger in its own folder, which a test can start several times.
struct TestLedger: Sendable {
    let folder: String

    var socket: String { folder + "/ledger.sock" }

    /// The options for the socket and the files of the ledger.
    var arguments: [String] { ["--socket", socket, "--state", folder + "/state"] }

    /// Starts the ledger and waits until it answers.
    /// - Parameter mayDie: whether the options may kill the ledger as soon as it runs.
    func start(_ options: [String] = [], mayDie: Bool = false) async throws -> RunningProgram {
        let program = try RunningProgram.product("ledger", arguments + options)
        try await waitForAnswer(of: program, mayDie: mayDie)
        return program
    }

    func waitForAnswer(of program: RunningProgram, mayDie: Bool = false) async throws {
        try await withClient { client in
            let answers = await eventually {
                (try? await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(5))) != nil
                    || !program.isRunning
            }
            #expect(answers && (mayDie || program.isRunning), "\(program.output)")
        }
    }

    /// Runs the ledger around the body, stops it as systemd does, and checks that it exits cleanly.
    func whileRunning<T>(_ body: () async throws -> T) async throws -> T {
        let program = try await start()
        let value = try await body()
        program.signal(SIGTERM)
        #expect(try await program.end() == 0, "\(program.output)")
        return value
    }

    func withClient<T>(_ body: (SocketClient) async throws -> T) async throws -> T {
        let client = SocketClient(path: socket, logger: Logger(label: "test"))
        let result: Result<T, any Error>
        do {
            result = .success(try await body(client))
        } catch {
            result = .failure(error)
        }
        await client.close()
        return try result.get()
    }

    /// Opens accounts with a balance of one million each.
    func openAccounts(_ count: Int) async throws -> [LedgerAccountID] {
        try await whileRunning { try await LedgerLoad.openAccounts(count, socket) }
    }

    func transfer(_ call: Transfer, key: String) async throws -> Transfer.Reply {
        try await withClient { try await $0.call(call, meta: CallMeta(idempotencyKey: key)) }
    }

    /// Audits the running ledger, whose books must be consistent.
    func audit() async throws -> AuditLedger.Reply {
        let audit = try await withClient { try await $0.call(AuditLedger()) }
        #expect(audit.faults.isEmpty)
        #expect(audit.balances == audit.opened)
        return audit
    }

    func balances(_ accounts: [LedgerAccountID]) async throws -> [Int64] {
        try await withClient { client in
            var balances: [Int64] = []
            for account in accounts { balances.append(try await client.call(ReadBalance(account: account)).balance) }
            return balances
        }
    }

    /// Checks that the file is not damaged, after the program has ended.
    func checkFile() throws {
        let queue = try DatabaseQueue(path: folder + "/state/ledger.sqlite")
        let integrity = try queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
        #expect(integrity == ["ok"])
        try queue.close()
    }
}

func withLedger<T>(_ body: (TestLedger) async throws -> T) async throws -> T {
    try await withScratchFolder { try await body(TestLedger(folder: $0)) }
}
