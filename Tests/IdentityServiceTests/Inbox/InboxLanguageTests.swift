import IdentityContract
import RPC
import TestKit
import Testing
import Texts
import Vocabulary

@testable import IdentityService

@Suite("The language of the inbox")
struct InboxLanguageTests {
    private static let offered: [Language: String] = [
        .en: "New delivery", .hr: "Nova dostava", .uk: "Нова доставка", .ar: "طلب توصيل جديد",
    ]

    @Test("R04.14, R01.56 earlier notifications and streams follow the chosen language")
    func follows() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell([mara.account])
            let start = StreamPosition(epoch: try await identity.head().epoch, number: 0)
            for language in Language.allCases {
                let change = UpdateProfile(language: .set(language))
                _ = try await identity.gateway.call(change, meta: mara.meta)
                let title = try #require(Self.offered[language])
                #expect(try await identity.inbox(mara).items.map(\.title) == [title])
                let missed = try await identity.missed(mara, after: start).items.map(\.data)
                let heard = try await identity.follow(start.epoch, after: 0).contents.map(\.data)
                let titles = try (missed + heard).map { try Self.content($0).title }
                #expect(titles == [title, title])
            }
        }
    }

    @Test("R01.56 without a chosen language the request's is used, or English if it is unsupported")
    func ofTheRequest() async throws {
        try await IdentityUnderTest.run { identity in
            var mara = try await identity.reader()
            try await identity.tell([mara.account])
            for (tag, language) in [("hr-HR", Language.hr), ("uk", .uk), ("de", .en), ("", .en)] {
                mara.meta.language = tag
                #expect(try await identity.inbox(mara).items.first?.title == Self.offered[language])
            }
            // The account's language takes precedence.
            _ = try await identity.gateway.call(UpdateProfile(language: .set(.ar)), meta: mara.meta)
            mara.meta.language = "hr"
            #expect(try await identity.inbox(mara).items.first?.title == Self.offered[.ar])
        }
    }

    @Test("R04.14 a session check returns the language, and a change names the sessions with the previous one")
    func sessions() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let over = try await identity.signIn(.ana)
            identity.clock.advance(by: .seconds(30 * 86_400))
            let (first, second) = (try await identity.signIn(.ana), try await identity.signIn(.ana))
            #expect(try await identity.check(first.token).language == nil)
            let meta = try await identity.meta(of: first)
            let answer = try await identity.answer(UpdateProfile(language: .set(.hr)), meta: meta)
            let changed = try #require(answer.meta.sessions?.changed)
            #expect(Set(changed) == [first.session, second.session])
            #expect(!changed.contains(over.session))
            #expect(answer.meta.sessions?.ended == [])
            #expect(answer.meta.sessions?.issued == nil)
            #expect(answer.meta.version == answer.reply.version)
            for session in [first, second] { #expect(try await identity.check(session.token).language == .hr) }
            // Repeating the language is no change, and neither is changing another member.
            let same = try await identity.answer(UpdateProfile(language: .set(.hr)), meta: meta)
            #expect(same.meta.sessions == nil)
            let cleared = try await identity.answer(UpdateProfile(language: .clear), meta: meta)
            #expect(Set(cleared.meta.sessions?.changed ?? []) == [first.session, second.session])
            #expect(try await identity.check(first.token).language == nil)
        }
    }

    @Test("R04.14 a new name is published as before, and names changed sessions only with a new language")
    func name() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let name = try await identity.answer(UpdateProfile(name: .set(Line(unchecked: "Ana"))), meta: ana.meta)
            #expect(name.meta.sessions == nil)
            let both = UpdateProfile(name: .set(Line(unchecked: "Anica")), language: .set(.uk))
            let answer = try await identity.answer(both, meta: ana.meta)
            #expect(answer.meta.sessions?.changed == [ana.session.session])
            #expect(try await identity.told(NameChanged.self).count == 2)
        }
    }

    @Test("A notice that cannot be rendered is shown by its kind, logged once, and hides no others")
    func unsaid() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell([mara.account], kind: "cars.unheardOf", arguments: #"{"car":"Yugo"}"#)
            try await identity.tell([mara.account], arguments: "{}")
            try await identity.tell([mara.account], arguments: "[7")
            try await identity.tell([mara.account])
            for _ in 0..<2 {
                let items = try await identity.inbox(mara).items
                #expect(items.map(\.number) == [4, 3, 2, 1])
                let titles = ["New delivery", "deliveries.offered", "deliveries.offered", "cars.unheardOf"]
                #expect(items.map(\.title) == titles)
                #expect(items.map(\.text) == ["Klas has a delivery for you.", "", "", ""])
                #expect(items.last?.arguments == ["car": "Yugo"])
            }
            let epoch = try await identity.head().epoch
            #expect(try await identity.follow(epoch, after: 0).items.count == 4)
            #expect(try await identity.missed(mara, after: StreamPosition(epoch: epoch, number: 0)).items.count == 4)
            let told = identity.log.lines.filter { $0.contains("cannot be put into words") }
            #expect(told.count == 2)
        }
    }

    @Test("A notice without the link that only the SMS text needs is still shown")
    func link() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            for link in ["/invitations/7K3M", nil] {
                try await identity.tell(
                    [mara.account], kind: "deliveries.registrationKey",
                    arguments: #"{"store":"Klas","registrationKey":"7K3M"}"#, link: link)
            }
            let items = try await identity.inbox(mara).items
            #expect(items.map(\.title) == ["A store invites you", "A store invites you"])
            #expect(items.map(\.link) == [nil, "/invitations/7K3M"])
            // The arguments contain no values added for rendering.
            #expect(items.map(\.arguments.count) == [2, 2])
        }
    }

    @Test("Numbers in a text are formatted for its language")
    func forms() throws {
        let title = #"{"en":"{n, plural, one {# thing} other {# things}}"}"#
        let texts = try Texts([#"{"notices":{"a.b":{"title":\#(title),"text":{"en":"{n, number}"}}}}"#])
        let inboxRenderer = InboxRenderer(
            texts: texts, links: Links(base: "https://kvart.example"), logger: RecordedLog().logger)
        let notice = InboxNotice(kind: "a.b", arguments: #"{"n":"1200"}"#, link: nil, createdAt: MovingClock.start)
        // There are only English texts.
        let content = inboxRenderer.content(of: notice, isRead: true, in: .hr)
        #expect(content.title == "1,200 things")
        #expect(content.text == "1,200")
        #expect(content.isRead)
    }

    @Test("A stream event is a notification without its number, which is the event's position")
    func form() throws {
        let texts = try Texts([#"{"notices":{"a.b":{"title":{"en":"T"},"text":{"en":"x {n}"}}}}"#])
        let inboxRenderer = InboxRenderer(
            texts: texts, links: Links(base: "https://kvart.example"), logger: RecordedLog().logger)
        let notice = InboxNotice(
            kind: "a.b", arguments: #"{"n":"1"}"#, link: nil, createdAt: MovingClock.start)
        let entry = InboxEntry(number: 17, isRead: false, notice: notice)
        let said = try #require(inboxRenderer.render([entry], in: .en).first)
        let data = String(decoding: try RawJSON(encoding: said.content).bytes, as: UTF8.self)
        #expect(
            data == #"{"kind":"a.b","arguments":{"n":"1"},"title":"T","text":"x 1","link":null,"isRead":false,"#
                + #""createdAt":"2026-01-01T12:00:00.000Z"}"#)
        let view = String(decoding: try JSONWriter.encode(NotificationView(said)), as: UTF8.self)
        let numbered = #"{"number":17,"# + data.dropFirst()
        #expect(view == numbered)
    }

    private static func content(_ data: RawJSON) throws -> NotificationContent {
        try JSONReader.decode(NotificationContent.self, from: data.bytes, unknownMembers: .refused)
    }
}
