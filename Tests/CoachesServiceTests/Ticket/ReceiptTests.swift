import AcquirerSandbox
import CoachesContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Receipts as a PDF", .timeLimit(.minutes(5)))
struct ReceiptTests {
    @Test("R03.48 a paid booking has a receipt with passenger, journey, time and amount; an unpaid one has none")
    func paid() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(2, by: olena, time: .at(6))
        await #expect(throws: GetReceipt.Refused.noReceipt) {
            try await town.call(GetReceipt(booking: booking.id), as: olena)
        }
        _ = try await town.paid(booking, by: olena)
        let card = try await town.database.read { try String.fetchOne($0, sql: "SELECT cardPan FROM attempt") }
        let masked = try #require(card)
        let document = try await town.call(GetReceipt(booking: booking.id), as: olena)
        #expect(document.mediaType == "application/pdf")
        #expect(document.fileName == "receipt-\(booking.number).pdf")
        try await PrintedFile.with(document.content.bytes) { file in
            #expect(try await file.pageCount() == 1)
            let text = try await file.text()
            for expected in [
                "Квитанція", "№ \(booking.number)", "Перевізник", "Еліт Експрес", "Пасажир", "Шевченко", "Суми-Київ",
                "26.11.2026 06:00", "1, 2", "450,00 грн × 2", "Разом", "900,00 грн", "Сплачено", "25.11.2026 12:00",
                "Картка \(masked)",
            ] {
                #expect(text.contains(PrintedFile.plain(expected)), "\(expected) in \(text)")
            }
            #expect(!text.contains("Повернення"))
        }
    }

    @Test("A receipt has the refunds and the balance, even when all seats were returned")
    func refunds() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(2, by: olena)
        _ = try await town.givenBack(booking, [ChosenSeat(journey: 0, seat: 1)], by: olena)
        let part = try await text(of: booking, town, olena, in: .en)
        for expected in ["Paid", "UAH 900.00", "Refund", "UAH -405.00", "Balance", "UAH 495.00"] {
            #expect(part.contains(PrintedFile.plain(expected)), "\(expected) in \(part)")
        }
        _ = try await town.givenBack(booking, by: olena)
        let whole = try await text(of: booking, town, olena, in: .en)
        #expect(whole.contains(PrintedFile.plain("UAH 90.00")), "\(whole)")
        #expect(whole.contains(PrintedFile.plain("Seats given back")), "\(whole)")
    }

    @Test("A refund on a receipt has its own reason", arguments: Language.allCases)
    func reasons(language: Language) async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let first = try await town.started(booking, by: olena)
        try await town.decided(.decline(reasonCode: 1_101), of: first.reference)
        _ = try await town.paid(booking, by: olena)
        try await town.approve(first.reference)
        _ = try await town.staffCall(CancelForCaller(booking: booking.id, refundPercent: 50))
        let words = PrintedWords.in(language)
        let text = try await text(of: booking, town, olena, in: language)
        if language == .ar {
            // PDF readers order Arabic words within a line differently.
            for cause in [RefundCause.duplicate, .staff] {
                let found = words.reason(for: cause).split(separator: " ").allSatisfy { text.contains($0) }
                #expect(found, "\(cause) in \(text)")
            }
        } else {
            for cause in [RefundCause.duplicate, .staff] {
                #expect(text.contains(PrintedFile.plain(words.reason(for: cause))), "\(cause) in \(text)")
            }
        }
        let reasons = Set(RefundCause.allCases.map { words.reason(for: $0) })
        #expect(reasons.count == RefundCause.allCases.count)
    }

    @Test("A receipt of a cash payment says so and has no card number")
    func cash() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        _ = try await town.staffCall(TakeCash(booking: booking.id))
        let text = try await text(of: booking, town, olena, in: .uk)
        #expect(text.contains(PrintedFile.plain("Готівка")))
        #expect(!text.contains(PrintedFile.plain("Картка")))
    }

    @Test("A receipt of a return booking has both ways, also in Arabic")
    func bothWays() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(town.booked(by: olena, back: .back()), by: olena)
        let text = try await text(of: booking, town, olena, in: .ar)
        for expected in ["إيصال", "Суми-Київ", "Київ-Суми", "26/11/2026 08:00", "26/11/2026 18:00", "900.00 UAH"] {
            #expect(text.contains(PrintedFile.plain(expected)), "\(expected) in \(text)")
        }
    }

    private func text(
        of booking: BookingDetails, _ town: CoachTown, _ passenger: AccountID, in language: Language
    ) async throws -> String {
        let document = try await town.call(GetReceipt(booking: booking.id), as: passenger, in: language)
        return try await PrintedFile.with(document.content.bytes) { try await $0.text() }
    }
}
