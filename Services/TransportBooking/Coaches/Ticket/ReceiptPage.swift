import CoachesContract
import Printing
import Vocabulary

/// A payment or a refund of a booking.
struct PrintedPayment: Sendable {
    var amount: Money
    /// The local time.
    var moment: LocalMoment
    /// `nil` for a refund.
    var method: PaymentMethod?
    /// Masked by the acquirer.
    var card: String?
    /// The cause of a refund; `nil` for a payment.
    var cause: RefundCause?
}

/// A printed receipt (R03.48). The page is as long as its content.
struct ReceiptPage: Sendable {
    private static let template = SVGTemplate(PackageResources.receipt_svg)
    private static let row = SVGTemplate(PackageResources.row_svg)
    private static let (firstRow, rowHeight) = (106, 22)

    private struct Row {
        var label: String
        var value: String
        var isBold = false
    }

    let printed: PrintedBooking
    /// The payments and refunds, the earliest first.
    let payments: [PrintedPayment]
    let refunds: [PrintedPayment]
    let layout: PageLayout

    /// The page as SVG.
    var svg: String {
        let rows = self.rows
        let height = Self.firstRow + rows.count * Self.rowHeight + 8
        let carrier = layout.fitted(printed.carrier.text, size: 11)
        let texts: [String: String] = [
            "carrier": carrier.text, "carrierSize": carrier.size, "title": layout.words.receipt,
            "number": layout.shown("№ \(printed.booking.number)"),
            "rows": rows.enumerated().map { drawn($1, at: $0) }.joined(),
        ]
        let content = Self.template.filled(layout.texts.merging(texts) { $1 })
        let millimetres = (148, (height * 148 + PageLayout.width - 1) / PageLayout.width)
        return TicketPages.page(content, millimetres: millimetres, scale: 1, height: height)
    }

    private func drawn(_ row: Row, at index: Int) -> String {
        let room = PageLayout.lineWidth - 8 * Double(row.label.count)
        let value = layout.fitted(row.value, size: row.isBold ? 14 : 12, width: max(120, room), isBold: row.isBold)
        let texts: [String: String] = [
            "y": "\(Self.firstRow + index * Self.rowHeight)", "label": row.label, "value": value.text,
            "size": value.size, "weight": row.isBold ? "bold" : "normal",
        ]
        return Self.row.filled(layout.texts.merging(texts) { $1 })
    }

    private var rows: [Row] {
        let (words, formats) = (layout.words, layout.formats)
        let currency = printed.booking.total.currency
        var rows = [
            Row(label: words.carrier, value: printed.carrier.text),
            Row(label: words.passenger, value: printed.booking.surname.text),
        ]
        // A way that was cancelled before the payment is not in the total.
        for way in printed.ways where !way.journey.isCancelledUnpaid {
            let (journey, seats) = (way.journey, way.journey.seats.map(\.seat))
            rows += [
                Row(label: words.route, value: "\(way.route) · \(way.routeName)"),
                Row(label: words.from, value: way.from.text), Row(label: words.to, value: way.to.text),
                Row(label: words.departure, value: formats.moment(way.departure)),
                Row(label: words.seats, value: formats.seats(seats)),
                Row(label: words.tariff, value: journey.tariffName.text),
                Row(label: words.price, value: "\(formats.money(Money(journey.price, currency))) × \(seats.count)"),
            ]
        }
        rows.append(Row(label: words.total, value: formats.money(printed.booking.total), isBold: true))
        for payment in payments {
            rows += [
                Row(label: words.paid, value: formats.money(payment.amount), isBold: true),
                Row(label: "", value: moment(of: payment)),
            ]
        }
        for refund in refunds {
            rows += [
                Row(label: words.refund, value: formats.money(Money(-refund.amount.amount, currency)), isBold: true),
                Row(label: "", value: moment(of: refund)),
            ]
            if let cause = refund.cause { rows.append(Row(label: words.reason, value: words.reason(for: cause))) }
        }
        guard !refunds.isEmpty else { return rows }
        let balance = payments.reduce(0) { $0 + $1.amount.amount } - refunds.reduce(0) { $0 + $1.amount.amount }
        return rows + [Row(label: words.balance, value: formats.money(Money(balance, currency)), isBold: true)]
    }

    /// `25.11.2026 12:10, Картка 41****8217`
    private func moment(of payment: PrintedPayment) -> String {
        let shown = layout.formats.moment(payment.moment)
        guard let method = payment.method else { return shown }
        return "\(shown), \(layout.words.method(method, card: payment.card))"
    }
}
