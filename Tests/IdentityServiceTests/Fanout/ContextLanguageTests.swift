import CoachesContract
import IdentityContract
import RPC
import Testing
import Town
import Vocabulary

@testable import IdentityService

@Suite("What those are written to in who have chosen no language")
struct ContextLanguageTests {
    @Test("It is the language of the contract that tells it")
    func contracts() {
        #expect(ContextLanguage.of(CoachesNotice.name(of: .tripCancelled)) == .uk)
        for context in Town.contexts {
            let usual = ContextLanguage.of("\(context.contract.name).word")
            #expect(usual == context.contract.language)
        }
        #expect(ContextLanguage.of("coachesandmore.word") == .en)
    }

    @Test("R03.56 a passenger is told in Ukrainian and by the clocks of Ukraine, unless another language was chosen")
    func passenger() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let olena = try await identity.signInByCode(.olena)
            let meta = try await identity.meta(of: olena)
            let notice = CoachesNotice.example(of: .tripCancelled)
            let said: [(Language?, String)] = [(nil, "Рейс Суми"), (.hr, "Vožnja Суми")]
            for (language, words) in said {
                if let language {
                    _ = try await identity.gateway.call(UpdateProfile(language: .set(language)), meta: meta)
                }
                try await context.tell(
                    [olena.account], notice.kind, notice.arguments, link: notice.link?.path, by: notice.channels)
                try await identity.hear(context)
                try await identity.deliver()
                let text = try #require(identity.transport.messages(to: .olena).last?.text)
                #expect(text.hasPrefix(words))
                let inbox = try await identity.gateway.call(ListNotifications(), meta: meta)
                #expect(inbox.items.first?.title.prefix(4) == words.prefix(4), "\(inbox)")
                #expect(text.contains("06:00"))
                #expect(text.contains("/coaches/bookings/"))
            }
        }
    }
}
