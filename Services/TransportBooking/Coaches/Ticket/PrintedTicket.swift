import CoachesContract
import Printing
import Vocabulary

/// A ticket for the template, without the picture of its code.
struct PrintedTicket: Sendable {
    private static let template = SVGTemplate(PackageResources.ticket_svg)

    let token: TicketToken
    /// The values of the template, except the picture of the code and its position.
    let texts: [String: String]

    /// - Parameters:
    ///   - way: the way of the booking that the ticket is for.
    ///   - layout: the layout of the page, in its language.
    init(_ token: TicketToken, seat: Int, _ way: PrintedWay, of printed: PrintedBooking, _ layout: PageLayout) {
        self.token = token
        texts = layout.texts
            .merging(Self.labels(way, of: printed, layout)) { $1 }
            .merging(Self.values(seat, way, of: printed, layout)) { $1 }
            .merging(Self.fitted(way, of: printed, layout)) { $1 }
    }

    /// - Parameters:
    ///   - code: the picture of the token, as PNG.
    ///   - x: the left edge of the ticket on its page.
    ///   - y: the top edge of the ticket on its page.
    func svg(code: [UInt8], x: Int = 0, y: Int = 0) -> String {
        let picture: [String: String] = ["code": Base64Bytes(code).text, "x": "\(x)", "y": "\(y)"]
        return Self.template.filled(texts.merging(picture) { $1 })
    }

    private static func labels(
        _ way: PrintedWay, of printed: PrintedBooking, _ layout: PageLayout
    ) -> [String: String] {
        let words = layout.words
        // The direction is printed only for a return booking.
        let direction = way.journey.number == 0 ? words.there : words.back
        return [
            "title": words.ticket, "way": printed.ways.count > 1 ? direction : "", "fromLabel": words.from,
            "toLabel": words.to, "passengerLabel": words.passenger, "seatLabel": words.seat, "tripLabel": words.trip,
            "priceLabel": words.price, "hint": words.hint,
        ]
    }

    private static func values(
        _ seat: Int, _ way: PrintedWay, of printed: PrintedBooking, _ layout: PageLayout
    ) -> [String: String] {
        let formats = layout.formats
        let price = Money(way.journey.price, printed.booking.total.currency)
        return [
            "number": layout.shown("№ \(printed.booking.number)"),
            "departs": layout.shown(formats.moment(way.departure)),
            "arrives": layout.shown(formats.moment(way.arrival)), "seat": "\(seat)",
            "price": layout.shown(formats.money(price)),
        ]
    }

    /// Fits a name of any length into its line.
    private static func fitted(
        _ way: PrintedWay, of printed: PrintedBooking, _ layout: PageLayout
    ) -> [String: String] {
        let carrier = layout.fitted(printed.carrier.text, size: 11)
        let route = layout.fitted("\(way.route) · \(way.routeName)", size: 12, width: 280)
        let from = layout.fitted(way.from.text, size: 20, isBold: true)
        let to = layout.fitted(way.to.text, size: 20, isBold: true)
        let passenger = layout.fitted(printed.booking.surname.text, size: 14, width: 216)
        let trip = layout.fitted(layout.formats.moment(way.start), size: 13, width: 216)
        let tariff = layout.fitted(way.journey.tariffName.text, size: 9, width: 136)
        return [
            "carrier": carrier.text, "carrierSize": carrier.size, "route": route.text, "routeSize": route.size,
            "from": from.text, "fromSize": from.size, "to": to.text, "toSize": to.size, "passenger": passenger.text,
            "passengerSize": passenger.size, "trip": trip.text, "tripSize": trip.size, "tariff": tariff.text,
            "tariffSize": tariff.size,
        ]
    }
}
