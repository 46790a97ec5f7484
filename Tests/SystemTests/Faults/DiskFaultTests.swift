import Foundation
import LedgerKit
import RPC
import TestKit
import Testing

/// A single disk failure during the work. A second fsync then succeeds, although data was lost, because the kernel
/// reports a lost page to only one fsync.
struct DiskFault: CustomTestStringConvertible, Sendable {
    var call: String
    var error: String
    /// The number of the failing system call of one thread, counted from the start of the process.
    var number: Int

    var testDescription: String { "\(error) on \(call)" }

    static let all = [("fdatasync", 40), ("pwrite64", 400)].flatMap { call, number in
        ["EIO", "ENOSPC"].map { DiskFault(call: call, error: $0, number: number) }
    }

    /// Starts a ledger that has the failure.
    func start(_ ledger: TestLedger, _ more: [String] = []) async throws -> RunningProgram {
        try await Strace.check()
        let program = try Strace.start(
            "ledger", ledger.arguments + more,
            options: [
                "-s", "400", "-e", "trace=fdatasync,\(call),write,writev,sendto,sendmsg",
                "-e", "inject=\(call):error=\(error):when=\(number)",
            ], log: ledger.folder + "/strace")
        try await ledger.waitForAnswer(of: program)
        return program
    }
}

extension RunningProgram {
    /// Waits until a service has logged that it refuses writes, and that it accepts them again.
    func waitForRecovery() async throws {
        _ = try await output { $0.contains("writes are refused, reads are answered") ? () : nil }
        _ = try await output { $0.contains("writes are accepted again") ? () : nil }
    }

    func stopCleanly() async throws {
        signal(SIGTERM)
        #expect(try await end() == 0, "\(output)")
    }
}

@Suite("A disk that fails")
struct DiskFaultTests {
    /// More transfers than the service answers before the failure. A client that gets more replies has not seen the
    /// failure.
    private static let plenty = 2_000

    @Test(
        "the service refuses writes, answers reads, accepts writes again by itself, and has all acknowledged writes",
        arguments: DiskFault.all)
    func failing(fault: DiskFault) async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(12)
            let program = try await fault.start(ledger)
            let load = LedgerLoad(accounts, clients: 16)
            await load.drive(ledger.socket) { $0 < Self.plenty }
            #expect(!load.replies.isEmpty)
            #expect(load.replies.count < Self.plenty)
            let seen = Set(try await ledger.audit().transfers)
            #expect(seen.isSuperset(of: load.replies.values.map(\.transfer)))
            try await program.waitForRecovery()
            // A transfer without a reply may have happened or not. Repeating it with its key decides.
            await load.finish(ledger.socket)
            #expect(load.unanswered == 0)
            let all = try await ledger.audit().transfers
            #expect(all.count == load.replies.count)
            try await program.stopCleanly()
            try ledger.checkFile()
            try await ledger.whileRunning {
                let kept = try await ledger.audit().transfers
                #expect(Set(kept) == Set(load.replies.values.map(\.transfer)))
            }
        }
    }

    @Test("after the failure no reply is sent before another sync has succeeded", arguments: DiskFault.all)
    func noAnswerAfterwards(fault: DiskFault) async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(2)
            // One write at a time, so that no reply to an earlier write is still in flight.
            let program = try await fault.start(ledger, ["--calls-only"])
            let load = LedgerLoad(accounts, clients: 1)
            for _ in 0..<5 { await load.drive(ledger.socket) { $0 < Self.plenty } }
            try await program.waitForRecovery()
            let before = load.replies.count
            await load.drive(ledger.socket) { $0 < before + 5 }
            #expect(load.replies.count > before)
            try await program.stopCleanly()
            let lines = try String(contentsOfFile: ledger.folder + "/strace", encoding: .utf8).split(separator: "\n")
            let failure = try #require(lines.firstIndex { $0.contains("(INJECTED)") })
            let answer = #"\"reply\":{\"transfer\""#
            #expect(lines[..<failure].contains { $0.contains(answer) })
            let next = try #require(lines[failure...].firstIndex { $0.contains(answer) })
            let sync = lines[failure..<next].firstIndex { $0.contains("fdatasync") && $0.hasSuffix(" = 0") }
            #expect(sync != nil)
        }
    }

    @Test("a file at its size limit fails writes, but no reads and no acknowledged writes")
    func fileSizeLimit() async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(12)
            // The limit is 1,200 KiB. The signal SIGXFSZ of the error is ignored, because it would end the process.
            let program = try RunningProgram(
                "/bin/bash",
                [
                    "-c", #"trap "" XFSZ; ulimit -f 1200; exec "$0" "$@""#, RunningProgram.products + "/ledger",
                ] + ledger.arguments)
            try await ledger.waitForAnswer(of: program)
            let load = LedgerLoad(accounts, clients: 16)
            await load.drive(ledger.socket) { $0 < Self.plenty }
            #expect(!load.replies.isEmpty)
            #expect(load.replies.count < Self.plenty)
            let seen = Set(try await ledger.audit().transfers)
            #expect(seen.isSuperset(of: load.replies.values.map(\.transfer)))
            try await program.stopCleanly()
            try ledger.checkFile()
            try await ledger.whileRunning {
                let transfers = Set(try await ledger.audit().transfers)
                #expect(transfers.isSuperset(of: load.replies.values.map(\.transfer)))
            }
        }
    }

    @Test("a service that starts on a full disk answers reads, refuses writes with their own error type, and logs it")
    func start() async throws {
        try await Strace.check()
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(2)
            let program = try Strace.start(
                "ledger", ledger.arguments, options: ["-e", "trace=pwrite64", "-e", "inject=pwrite64:error=ENOSPC"],
                log: ledger.folder + "/strace")
            try await ledger.waitForAnswer(of: program)
            #expect(try await ledger.balances(accounts) == [1_000_000, 1_000_000])
            let call = Transfer(from: accounts[0], to: accounts[1], amount: 1)
            let error = await #expect(throws: ErrorObject.self) { try await ledger.transfer(call, key: "one") }
            #expect(error?.data.type == "rpc.cannotStore")
            let health = try await ledger.withClient { client in
                try await client.send("rpc.health", params: Array("{}".utf8), timeout: .seconds(60))
            }
            #expect(health[member: "status"]?.string == "degraded")
            try await program.stopCleanly()
            // The disk has space again.
            try await ledger.whileRunning {
                _ = try await ledger.transfer(call, key: "one")
                #expect(try await ledger.balances(accounts) == [999_999, 1_000_001])
            }
            try ledger.checkFile()
        }
    }
}
