import IdentityContract
@testable import IdentityService
import RPC
import Testing
import Vocabulary

@Suite("Tokens in cookies")
struct CookieTests {
    @Test("A browser's tokens are in the reply's metadata, which only the gateway sees")
    func signIn() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            let call = SignInStore(email: .ana, password: IdentityUnderTest.password)
            let answer = try await identity.answer(call, meta: CallMeta(wantsCookies: true))
            #expect(answer.reply.token == nil)
            #expect(answer.reply.refreshToken == nil)
            #expect(answer.reply.account == account)
            let issued = try #require(answer.meta.sessions?.issued)
            #expect(issued.accessSeconds == 900)
            #expect(issued.refreshSeconds == 30 * 86_400)
            #expect(try await identity.check(issued.access).caller.session == answer.reply.session)
        }
    }

    @Test("The gateway sends a browser's refresh token in the metadata and gets the next one there")
    func refresh() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            identity.clock.advance(by: .milliseconds(1_500))
            let meta = CallMeta(wantsCookies: true, refreshToken: session.refreshToken)
            let answer = try await identity.answer(RefreshSession(), meta: meta)
            #expect(answer.reply.token == nil)
            #expect(answer.reply.refreshToken == nil)
            let issued = try #require(answer.meta.sessions?.issued)
            _ = try await identity.check(issued.access)
            // A repeat gets the remaining lifetime in whole seconds.
            identity.clock.advance(by: .milliseconds(1_500))
            let again = try await identity.answer(RefreshSession(), meta: meta).meta.sessions?.issued
            #expect(again?.access == issued.access)
            #expect(again?.refresh == issued.refresh)
            #expect(again?.accessSeconds == 898)
        }
    }

    @Test("The token in the call takes precedence over the one in the metadata")
    func both() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let (one, other) = (try await identity.signIn(.ana), try await identity.signIn(.ana))
            let renewed = try await identity.refresh(one, meta: CallMeta(refreshToken: other.refreshToken))
            #expect(renewed.session == one.session)
        }
    }

    @Test("A caller without cookies gets the tokens in the reply and no metadata")
    func plain() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let call = SignInStore(email: .ana, password: IdentityUnderTest.password)
            for meta in [CallMeta(), CallMeta(wantsCookies: false)] {
                let answer = try await identity.answer(call, meta: meta)
                #expect(answer.reply.token != nil)
                #expect(answer.reply.refreshToken != nil)
                #expect(answer.meta == ReplyMeta())
            }
        }
    }
}
