import CoachesContract
import IdentityContract
import RPC
import Testing
import Town
import Vocabulary

@testable import IdentityService

@Suite("The language of recipients without a chosen one")
struct ContextLanguageTests {
    @Test("A notice is in the default language of its contract")
    func contracts() {
        #expect(ContextLanguage.of(CoachesNotice.name(of: .tripCancelled)) == .uk)
        for context in Town.contexts {
            let usual = ContextLanguage.of("\(context.contract.name).word")
            #expect(usual == context.contract.language)
        }
        #expect(ContextLanguage.of("coachesandmore.word") == .en)
    }

    @Test("R03.56 a passenger without a chosen language gets Ukrainian text and Ukrainian time")
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
