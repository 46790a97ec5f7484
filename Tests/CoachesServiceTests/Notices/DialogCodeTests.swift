import CoachesContract
import RPC
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

/// The app's dialogs, numbered N-1 to N-14 in the requirements, have stable codes (R03.57). The texts of N-1, N-3,
/// N-12, N-13 and N-14 are in replies; N-5 belongs to the app.
@Suite("Codes of refusals")
struct DialogCodeTests {
    /// A call as an app writes it, and its expected error: the code and member of a refusal, or the text keys of faulty
    /// members.
    struct Dialog: Sendable, CustomTestStringConvertible {
        var number: String
        var call: String
        var members: String
        var code: String
        var blamed: [String: String] = [:]
        var testDescription: String { "\(number) \(code) \(blamed.sorted { $0.key < $1.key })" }
    }

    private static let trip = #""route":"1","from":"sumy","to":"kyiv","date":"2026-11-26","time":"08:00""#
    private static let required = "fault.required"

    static let dialogs = [
        Dialog(
            number: "N-6", call: "coaches.book",
            members: #"{"route":"1","from":"sumy","to":"kyiv","date":"2026-11-25","time":"08:00","seats":1}"#,
            code: "coaches.book.departed", blamed: ["time": "fault.departed"]),
        Dialog(
            number: "N-6", call: "coaches.book",
            members: #"{"route":"1","from":"sumy","to":"kyiv","date":"2026-11-24","time":"08:00","seats":1}"#,
            code: "coaches.book.dateOutOfRange", blamed: ["date": "fault.dateOutOfRange"]),
        Dialog(
            number: "N-6", call: "coaches.book",
            members: #"{"route":"1","from":"sumy","to":"kyiv","date":"26.11.2026","time":"8 Uhr","seats":1}"#,
            code: "rpc.invalid", blamed: ["date": "fault.format.date", "time": "fault.format.clockTime"]),
        Dialog(
            number: "N-6", call: "coaches.book", members: "{}", code: "rpc.invalid",
            blamed: [
                "route": required, "from": required, "to": required, "date": required, "time": required,
                "seats": required,
            ]),
        Dialog(
            number: "N-7", call: "coaches.book", members: "{\(trip),\"seats\":16}",
            code: "coaches.book.notEnoughSeats", blamed: ["seats": "fault.notEnoughSeats"]),
        Dialog(
            number: "N-8", call: "coaches.book", members: "{\(trip),\"seats\":1}",
            code: "coaches.book.tariffNotFound", blamed: ["to": "fault.tariffNotFound"]),
        Dialog(
            number: "N-9", call: "coaches.listDepartures", members: #"{"from":"sumy","date":"2026-11-26"}"#,
            code: "rpc.invalid", blamed: ["route": required]),
        Dialog(
            number: "N-10", call: "coaches.listDepartures", members: #"{"route":"1","date":"2026-11-26"}"#,
            code: "rpc.invalid", blamed: ["from": required]),
        Dialog(
            number: "N-11", call: "coaches.book", members: "{\(trip),\"seats\":1,\"surname\":\" \"}",
            code: "rpc.invalid", blamed: ["surname": required]),
        Dialog(
            number: "N-11", call: "coaches.book", members: "{\(trip),\"seats\":1,\"phone\":\"067 123 456\"}",
            code: "rpc.invalid", blamed: ["phone": "fault.format.phone"]),
    ]

    @Test("R03.57 every refusal has its code and names the member at fault", arguments: dialogs)
    func code(dialog: Dialog) async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        if dialog.number == "N-8" {
            let removal = RemoveTariff(route: RouteCode(unchecked: "1"), zoneSum: ZoneSum(unchecked: 35))
            _ = try await town.staffCall(removal)
        }
        let error = try #require(
            try await town.error(of: dialog.call, dialog.members, meta: CoachTown.meta(of: olena)))
        #expect(error.data.type == dialog.code)
        let faults = error.data.errors ?? Faults()
        let blamed = Dictionary(uniqueKeysWithValues: faults.paths.map { ($0, faults[$0].first?.key ?? "") })
        #expect(blamed == dialog.blamed)
        #expect(try await town.count("SELECT count(*) FROM booking") == 0)
    }

    @Test("N-11 R03.9 a passenger without a surname is asked for it")
    func surname() async throws {
        let town = try await CoachTown()
        let nameless = try await town.passenger(3, surname: nil)
        let error = try #require(
            try await town.error(of: Book.sample(), meta: CoachTown.meta(of: nameless)))
        #expect(error.data.type == "coaches.book.surnameMissing")
        #expect(error.data.errors?.paths == ["surname"])
    }
}
