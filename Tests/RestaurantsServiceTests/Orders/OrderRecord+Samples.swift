import RestaurantsContract
import SQLiteKit
import Vocabulary

@testable import RestaurantsService

extension OrderLine {
    /// - Parameter price: in cents.
    static func sample(
        _ number: Int = 1, _ price: Int64 = 100, _ state: OrderLineState = .new, station: Station = .kitchen,
        rate: Int = 1_300
    ) -> OrderLine {
        OrderLine(
            number: number, product: .example, name: Localized(hr: .example), options: [],
            unitPrice: Money(price, .eur), vatRate: VATRate(unchecked: rate), count: OptionCount(unchecked: 1),
            note: nil, station: station, state: state)
    }
}

extension OrderRecord {
    static func sample(_ state: OrderState, _ lines: [OrderLine], guest: Int = 1) -> OrderRecord {
        let isWaiting = state == .submitted || state == .needsGuestOk
        return OrderRecord(
            id: .example, restaurant: RestaurantName(id: .example, name: .example), session: .example,
            table: .example, guest: .example, guestNumber: guest, person: nil, number: 1, state: state,
            menu: .example, menuVersion: 1, lines: lines, currency: .eur, note: nil, submittedAt: .example,
            deadline: isWaiting ? .example + OrderRecord.patience : nil, acceptedBy: nil,
            isAccepted: state.isBilled, readyAt: nil, reason: nil, version: 1)
    }

    /// Accepted orders of two lines, in all states that the lines can have.
    static var acceptedSamples: [OrderRecord] {
        let states: [OrderLineState] = [.sent, .ready, .served, .voided]
        return states.flatMap { first in
            states.flatMap { second in
                [OrderState.accepted, .preparing].map { former in
                    let lines = [OrderLine.sample(1, 100, first), .sample(2, 30, second)]
                    return sample(.following(lines, after: former), lines)
                }
            }
        }.filter { $0.state != .cancelled }
    }
}
