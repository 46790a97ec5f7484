import ArgumentParser
import CarsContract
import RPC
import Testing
import Vocabulary

@testable import KvartctlKit

@Suite("kvartctl receipt")
struct ReceiptTests {
    /// The digest was computed by Python's `hashlib`.
    private static let arguments = [
        "--amount", "3250000", "--car", "00000000-0000-7000-8000-0000000000c1", "--currency", "KWD", "--dealer",
        "00000000-0000-7000-8000-0000000000d1", "--nonce", "AAECAwQFBgcICQoLDA0ODw", "--sequence", "3",
        "c38a9dffe14354a5c5f941b64c41a6a6e56b3cc86d12485f35378227ef8360f7",
    ]

    private static func exitCode(_ arguments: [String]) -> ExitCode? {
        do {
            try ReceiptCommand.parse(arguments).run()
            return nil
        } catch {
            return ReceiptCommand.exitCode(for: error)
        }
    }

    @Test("A receipt with the right values passes, and with any other value it fails with 65")
    func arguments() {
        #expect(Self.exitCode(Self.arguments) == nil)
        let others = [
            (1, "3250001"), (3, "00000000-0000-7000-8000-0000000000c2"), (5, "EUR"),
            (7, "00000000-0000-7000-8000-0000000000d2"), (9, "AAECAwQFBgcICQoLDA0OEA"), (11, "4"),
            (12, String(repeating: "0", count: 64)),
        ]
        for (place, value) in others {
            var changed = Self.arguments
            changed[place] = value
            #expect(Self.exitCode(changed) == ExitCode(65), "\(value)")
        }
    }

    @Test("A value that no receipt has, and a missing one, are usage errors")
    func usage() {
        for (place, value) in [(3, "1"), (5, "GBP"), (7, "x"), (9, "AAEC"), (12, "0A")] {
            var changed = Self.arguments
            changed[place] = value
            #expect(Self.exitCode(changed) == .validationFailure, "\(value)")
        }
        #expect(Self.exitCode(Array(Self.arguments.dropFirst(2))) == .validationFailure)
        #expect(Self.exitCode(Array(Self.arguments.dropLast())) == .validationFailure)
    }

    @Test("All receipts in the replies of cars.getMyBid and cars.getBid are verified")
    func replies() throws {
        let mine = try #require(GetMyBid.examples.first?.reply)
        let received = try #require(GetBid.examples.first?.reply)
        let all =
            try ReceiptVerification.all(in: JSONWriter.encode(mine))
            + ReceiptVerification.all(in: JSONWriter.encode(received))
        #expect(all.map(\.isPassed) == [true, true, true])
        #expect(all.last?.text == "yes: receipt 2 states a bid of 3400.000 KWD")
        var lowered = received
        lowered.receipt.amount.amount -= 1
        let failed = try ReceiptVerification.all(in: JSONWriter.encode(lowered))
        #expect(failed.map(\.isPassed) == [false])
        #expect(failed.first?.text.hasPrefix("no: receipt 2 of 3399.999 KWD would have the digest ") == true)
    }

    @Test("A text that is no such reply is refused")
    func otherText() throws {
        for text in ["", "{}", "[]"] {
            #expect(throws: CommandError.self) { try ReceiptVerification.all(in: Array(text.utf8)) }
        }
        var erased = try #require(GetBid.examples.first?.reply)
        erased.dealer = nil
        let reply = try JSONWriter.encode(erased)
        #expect(throws: CommandError.self) { try ReceiptVerification.all(in: reply) }
    }
}
