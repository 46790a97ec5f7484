import IdentityContract
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Marking notifications as read")
struct MarkReadTests {
    /// Returns the numbers that are read, out of ten.
    private func read(_ identity: IdentityUnderTest, _ reader: Reader) async throws -> [Int64] {
        try await identity.inbox(reader).items.filter(\.isRead).numbers.reversed()
    }

    @Test("Marking by number is idempotent and ignores unknown numbers")
    func numbers() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 10)
            #expect(try await identity.mark(mara, [2, 5]) == 8)
            #expect(try await identity.mark(mara, [5, 5, 2]) == 8)
            #expect(try await identity.mark(mara, [0, -1, 11, .max, .min]) == 8)
            #expect(try await identity.mark(mara, []) == 8)
            #expect(try await read(identity, mara) == [2, 5])
            #expect(try await identity.unread(mara) == 8)
            #expect(try await identity.inbox(mara).unread == 8)
        }
    }

    @Test("Marking up to a number marks all at once and counts no notification twice that was marked singly before")
    func upTo() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 10)
            try await identity.mark(mara, [2, 4, 5, 9])
            #expect(try await identity.mark(mara, upTo: 4) == 4)
            #expect(try await read(identity, mara) == [1, 2, 3, 4, 5, 9])
            #expect(try await identity.mark(mara, [3, 6]) == 3)
            #expect(try await identity.mark(mara, upTo: 6) == 3)
            #expect(try await read(identity, mara) == [1, 2, 3, 4, 5, 6, 9])
            #expect(try await identity.countedUnread(mara) == CountedUnread(rows: 3, state: 3))
        }
    }

    @Test("A mark beyond the newest ends at the newest: later notifications are unread")
    func beyond() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 3)
            try await identity.mark(mara, [3])
            #expect(try await identity.mark(mara, upTo: .max) == 0)
            try await identity.tell(mara, times: 1)
            #expect(try await identity.unread(mara) == 1)
            #expect(try await read(identity, mara) == [1, 2, 3])
        }
    }

    @Test(
        "A mark below the watermark changes nothing, and nothing becomes unread again",
        arguments: [0, 1, -5, Int64.min])
    func below(number: Int64) async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 4)
            try await identity.mark(mara, upTo: 2)
            #expect(try await identity.mark(mara, upTo: number) == 2)
            #expect(try await read(identity, mara) == [1, 2])
        }
    }

    @Test("The unread count stays correct under concurrent marks of all kinds", arguments: 0..<5)
    func atOnce(round: Int) async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 40)
            let results = await race(24) { number -> Int64 in
                let start = Int64(number * 7 + round * 3)
                switch number % 3 {
                case 0: return try await identity.mark(mara, upTo: start % 33)
                case 1: return try await identity.mark(mara, (start...start + 6).map { $0 % 41 })
                default: return try await identity.tell([mara.account])
                }
            }
            #expect(results.winners().count == 24)
            let counted = try await identity.countedUnread(mara)
            #expect(counted.rows == counted.state)
            #expect(try await identity.unread(mara) == counted.rows)
            let inbox = try await identity.inbox(mara, limit: .largest)
            let unread = inbox.items.filter { !$0.isRead }.count
            #expect(Int64(unread) == counted.rows)
        }
    }

    @Test("All faulty members are named, and nothing is marked")
    func faulty() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 2)
            let meta = String(decoding: try JSONWriter.encode(mara.meta), as: UTF8.self)
            let many = (1...101).map { "\($0)" }.joined(separator: ",")
            let calls: [(String, [String])] = [
                ("{}", ["numbers"]), (#"{"numbers":[1],"upTo":1}"#, ["upTo"]),
                (#"{"numbers":[1,"x",null],"all":true}"#, ["numbers.1", "numbers.2", "all"]),
                (#"{"upTo":"2"}"#, ["upTo"]),
                (#"{"numbers":[\#(many)]}"#, ["numbers"]),
            ]
            for (call, paths) in calls {
                let error = try await identity.gateway.refusal(of: MarkNotificationsRead.name, call: call, meta: meta)
                #expect(error?.data.errors?.paths == paths, "\(call)")
            }
            #expect(try await identity.unread(mara) == 2)
        }
    }
}
