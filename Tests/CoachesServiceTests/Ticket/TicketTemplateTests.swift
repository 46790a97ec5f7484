import CoachesContract
import SQLiteKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The templates of tickets and receipts")
struct TicketTemplateTests {
    @Test("A ticket has a value for every name in its template")
    func names() async throws {
        let town = try await CoachTown()
        let booking = try await town.booked(by: try await town.passenger())
        let (dependencies, token) = (town.dependencies, try town.ticketKeys.token(TicketSamples.content))
        let values = try await town.database.read { db in
            let printed = try #require(
                try PrintedBookings(db: db, dependencies: dependencies).find(booking.id, of: nil))
            let way = try #require(printed.ways.first)
            return PrintedTicket(token, seat: 1, way, of: printed, PageLayout(.uk)).texts
        }
        let template = String(decoding: PackageResources.ticket_svg, as: UTF8.self)
        let names = template.split(separator: "{{").dropFirst().compactMap { $0.split(separator: "}}").first }
        #expect(Set(names.map { String($0) }) == Set(values.keys).union(["code", "x", "y"]))
    }

    @Test("No template refers to anything outside of itself")
    func selfContained() {
        for bytes in [
            PackageResources.page_svg, PackageResources.ticket_svg, PackageResources.receipt_svg,
            PackageResources.row_svg,
        ] {
            let text = String(decoding: bytes, as: UTF8.self)
            for word in ["file:", "https:", "<script", "<use", "<style", "url(", "<!ENTITY"] {
                #expect(!text.contains(word), "\(word)")
            }
        }
    }

    @Test(
        "A line is set smaller until it fits, and cut when it would be unreadable",
        arguments: [(1, "14.0"), (15, "14.0"), (30, "10.5"), (52, "6.1"), (53, "6.1"), (5_000, "6.1")])
    func fitting(count: Int, size: String) {
        let fitted = PageLayout(.uk).fitted(String(repeating: "Ш", count: count), size: 14, width: 216)
        #expect(fitted.size == size)
        #expect(fitted.text.count == min(count, 52))
        #expect(fitted.text.hasSuffix("…") == (count > 52))
    }

    @Test("In Arabic names and numbers are isolated; in other languages they are not")
    func directions() {
        #expect(PageLayout(.ar).shown("Суми (Київ)") == "\u{2068}Суми (Київ)\u{2069}")
        for language in [Language.en, .hr, .uk] { #expect(PageLayout(language).shown("Суми") == "Суми") }
    }

    @Test(
        "Days, times and money are printed in the language's format",
        arguments: [
            (Language.uk, "05.01.2027 06:05", "1 350,05 грн", "10,00 EUR"),
            (.hr, "05. 01. 2027. 06:05", "1.350,05 UAH", "10,00 EUR"),
            (.en, "5 January 2027 06:05", "UAH 1,350.05", "EUR 10.00"),
            (.ar, "05/01/2027 06:05", "1,350.05 UAH", "10.00 EUR"),
        ])
    func formats(language: Language, moment: String, hryvnias: String, euros: String) throws {
        let formats = PrintedFormats(language: language)
        var morning = LocalMoment(
            date: try CalendarDate("2027-01-05"), time: .at(6, 5), utcOffset: UTCOffset(minutes: 120))
        #expect(formats.moment(morning) == moment)
        morning.isShownTwice = true
        #expect(formats.moment(morning) == "\(moment) (UTC+02:00)")
        let printed = [Money(135_005, .uah), Money(1_000, .eur)].map { money in
            formats.money(money).replacing("\u{A0}", with: " ")
        }
        #expect(printed == [hryvnias, euros])
    }

    @Test("Every language has all words", arguments: Language.allCases)
    func words(language: Language) {
        let words = Mirror(reflecting: PrintedWords.in(language)).children.compactMap { $0.value as? String }
        #expect(words.count == 23)
        let empty = words.filter(\.isEmpty)
        #expect(empty == [])
    }
}
