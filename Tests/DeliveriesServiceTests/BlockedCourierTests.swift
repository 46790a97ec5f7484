import DeliveriesContract
import IdentityContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("A blocked courier whose calls were admitted before the block")
struct BlockedCourierTests {
    @Test("neither accepts nor sees a pending delivery until the block ends")
    func acceptsNothing() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let account = AccountID(couriers[0])
        try await town.hear(AccountBlocked(account: account, kind: .courier))
        await #expect(throws: AcceptDelivery.Refused.notOffered) {
            try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        }
        await #expect(throws: GetDeliveryForCourier.Refused.notFound) {
            try await town.call(GetDeliveryForCourier(delivery: id), as: couriers[0])
        }
        let waiting = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(waiting.status == .pending)
        #expect(waiting.version == 1)
        try await town.hear(AccountUnblocked(account: account, kind: .courier))
        let accepted = try await town.call(AcceptDelivery(delivery: id), as: couriers[0]).delivery
        #expect(accepted.status == .inProgress)
        try await town.checkBooks()
    }
}
