import CoachesContract
import Foundation
import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("A coach seat, from the sign-in to the ticket", .timeLimit(.minutes(5)))
struct CoachWalkTests {
    @Test("R03.18 R03.25 R03.28 R03.41 R03.43 R03.46 R03.48-R03.50 R03.56 booked, declined, paid, told, printed")
    func walk() async throws {
        try await RealTown.run { town in
            let olena = try await town.passenger()
            try await town.register(.anas, token: olena)
            let date = try await town.day(after: 1)
            #expect(try await town.seatsLeft(on: date) == 15)
            let quote = try await town.app(
                "GET", "/v1/coaches/quote?route=1&from=sumy&to=kyiv&date=\(date.text)&time=08:00&seats=2", token: olena
            ).reply(Quote.Reply.self)
            #expect(quote.total == Money(90_000, .uah))
            #expect(quote.passenger?.surname.text == "Шевченко")

            let booking = try await town.booked(2, by: olena, on: date)
            #expect(booking.status == .awaitingPayment)
            #expect(booking.total == quote.total)
            #expect(booking.actions == [.pay, .cancel])
            #expect(try await town.seatsLeft(on: date) == 13)
            for document in ["ticket", "receipt"] {
                #expect(try await town.pdf(document, of: booking, for: olena).status == 409)
            }

            let first = try await town.startPayment(booking, by: olena)
            let again = try await declined(first, booking, olena, town)
            let second = try await town.startPayment(booking, by: olena)
            #expect(second.reference != first.reference)
            #expect(again.address == second.page)
            let end = try await again.pressing().pressing("decision", "approve").pressing()
            #expect(end.address == second.page + "?returned=true")
            #expect(end.page.status == 200)
            let heading = try UkrainianWords.page("payment", "paid", "heading")
            #expect(end.page.text.contains(heading), "\(end.page.text)")

            let paid = try await town.shown(booking, to: olena)
            #expect(paid.status == .confirmed && paid.statusCode == 3)
            #expect(paid.paidBy == .card && paid.refunds.isEmpty)
            #expect(paid.actions == [.refund, .ticket, .receipt])
            #expect(try await town.seatsLeft(on: date) == 13)
            try await printed(paid, olena, town)
            try await told(paid, olena, town)
            let list = try await town.app("GET", "/v1/coaches/bookings?group=booked", token: olena)
                .reply(ListBookings.Reply.self)
            #expect(list.items.map(\.id) == [paid.id])
            #expect(list.items.map(\.status) == [.confirmed])
            let closed = try await town.app("GET", "/v1/coaches/bookings?group=closed", token: olena)
                .reply(ListBookings.Reply.self)
            #expect(closed.items.isEmpty)
        }
    }

    /// Checks that the page shows the booking and may send its form to the acquirer, who declines the card. Nothing has
    /// changed then, and the page has a button to try again.
    /// - Returns: the page of the next attempt.
    private func declined(
        _ payment: StartPayment.Reply, _ booking: BookingDetails, _ token: String, _ town: RealTown
    ) async throws -> BrowserTab {
        let shop = try await BrowserTab.opening(payment.page)
        #expect(shop.page.status == 200)
        #expect(shop.origin == town.url)
        for shown in [try UkrainianWords.page("payment", "open", "heading"), "\(booking.number)", "Суми", "Київ"] {
            #expect(shop.page.text.contains(shown), "\(shown) in \(shop.page.text)")
        }
        let acquirer = try await shop.pressing()
        #expect(acquirer.page.status == 200)
        #expect(acquirer.origin != town.url)
        #expect(acquirer.page.text.contains("900.00 UAH") && acquirer.page.text.contains(payment.reference))
        let policy = shop.page.values(of: "content-security-policy").joined()
        #expect(policy.contains("form-action 'self' \(acquirer.origin);"), "\(policy)")

        let answered = try await acquirer.pressing("decision", "decline")
        #expect(answered.page.text.contains("Магазин знає про це"), "\(answered.page.text)")
        let back = try await answered.pressing()
        #expect(back.address == payment.page + "?returned=true")
        #expect(back.page.status == 200)
        let heading = try UkrainianWords.page("payment", "declined", "heading")
        #expect(back.page.text.contains(heading), "\(back.page.text)")
        let unpaid = try await town.shown(booking, to: token)
        #expect(unpaid.status == .awaitingPayment && unpaid.payUntil == booking.payUntil)
        return try await back.pressing()
    }

    private func printed(_ booking: BookingDetails, _ token: String, _ town: RealTown) async throws {
        for document in ["ticket", "receipt"] {
            let answer = try await town.pdf(document, of: booking, for: token)
            #expect(answer.status == 200)
            #expect(answer.values(of: "content-type") == ["application/pdf"])
            let name = "\(document)-\(booking.number).pdf"
            #expect(answer.values(of: "content-disposition") == ["attachment; filename=\"\(name)\""])
            #expect(answer.body.starts(with: "%PDF-".utf8))
        }
        let tickets = try await town.app("GET", "/v1/coaches/bookings/\(booking.id)/tickets", token: token)
            .reply(ListTickets.Reply.self).items
        let (seats, tokens) = (tickets.map(\.seat), Set(tickets.map(\.token)))
        #expect(seats == booking.journey.seats)
        #expect(tokens.count == 2)
    }

    /// Checks that notices are in Ukrainian when the passenger has chosen no language (R03.56).
    private func told(_ booking: BookingDetails, _ token: String, _ town: RealTown) async throws {
        let push = try await town.push(to: .anas, "paid")
        #expect(push[member: "kind"]?.string == "coaches.paid")
        #expect(push[member: "link"]?.string == "/coaches/bookings/\(booking.id)")
        let alert = push[member: "aps"]?[member: "alert"]
        let title = try UkrainianWords.title(ofNotice: "coaches.paid")
        #expect(alert?[member: "title"]?.string == title)
        let text = try #require(alert?[member: "body"]?.string)
        #expect(text.contains("\(booking.number)") && text.contains("Суми") && text.contains("Київ"), "\(text)")

        #expect(try await town.isTold("coaches.paid", of: booking, to: token))
        #expect(try await town.told(booking.id, to: token) == ["coaches.paid", "coaches.held"])
        let inbox = try await town.app(
            "GET", "/v1/notifications?limit=1", token: token, headers: ["Accept-Language": "uk"])
        #expect(inbox.json?[member: "items"]?.elements.first?[member: "title"]?.string == title)
    }

    @Test("A passenger with an e-mail address gets a mail with ticket and receipt; GTFS has the timetable")
    func mailAndTimetable() async throws {
        try await RealTown.run { town in
            try await town.person("olena")
            let olena = try await town.session(.person, "olena").token
            let order = RealTown.order(
                1, on: try await town.day(after: 2), at: "09:00",
                and: #","surname":"Шевченко","phone":"+380671234567","comment":"""#)
            let made = try await town.app("POST", "/v1/coaches/bookings", token: olena, order)
            let booking = try made.reply(Book.Reply.self).booking
            #expect(try await town.paid(booking, by: olena).status == .confirmed)
            let address = RealTown.address("olena")
            var found: String?
            let hasCome = await eventually {
                found = town.mails(to: address).first { $0.contains("ticket.pdf") }
                return found != nil
            }
            #expect(hasCome, "no mail with a ticket")
            let mail = try #require(found)
            #expect(mail.contains("receipt.pdf"))
            // "%PDF-" in Base64.
            #expect(mail.components(separatedBy: "JVBERi0").count == 3)

            let feed = try await town.app("GET", "/v1/coaches/gtfs.zip")
            #expect(feed.status == 200)
            #expect(feed.values(of: "content-type") == ["application/zip"])
            #expect(feed.body.starts(with: [0x50, 0x4B, 0x03, 0x04]))
            let tag = try #require(feed.values(of: "etag").first)
            let again = try await town.app("GET", "/v1/coaches/gtfs.zip", headers: ["If-None-Match": tag])
            #expect(again.status == 304 && again.body.isEmpty)
        }
    }
}

extension RealTown {
    /// - Parameter document: `ticket` or `receipt`.
    fileprivate func pdf(
        _ document: String, of booking: BookingDetails, for token: String
    ) async throws -> PlainAnswer {
        try await app("GET", "/v1/coaches/bookings/\(booking.id)/\(document)", token: token)
    }
}
