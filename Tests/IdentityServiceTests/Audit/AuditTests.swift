import ContextKit
import IdentityContract
@testable import IdentityService
import RPC
import ServiceKit
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("The security trail of an account")
struct AuditTests {
    /// Records `count` events, a second apart.
    private func note(_ count: Int, of account: AccountID, at identity: IdentityUnderTest) async throws {
        let audit = identity.audit
        for number in 0..<count {
            identity.clock.advance(by: .seconds(1))
            let context = CallContext(
                meta: IdentityUnderTest.client("192.0.2.7"), peer: IdentityUnderTest.gatewayPeer)
            try await identity.dependencies.host.write {
                try audit.note(.exported, of: account, ActionContext(context), detail: "\(number)", in: $0)
            }
        }
    }

    @Test("The list has every event once, newest first, page by page")
    func pages() async throws {
        try await IdentityUnderTest.run { identity in
            let (mine, other): (AccountID, AccountID) = (identity.runtime.newID(), identity.runtime.newID())
            try await note(7, of: mine, at: identity)
            try await note(3, of: other, at: identity)
            let pages: [Page<SecurityEvent>] = try await everyPage { cursor in
                let call = ListMySecurityEvents(limit: try PageLimit(3), cursor: cursor)
                let page = try await identity.gateway.call(call, meta: .signedIn(mine, .store))
                // New events do not shift the pages.
                try await note(1, of: mine, at: identity)
                return page
            }
            #expect(pages.flatMap(\.items).map(\.detail) == ["6", "5", "4", "3", "2", "1", "0"])
            #expect(pages.map(\.items.count) == [3, 3, 1])
        }
    }

    @Test("The list is filtered by type and time, page by page")
    func filtered() async throws {
        try await IdentityUnderTest.run { identity in
            let mine: AccountID = identity.runtime.newID()
            let meta = CallMeta.signedIn(mine, .store)
            try await note(6, of: mine, at: identity)
            let audit = identity.audit
            try await identity.database.write {
                let tx = Transaction($0, at: MovingClock.start + .seconds(3))
                try audit.note(.blocked, of: mine, ActionContext(), detail: "b", in: tx)
            }
            let blocked = ListMySecurityEvents(type: .blocked)
            #expect(try await identity.gateway.call(blocked, meta: meta).items.map(\.detail) == ["b"])
            let (from, until) = (MovingClock.start + .seconds(2), MovingClock.start + .seconds(5))
            let pages: [Page<SecurityEvent>] = try await everyPage { cursor in
                let call = ListMySecurityEvents(
                    type: .exported, from: from, until: until, limit: try PageLimit(2), cursor: cursor)
                return try await identity.gateway.call(call, meta: meta)
            }
            #expect(pages.flatMap(\.items).map(\.detail) == ["3", "2", "1"])
            let admin = try await identity.addStaff().meta
            let call = ListSecurityEvents(account: mine, until: from)
            #expect(try await identity.gateway.call(call, meta: admin).items.map(\.detail) == ["0"])
        }
    }

    @Test("An event has its time, client address and session")
    func event() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            identity.clock.advance(by: .seconds(1))
            let call = SignInStore(email: .ana, password: IdentityUnderTest.password)
            let session = try await identity.gateway.call(call, meta: IdentityUnderTest.client("192.0.2.7"))
            let meta = try await identity.meta(of: session)
            let newest = try await identity.gateway.call(ListMySecurityEvents(), meta: meta).items.first
            let event = try #require(newest)
            #expect(event.type == .signedIn)
            #expect(event.at == identity.clock.now)
            #expect(event.client == "192.0.2.7")
            #expect(event.session == session.session)
            #expect(event.detail == nil)
            identity.clock.advance(by: .seconds(1))
            try await identity.signOut(try await identity.check(session.token).caller)
            let last = try await identity.trail(of: account).first
            #expect(last?.type == .signedOut)
        }
    }

    @Test("Staff reads the trail of any account, also of a deleted one; others may not")
    func staff() async throws {
        try await IdentityUnderTest.run { identity in
            let account: AccountID = identity.runtime.newID()
            try await note(2, of: account, at: identity)
            let call = ListSecurityEvents(account: account)
            let admin = try await identity.addStaff().meta
            #expect(try await identity.gateway.call(call, meta: admin).items.map(\.detail) == ["1", "0"])
            let dispatcher = try await identity.addStaff(.ivo, [.dispatcher]).meta
            #expect(try await identity.gateway.refusal(of: call, meta: dispatcher) == "rpc.forbidden")
            let store = CallMeta.signedIn(account, .store)
            #expect(try await identity.gateway.refusal(of: call, meta: store) == "rpc.forbidden")
            let nobodys = ListSecurityEvents(account: .example)
            #expect(try await identity.gateway.call(nobodys, meta: admin).items.isEmpty)
        }
    }

    @Test("A cursor of another list is refused and named")
    func foreignCursor() async throws {
        try await IdentityUnderTest.run { identity in
            let meta =
                #"{"caller":{"account":"\#(AccountID.example)","kind":"store","permissions":[],"#
                + #""session":"\#(SessionID.example)"}}"#
            let refusal = try await identity.gateway.refusal(
                of: "identity.listMySecurityEvents", call: #"{"cursor":"0102"}"#, meta: meta)
            #expect(refusal?.code == -32_602)
            #expect(refusal?.data.errors?["cursor"].map(\.code) == ["format"])
        }
    }

    @Test("Old events are erased, and so are the client addresses of a deleted account")
    func forgotten() async throws {
        try await IdentityUnderTest.run { identity in
            let (mine, other): (AccountID, AccountID) = (identity.runtime.newID(), identity.runtime.newID())
            try await note(4, of: mine, at: identity)
            try await note(1, of: other, at: identity)
            let audit = identity.audit
            try await audit.removeOld(before: MovingClock.start + .seconds(2))
            #expect(try await identity.trail(of: mine).map(\.detail) == ["3", "2"])
            try await identity.database.write { try audit.forgetClients(of: mine, in: $0) }
            #expect(try await identity.trail(of: mine).map(\.client) == [nil, nil])
            #expect(try await identity.trail(of: other).map(\.client) == ["192.0.2.7"])
        }
    }

    @Test("An event is rolled back with its transaction")
    func together() async throws {
        try await IdentityUnderTest.run { (identity) async throws in
            let audit = identity.audit
            await #expect(throws: CallError.busy) {
                try await identity.dependencies.host.write { tx in
                    try audit.note(.exported, of: .example, ActionContext(), in: tx)
                    throw CallError.busy
                }
            }
            #expect(try await identity.trail(of: .example).isEmpty)
        }
    }
}
