import Foundation
import RPC
import Testing
import Texts
import Town
import Vocabulary

@Suite("The rules of all notices")
struct NoticeTests {
    /// The example of a notice as an argument of a test.
    struct Example: Sendable, CustomTestStringConvertible {
        let notice: any Notice
        let contract: String
        var kind: String { notice.kind }
        var testDescription: String { kind }

        static let all = allContracts.flatMap { contract in
            contract.noticeExamples.map { Example(notice: $0, contract: contract.name) }
        }

        /// The arguments of its texts. Identity adds the base URL to the link.
        var arguments: [String: String] {
            let link = notice.link.map { ["link": "https://kvart.example\($0.path)"] } ?? [:]
            return notice.arguments.merging(link) { own, _ in own }
        }
    }

    private let texts: Texts

    init() throws {
        texts = try Texts(Town.texts)
    }

    // MARK: Kinds

    @Test("The kinds of a contract are in alphabetical order, and each example has its kind")
    func order() {
        for contract in allContracts {
            let kinds = contract.noticeExamples.map { $0.kind }
            #expect(kinds == Set(kinds).sorted())
            if let notices = contract.notices { expectOwnKinds(notices, contract) }
        }
    }

    private func expectOwnKinds<N: Notice>(_ type: N.Type, _ contract: any Contract.Type) {
        #expect(N.Context.name == contract.name)
        #expect(N.examples.map(\.terms.kind) == Array(N.Kind.allCases))
    }

    @Test("R01.52 a kind is its contract's name and a word, which is the type of a push", arguments: Example.all)
    func kind(example: Example) {
        let parts = example.kind.split(separator: ".", omittingEmptySubsequences: false)
        #expect(parts.count == 2)
        #expect(parts.first == Substring(example.contract))
        #expect(parts.last?.first?.isLowercase == true)
        let isWord = parts.last?.allSatisfy { $0.isASCII && $0.isLetter }
        #expect(isWord == true)
    }

    @Test("A contract lists the event of notifications exactly when it has notices")
    func events() {
        for contract in allContracts {
            let names = contract.events.map { $0.name }
            #expect(
                names.contains("\(contract.name).notificationRequested") == (contract.notices != nil),
                "\(contract.name)")
        }
    }

    // MARK: Channels and links

    @Test("A notice has each channel at most once, and an SMS has a link", arguments: Example.all)
    func channels(example: Example) {
        let channels = example.notice.channels
        #expect(Set(channels).count == channels.count)
        if channels.contains(.sms) { #expect(example.arguments["link"] != nil) }
    }

    /// Both are in one object.
    @Test("No argument of a notice has the name of a push's own member", arguments: Example.all)
    func names(example: Example) {
        #expect(Set(example.notice.arguments.keys).isDisjoint(with: ["aps", "kind", "link", "number", "type"]))
        #expect(!example.notice.arguments.values.contains(""))
    }

    @Test("A link opens a page that a contract lists, or a public page that apps open", arguments: Example.all)
    func page(example: Example) {
        guard let link = example.notice.link?.path.split(separator: "/") else { return }
        let contract = allContracts.first { $0.name == example.contract }
        let linked = (contract?.pages ?? []).map { $0.path }
        let open = (contract?.calls ?? []).filter { $0.isAppLink }.compactMap { $0.route?.path }
        let found = (linked + open).filter { path in
            let parts = path.split(separator: "/")
            return parts.count == link.count && zip(parts, link).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        }
        #expect(found.count == 1, "\(link)")
    }

    @Test("A link is a path on our own host", arguments: Example.all)
    func link(example: Example) {
        guard let link = example.notice.link?.path else { return }
        #expect(link.hasPrefix("/") && !link.hasPrefix("//"))
        let isPlain = link.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/-".contains($0)) }
        #expect(isPlain, "\(link)")
    }

    // MARK: Texts

    @Test("Every language has texts for exactly these kinds", arguments: Language.allCases)
    func catalogues(language: Language) {
        #expect(texts.kinds(in: language).sorted() == Example.all.map(\.kind).sorted())
    }

    @Test("The example has an argument for every placeholder of the texts, in every language", arguments: Example.all)
    func places(example: Example) {
        let arguments = Set(example.arguments.keys)
        let english = texts.notificationNames(of: example.kind, in: .en)
        for language in Language.allCases {
            let names = texts.notificationNames(of: example.kind, in: language)
            #expect(names.subtracting(arguments) == [], "\(language)")
            #expect(names == english, "\(language) says as much as English does")
        }
    }

    @Test(
        "R01.56 every language has a title, a text and an SMS of the example, without an unfilled placeholder",
        arguments: Example.all, Language.allCases)
    func rendered(example: Example, language: Language) throws {
        let said = try texts.notification(example.kind, example.arguments, in: language)
        for text in [said.title, said.text, said.sms] {
            #expect(!text.isEmpty)
            let isFilled = !text.contains { "{}#".contains($0) }
            #expect(isFilled, "\(text)")
        }
        // The English text must not replace a missing one.
        if language != .en {
            let english = try texts.notification(example.kind, example.arguments, in: .en)
            #expect(said.title != english.title)
            #expect(said.text != english.text)
        }
        if example.notice.channels.contains(.sms) {
            let link = try #require(example.arguments["link"])
            #expect(said.sms.contains(link))
        }
    }

    @Test("R03.56 times are local times of their zone", arguments: Language.allCases)
    func clocks(language: Language) throws {
        let example = try #require(Example.all.first { $0.kind == "coaches.held" })
        let said = try texts.notification(example.kind, example.arguments, in: language)
        // Six in Kyiv is four in UTC; the hour to pay is over at one, eleven in UTC.
        #expect(said.text.contains("06:00"))
        #expect(said.text.contains("13:00"))
    }

    @Test("R01.17 R01.18 an SMS contains a key as the link that opens it", arguments: Language.allCases)
    func keys(language: Language) throws {
        for kind in ["deliveries.courierInvitation", "deliveries.registrationKey"] {
            let example = try #require(Example.all.first { $0.kind == kind })
            let said = try texts.notification(kind, example.arguments, in: language)
            let key = try #require(example.arguments["registrationKey"])
            #expect(said.text.contains(key))
            #expect(said.sms.contains("/invitations/"))
            #expect(said.sms.contains(key))
        }
    }
}
