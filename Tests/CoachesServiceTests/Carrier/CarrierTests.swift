import CoachesContract
import Configuration
import RPC
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The carrier's published data")
struct CarrierTests {
    @Test("R03.1 anyone reads the required version of the app; it is null when none was set")
    func appVersion() async throws {
        let town = try await CoachTown()
        #expect(try await town.anyone(GetAppVersion()).version == nil)
        _ = try await town.staffCall(SetAppVersion(version: AppVersion(unchecked: "2.1")))
        #expect(try await town.anyone(GetAppVersion()).version?.text == "2.1")
        // Absent, null and empty mean the same.
        for call in ["{}", #"{"version":null}"#, #"{"version":""}"#] {
            _ = try await town.staffCall(SetAppVersion(version: .example))
            let error = try await town.error(of: SetAppVersion.name, call, meta: CoachTown.staffMeta())
            #expect(error == nil)
            #expect(try await town.anyone(GetAppVersion()).version == nil)
        }
    }

    @Test("The version of an app is one to four numbers", arguments: ["newest", "1.", "1.2.3.4.5", "1,2", "123456"])
    func faultyVersion(text: String) async throws {
        let town = try await CoachTown()
        let faults = try await town.faults(
            in: #"{"version":"\#(text)"}"#, of: SetAppVersion.name, meta: CoachTown.staffMeta())
        #expect(faults == ["version format"])
        for version in ["7", "1.0", "12.34.56", "1.2.3.4"] { #expect(try AppVersion(version).text == version) }
    }

    @Test("R03.7 R03.56 help is in the caller's language, and in Ukrainian when the caller names none")
    func help() async throws {
        let town = try await CoachTown()
        var texts: Set<Paragraph> = []
        for language in Language.allCases {
            let help = try await town.anyone(GetHelp(), language: language)
            #expect(help.carrier.text == "Еліт Експрес")
            #expect(help.phone != nil)
            #expect(help.email != nil)
            let text = try #require(help.text)
            texts.insert(text)
        }
        #expect(texts.count == 4)
        let ukrainian = try await town.anyone(GetHelp(), language: .uk).text
        #expect(try await town.anyone(GetHelp()).text == ukrainian)
        let unknown = try await town.coaches.call(GetHelp(), meta: CallMeta(language: "fr"))
        #expect(unknown.text == ukrainian)
        let regional = try await town.coaches.call(GetHelp(), meta: CallMeta(language: "hr-HR"))
        #expect(try await town.anyone(GetHelp(), language: .hr) == regional)
    }

    @Test("R03.7 new help replaces all of the old; a language without a text gets Ukrainian, else any")
    func setHelp() async throws {
        let town = try await CoachTown()
        let (ukrainian, croatian) = (
            HelpText(language: .uk, text: Paragraph(unchecked: "Телефонуйте.")),
            HelpText(language: .hr, text: Paragraph(unchecked: "Nazovite."))
        )
        var call = SetHelp(
            carrier: Line(unchecked: "Sumy Bus"), phone: nil, email: EmailAddress(unchecked: "bus@example.org"),
            texts: [croatian, ukrainian])
        let reply = try await town.staffCall(call)
        #expect(reply.texts == call.texts)
        let english = try await town.anyone(GetHelp(), language: .en)
        let expected = GetHelp.Reply(carrier: call.carrier, phone: nil, email: call.email, text: ukrainian.text)
        #expect(english == expected)
        #expect(try await town.anyone(GetHelp(), language: .hr).text == croatian.text)
        call.texts = [croatian]
        _ = try await town.staffCall(call)
        #expect(try await town.anyone(GetHelp(), language: .ar).text == croatian.text)
        call.texts = []
        _ = try await town.staffCall(call)
        #expect(try await town.anyone(GetHelp()).text == nil)
        call.texts = [croatian, ukrainian, croatian]
        let faults = try await town.faults(in: call, meta: CoachTown.staffMeta())
        #expect(faults == ["texts.2.language givenTwice"])
        call.texts = Array(repeating: croatian, count: 100)
        let many = try await town.faults(in: call, meta: CoachTown.staffMeta())
        #expect(many.count == 4)
        #expect(many.last == "texts.4.language givenTwice")
    }

    @Test("The terms contain the days, the seats and the time to pay")
    func terms() async throws {
        let town = try await CoachTown()
        let terms = try await town.anyone(GetBookingTerms())
        let expected = GetBookingTerms.Reply(
            today: CoachTown.today, lastDate: CoachTown.today + 31, capacity: 15, maxSeats: 60, paymentSeconds: 3_600,
            cutoffSeconds: 0, currency: .uah, zone: "Europe/Kyiv")
        #expect(terms == expected)
    }

    @Test("The terms follow the settings")
    func otherTerms() async throws {
        let town = try await CoachTown(settings: [
            "bookings.horizonDays": 7, "bookings.capacity": 50, "bookings.paymentSeconds": 1_800,
            "bookings.cutoffSeconds": 600,
        ])
        let terms = try await town.anyone(GetBookingTerms())
        #expect(terms.lastDate == CoachTown.today + 7)
        #expect(terms.capacity == 50)
        #expect(terms.cutoffSeconds == 600)
        #expect(terms.paymentSeconds == 1_800)
        let seats = try await town.departures().map(\.seatsLeft)
        #expect(Set(seats) == [50])
        await #expect(throws: ListDepartures.Refused.dateOutOfRange) {
            try await town.departures(.sample(on: CoachTown.today + 8))
        }
    }
}
