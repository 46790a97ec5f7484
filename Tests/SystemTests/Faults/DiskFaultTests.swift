import Foundation
import LedgerKit
import TestKit
import Testing

/// A failure of the disk, once, in the middle of the work: whoever tries again gets no error any more, and may believe
/// that all is well (the kernel reports a lost page to one fsync only).
struct DiskFault: CustomTestStringConvertible, Sendable {
    var call: String
    var error: String
    /// On one thread, from the start of the process.
    var number: Int

    var testDescription: String { "\(error) on \(call)" }

    static let all = [("fdatasync", 40), ("pwrite64", 400)].flatMap { call, number in
        ["EIO", "ENOSPC"].map { DiskFault(call: call, error: $0, number: number) }
    }

    /// A ledger that it will happen to.
    func start(_ ledger: TestLedger, _ more: [String] = []) async throws -> RunningProgram {
        try await Strace.check()
        let program = try Strace.start(
            "ledger", ledger.arguments + more,
            options: [
                "-s", "400", "-e", "trace=\(call),write,writev,sendto,sendmsg",
                "-e", "inject=\(call):error=\(error):when=\(number)",
            ], log: ledger.folder + "/strace")
        try await ledger.waitForAnswer(of: program)
        return program
    }
}

@Suite("A disk that fails")
struct DiskFaultTests {
    /// More transfers than it takes; who still answers then has not noticed.
    private static let plenty = 2_000

    @Test(
        "the service answers nothing as done any more and ends with an error; the next start has all that was answered",
        arguments: DiskFault.all)
    func failing(fault: DiskFault) async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(12)
            let program = try await fault.start(ledger)
            let load = LedgerLoad(accounts, clients: 16)
            await load.drive(ledger.socket) { $0 < Self.plenty }
            #expect(try await program.end() == 1, "\(program.output)")
            #expect(!load.replies.isEmpty)
            try ledger.checkFile()
            try await ledger.whileRunning {
                let transfers = Set(try await ledger.audit().transfers)
                #expect(transfers.isSuperset(of: load.replies.values.map(\.transfer)))
                // What got no answer may have happened or not; the key knows.
                await load.finish(ledger.socket)
                #expect(load.unanswered == 0)
                let all = try await ledger.audit().transfers
                #expect(all.count == load.replies.count)
                #expect(Set(all) == Set(load.replies.values.map(\.transfer)))
            }
        }
    }

    @Test("no answer leaves after the failure", arguments: DiskFault.all)
    func noAnswerAfterwards(fault: DiskFault) async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(2)
            // One write at a time, so that no answer to an earlier one can still be on its way.
            let program = try await fault.start(ledger, ["--calls-only"])
            let load = LedgerLoad(accounts, clients: 1)
            for _ in 0..<5 { await load.drive(ledger.socket) { $0 < Self.plenty } }
            #expect(try await program.end() == 1, "\(program.output)")
            let lines = try String(contentsOfFile: ledger.folder + "/strace", encoding: .utf8).split(separator: "\n")
            let failure = try #require(lines.firstIndex { $0.contains("(INJECTED)") })
            let answer = #"\"reply\":{\"transfer\""#
            #expect(lines[..<failure].contains { $0.contains(answer) })
            #expect(!lines[failure...].contains { $0.contains(answer) })
        }
    }

    @Test("a file that may not grow further ends the service the same way")
    func fileSizeLimit() async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(12)
            // The signal that comes with the error would end the process, so it is ignored; 1,200 KiB.
            let program = try RunningProgram(
                "/bin/bash",
                [
                    "-c", #"trap "" XFSZ; ulimit -f 1200; exec "$0" "$@""#, RunningProgram.products + "/ledger",
                ] + ledger.arguments)
            try await ledger.waitForAnswer(of: program)
            let load = LedgerLoad(accounts, clients: 16)
            await load.drive(ledger.socket) { $0 < Self.plenty }
            #expect(try await program.end() == 1, "\(program.output)")
            #expect(!load.replies.isEmpty)
            try ledger.checkFile()
            try await ledger.whileRunning {
                let transfers = Set(try await ledger.audit().transfers)
                #expect(transfers.isSuperset(of: load.replies.values.map(\.transfer)))
            }
        }
    }
}
