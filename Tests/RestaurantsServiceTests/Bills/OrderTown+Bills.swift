import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Vocabulary

@testable import RestaurantsService

extension OrderTown {
    /// The guest orders the product, which costs 10 euros, and gets it.
    @discardableResult
    func serve(_ count: Int = 1, to device: Device) async throws -> Order {
        let placed = try await call(try await order(device.session, count: count), as: device).id
        _ = try await call(AcceptOrder(order: placed), as: employees[0])
        return try await call(AdvanceOrder(order: placed, to: .served), as: employees[0]).order
    }

    /// The first employee records a payment in cents.
    @discardableResult
    func pay(
        _ amount: Int64, tip: Int64? = nil, _ method: PaymentMethod = .cash, of session: TableSession
    ) async throws -> RecordedPayment {
        try await call(Self.payment(amount, tip: tip, method, of: session), as: employees[0])
    }

    static func payment(
        _ amount: Int64, tip: Int64? = nil, _ method: PaymentMethod = .cash, of session: TableSession
    ) -> RecordPayment {
        RecordPayment(
            session: session.id, amount: Money(amount, .eur), tip: tip.map { Money($0, .eur) }, method: method)
    }

    func faults<C: Call>(_ call: C, as person: PersonID) async throws -> Faults? {
        let meta = CallMeta.signedIn(AccountID(person), .person)
        return try await town.client.error(C.name, try JSONWriter.encode(call), meta: meta)?.data.errors
    }
}
