import CoachesTexts
import DeliveriesTexts
import Foundation
import IdentityTexts
import RPC
import Testing
import Texts
import Vocabulary

@Suite("What holds for everything that contracts tell people")
struct NoticeTests {
    /// A type of notice as an argument of a test.
    struct NoticeType: Sendable, CustomTestStringConvertible {
        let type: any Notice.Type
        let contract: String
        var kind: String { type.kind }
        var testDescription: String { kind }

        static let all = allContracts.flatMap { contract in
            contract.notices.map { NoticeType(type: $0, contract: contract.name) }
        }

        /// What its texts are filled with. The link is made whole by identity, which knows what it begins with.
        var arguments: [String: String] {
            let example: any Notice = type.example
            let link = example.link.map { ["link": "https://kvart.example\($0.path)"] } ?? [:]
            return example.arguments.merging(link) { own, _ in own }
        }
    }

    private let texts: Texts

    init() throws {
        texts = try Texts([CoachesTexts.catalogues, DeliveriesTexts.catalogues, IdentityTexts.catalogues])
    }

    // MARK: Kinds

    @Test("The kinds are these, and stay so: phones know them")
    func frozen() {
        #expect(
            NoticeType.all.map(\.kind) == [
                "coaches.departureReminder", "coaches.expired", "coaches.held", "coaches.paid",
                "coaches.paymentReminder", "coaches.refundOpened", "coaches.refundPaid", "coaches.reinstated",
                "coaches.tripCancelled", "deliveries.accepted", "deliveries.cancelled", "deliveries.cooperationEnded",
                "deliveries.courierInvitation", "deliveries.delivered", "deliveries.givenUp",
                "deliveries.noCandidateLeft", "deliveries.offered", "deliveries.pardoned",
                "deliveries.registrationKey",
            ])
    }

    @Test("A contract lists its notices by kind, each once")
    func order() {
        for contract in allContracts {
            let kinds = contract.notices.map { $0.kind }
            #expect(kinds == Set(kinds).sorted())
        }
    }

    @Test("R01.52 a kind is its contract's name and a word, which is the type of a push", arguments: NoticeType.all)
    func kind(notice: NoticeType) {
        let parts = notice.kind.split(separator: ".", omittingEmptySubsequences: false)
        #expect(parts.count == 2)
        #expect(parts.first == Substring(notice.contract))
        #expect(parts.last?.first?.isLowercase == true)
        let isWord = parts.last?.allSatisfy { $0.isASCII && $0.isLetter }
        #expect(isWord == true)
    }

    @Test("A contract that has something to tell lists the event by which it asks for that, and no other does")
    func events() {
        for contract in allContracts {
            let names = contract.events.map { $0.name }
            #expect(
                names.contains("\(contract.name).notificationRequested") == !contract.notices.isEmpty,
                "\(contract.name)")
        }
    }

    @Test("The README of its context names it, by its word", arguments: NoticeType.all)
    func readme(notice: NoticeType) throws {
        let folders = ["coaches": "TransportBooking", "deliveries": "Deliveries", "identity": "Identity"]
        let folder = try #require(folders[notice.contract])
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = root.appending(path: "Services/\(folder)/README.md")
        let word = notice.kind.dropFirst(notice.contract.count + 1)
        let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| `\(word)` |") }
        #expect(rows.count == 1)
    }

    // MARK: What is told

    @Test("It takes each way once, and an SMS has a link to open", arguments: NoticeType.all)
    func channels(notice: NoticeType) {
        let channels = notice.type.channels
        #expect(Set(channels).count == channels.count)
        if channels.contains(.sms) { #expect(notice.arguments["link"] != nil) }
    }

    @Test("Its arguments are not named like a push's own members, beside which they stand", arguments: NoticeType.all)
    func names(notice: NoticeType) {
        let example: any Notice = notice.type.example
        #expect(Set(example.arguments.keys).isDisjoint(with: ["aps", "kind", "link", "number", "type"]))
        #expect(!example.arguments.values.contains(""))
    }

    @Test("A link opens a page that a contract lists, or one for anyone that apps open", arguments: NoticeType.all)
    func page(notice: NoticeType) {
        let example: any Notice = notice.type.example
        guard let link = example.link?.path.split(separator: "/") else { return }
        let contract = allContracts.first { $0.name == notice.contract }
        let linked = (contract?.pages ?? []).map { $0.path }
        let open = (contract?.calls ?? []).filter { $0.isAppLink }.compactMap { $0.route?.path }
        let found = (linked + open).filter { path in
            let parts = path.split(separator: "/")
            return parts.count == link.count && zip(parts, link).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        }
        #expect(found.count == 1, "\(link)")
    }

    @Test("A link is a path of ours", arguments: NoticeType.all)
    func link(notice: NoticeType) {
        let example: any Notice = notice.type.example
        guard let link = example.link?.path else { return }
        #expect(link.hasPrefix("/") && !link.hasPrefix("//"))
        let isPlain = link.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/-".contains($0)) }
        #expect(isPlain, "\(link)")
    }

    // MARK: Texts

    @Test("Every language has texts for exactly these kinds", arguments: Language.allCases)
    func catalogues(language: Language) {
        #expect(texts.kinds(in: language).sorted() == NoticeType.all.map(\.kind).sorted())
    }

    @Test("The example has an argument for every place of the texts, in every language", arguments: NoticeType.all)
    func places(notice: NoticeType) {
        let arguments = Set(notice.arguments.keys)
        let english = texts.notificationNames(of: notice.kind, in: .en)
        for language in Language.allCases {
            let names = texts.notificationNames(of: notice.kind, in: language)
            #expect(names.subtracting(arguments) == [], "\(language)")
            #expect(names == english, "\(language) says as much as English does")
        }
    }

    @Test(
        "R01.56 title, text and SMS of the example are there in every language, with no place left open",
        arguments: NoticeType.all, Language.allCases)
    func rendered(notice: NoticeType, language: Language) throws {
        let said = try texts.notification(notice.kind, notice.arguments, in: language)
        for text in [said.title, said.text, said.sms] {
            #expect(!text.isEmpty)
            let isFilled = !text.contains { "{}#".contains($0) }
            #expect(isFilled, "\(text)")
        }
        // Not the English text in place of one that is missing.
        if language != .en {
            let english = try texts.notification(notice.kind, notice.arguments, in: .en)
            #expect(said.title != english.title)
            #expect(said.text != english.text)
        }
        if notice.type.channels.contains(.sms) {
            let link = try #require(notice.arguments["link"])
            #expect(said.sms.contains(link))
        }
    }

    @Test("R03.56 times are said by the clocks of the zone that they come with", arguments: Language.allCases)
    func clocks(language: Language) throws {
        let notice = try #require(NoticeType.all.first { $0.kind == "coaches.held" })
        let said = try texts.notification(notice.kind, notice.arguments, in: language)
        // Six in Kyiv is four in UTC; the hour to pay is over at one, eleven in UTC.
        #expect(said.text.contains("06:00"))
        #expect(said.text.contains("13:00"))
    }

    @Test("R01.17 R01.18 a key that comes as an SMS comes as the link that opens it", arguments: Language.allCases)
    func keys(language: Language) throws {
        for kind in ["deliveries.courierInvitation", "deliveries.registrationKey"] {
            let notice = try #require(NoticeType.all.first { $0.kind == kind })
            let said = try texts.notification(kind, notice.arguments, in: language)
            let key = try #require(notice.arguments["registrationKey"])
            #expect(said.text.contains(key))
            #expect(said.sms.contains("/invitations/"))
            #expect(said.sms.contains(key))
        }
    }
}
