import Foundation
import RPC
import Testing
import Texts
import Town
import Vocabulary

@Suite("What holds for everything that contracts tell people")
struct NoticeTests {
    /// The example of a kind of notice as an argument of a test.
    struct Example: Sendable, CustomTestStringConvertible {
        let notice: any Notice
        let contract: String
        var kind: String { notice.kind }
        var testDescription: String { kind }

        static let all = allContracts.flatMap { contract in
            contract.noticeExamples.map { Example(notice: $0, contract: contract.name) }
        }

        /// What its texts are filled with. The link is made whole by identity, which knows what it begins with.
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

    @Test("The kinds of a contract are in alphabetical order, and the example of each kind is of that kind")
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

    @Test("A contract that has something to tell lists the event by which it asks for that, and no other does")
    func events() {
        for contract in allContracts {
            let names = contract.events.map { $0.name }
            #expect(
                names.contains("\(contract.name).notificationRequested") == (contract.notices != nil),
                "\(contract.name)")
        }
    }

    // MARK: What is told

    @Test("It takes each way once, and an SMS has a link to open", arguments: Example.all)
    func channels(example: Example) {
        let channels = example.notice.channels
        #expect(Set(channels).count == channels.count)
        if channels.contains(.sms) { #expect(example.arguments["link"] != nil) }
    }

    @Test("Its arguments are not named like a push's own members, beside which they stand", arguments: Example.all)
    func names(example: Example) {
        #expect(Set(example.notice.arguments.keys).isDisjoint(with: ["aps", "kind", "link", "number", "type"]))
        #expect(!example.notice.arguments.values.contains(""))
    }

    @Test("A link opens a page that a contract lists, or one for anyone that apps open", arguments: Example.all)
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

    @Test("A link is a path of ours", arguments: Example.all)
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

    @Test("The example has an argument for every place of the texts, in every language", arguments: Example.all)
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
        "R01.56 title, text and SMS of the example are there in every language, with no place left open",
        arguments: Example.all, Language.allCases)
    func rendered(example: Example, language: Language) throws {
        let said = try texts.notification(example.kind, example.arguments, in: language)
        for text in [said.title, said.text, said.sms] {
            #expect(!text.isEmpty)
            let isFilled = !text.contains { "{}#".contains($0) }
            #expect(isFilled, "\(text)")
        }
        // Not the English text in place of one that is missing.
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

    @Test("R03.56 times are said by the clocks of the zone that they come with", arguments: Language.allCases)
    func clocks(language: Language) throws {
        let example = try #require(Example.all.first { $0.kind == "coaches.held" })
        let said = try texts.notification(example.kind, example.arguments, in: language)
        // Six in Kyiv is four in UTC; the hour to pay is over at one, eleven in UTC.
        #expect(said.text.contains("06:00"))
        #expect(said.text.contains("13:00"))
    }

    @Test("R01.17 R01.18 a key that comes as an SMS comes as the link that opens it", arguments: Language.allCases)
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
