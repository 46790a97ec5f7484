@testable import AcquirerSandbox
import Glibc
import TestKit
import TestTowns
import Testing

@Suite("The acquirer as a program", .timeLimit(.minutes(3)))
struct AcquirerProgramTests {
    /// - Returns: `http://127.0.0.1:<port>`
    private func url(_ program: RunningProgram) async throws -> String {
        try await program.output { output in
            output.firstMatch(of: #/listening address=(127\.0\.0\.1:\d+)/#).map { "http://\($0.output.1)" }
        }
    }

    private func start(_ folder: String) throws -> RunningProgram {
        try RunningProgram.product(
            "kvartctl", ["acquirer", "--listen", "127.0.0.1:0", "--state", folder + "/acquirer"])
    }

    @Test("An approved order is still approved after kill -9, and the program stops on SIGTERM")
    func survivesKill() async throws {
        try await withScratchFolder { folder in
            let first = try start(folder)
            let firstURL = try await url(first)
            try await Browser.with { browser in
                _ = try await browser.post(firstURL + "/pay", Shop().form())
                let page = try await browser.post(
                    firstURL + "/decide", [("orderReference", "coach-1"), ("decision", "approve")])
                #expect(page.text.contains("Approved"))
            }
            first.signal(SIGKILL)
            #expect(try await first.end() == -SIGKILL)

            let second = try start(folder)
            let secondURL = try await url(second)
            try await Browser.with { browser in
                let answer = try await browser.post(secondURL + "/api", json: Shop().question())
                let said = try SaidByAcquirer.status(Array(answer.text.utf8))
                #expect(said["transactionStatus"] == "Approved")
            }
            second.signal(SIGTERM)
            #expect(try await second.end() == 0, "\(second.output)")
        }
    }

    @Test("A ledger that another process uses ends the program with 1 and not 78, so that a town retries")
    func inUse() async throws {
        try await withScratchFolder { folder in
            let first = try start(folder)
            _ = try await url(first)
            let second = try start(folder)
            #expect(try await second.end() == 1, "\(second.output)")
            #expect(second.output.contains("another process uses"), "\(second.output)")
            first.signal(SIGTERM)
            #expect(try await first.end() == 0, "\(first.output)")
        }
    }

    @Test("In a systemd unit the program does not start: 78")
    func unit() async throws {
        try await withScratchFolder { folder in
            let program = try RunningProgram(
                "\(RunningProgram.products)/kvartctl",
                ["acquirer", "--listen", "127.0.0.1:0", "--state", folder + "/acquirer"],
                environment: ["INVOCATION_ID": "0123456789abcdef0123456789abcdef", "SYSTEMD_EXEC_PID": "unknown"])
            #expect(try await program.end() == 78)
            #expect(program.output.contains("not for a systemd unit"), "\(program.output)")
        }
    }
}
