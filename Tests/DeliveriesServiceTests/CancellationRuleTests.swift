import DeliveriesContract
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The stage and the fault of a cancellation, without a database")
struct CancellationRuleTests {
    static let now = DeliveryRuleTests.later
    static let storeWait = Duration.seconds(600)

    @Test(
        "a courier who gives up is at fault, unless the store made the courier wait too long",
        arguments: [
            (nil, false, .courier), (0, false, .courier), (599, false, .courier), (600, false, .store),
            (86_400, false, .store), (600, true, .courier), (86_400, true, .courier),
            // The clock was set back.
            (-600, false, .courier),
        ] as [(Int64?, Bool, CancellationFault)])
    func givenUp(waited: Int64?, collected: Bool, fault: CancellationFault) {
        let found = CancellationFault.of(
            by: .courier, reachedStore: waited.map { Self.now - .seconds($0) }, collected: collected, at: Self.now,
            storeWait: Self.storeWait)
        #expect(found == fault)
    }

    @Test("a store that cancels is at fault, and for staff no party is", arguments: [nil, 0, 86_400] as [Int64?])
    func others(waited: Int64?) {
        for collected in [false, true] {
            let reached = waited.map { Self.now - .seconds($0) }
            func fault(_ party: CancellationParty) -> CancellationFault {
                .of(by: party, reachedStore: reached, collected: collected, at: Self.now, storeWait: Self.storeWait)
            }
            #expect(fault(.store) == .store)
            #expect(fault(.staff) == .nobody)
        }
    }

    @Test("the ledger has rows for giving up, cancelling and releasing, and for no other step")
    func rows() {
        let before = DeliveryRuleTests.delivery(.inProgress, .holder)
        for kind in DeliveryStepKind.allCases {
            let step = Step(kind, by: .store, courier: DeliveryRuleTests.mine, at: Self.now, reason: .other)
            let row = Cancellation(step, number: 7, of: before, storeWait: Self.storeWait)
            #expect((row != nil) == [.givenUp, .cancelled, .released].contains(kind))
            guard let row else { continue }
            #expect(
                row
                    == Cancellation(
                        delivery: before.id, number: 7, store: before.store, courier: DeliveryRuleTests.mine,
                        by: .store, stage: .accepted, fault: .store, reason: .other, at: Self.now))
        }
    }

    @Test(
        "the stage is the progress of the holder",
        arguments: [
            (nil, .pending), (.accepted, .accepted), (.atStore, .atStore), (.collected, .collected),
            (.atCustomer, .atCustomer),
        ] as [(DeliveryProgress?, CancellationStage)])
    func stages(progress: DeliveryProgress?, stage: CancellationStage) {
        var delivery = DeliveryRuleTests.delivery(progress == nil ? .pending : .inProgress, .holder)
        delivery.progress = progress
        #expect(CancellationStage(of: delivery) == stage)
    }
}
