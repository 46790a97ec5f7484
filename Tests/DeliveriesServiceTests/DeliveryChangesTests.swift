import DeliveriesContract
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The readers of a delivery's changes, without a database")
struct DeliveryChangesTests {
    static let store = AccountID(StoreID.example)
    static let mine = DeliveryRuleTests.mine
    static let other = DeliveryRuleTests.other
    static let third = CourierID(at: .example, random: (3, 3))
    /// The three candidates.
    static let candidates = [mine, other, third].map { Candidacy(courier: $0) }
    static let now = DeliveryRuleTests.later

    /// Returns the changes of each reader in short, such as `accepted inProgress accepted 2`.
    private func heard(
        _ step: Step, _ before: Delivery?, _ after: Delivery, candidates: [Candidacy] = DeliveryChangesTests.candidates
    ) -> [AccountID: [String]] {
        var heard: [AccountID: [String]] = [:]
        for told in DeliveryChanges.of(step, before, after, candidates: candidates) {
            let change = told.change
            #expect(change.delivery == after.id && change.at == step.at && change.position == nil)
            let words = [
                "\(change.kind)", change.status.map { "\($0)" } ?? "-", change.progress.map { "\($0)" } ?? "-",
                "\(change.version)",
            ]
            for reader in told.readers { heard[reader, default: []].append(words.joined(separator: " ")) }
        }
        return heard
    }

    private func all(_ couriers: CourierID..., hear words: String, store: String) -> [AccountID: [String]] {
        var expected = Dictionary(uniqueKeysWithValues: couriers.map { (AccountID($0), [words]) })
        expected[Self.store] = [store]
        return expected
    }

    @Test("R01.32 a new delivery is offered to the chosen couriers")
    func created() {
        let delivery = DeliveryRuleTests.delivery(.pending)
        let expected = all(Self.mine, Self.other, Self.third, hear: "offered pending - 1", store: "created pending - 1")
        #expect(heard(Step(.created, by: .store, at: Self.now), nil, delivery) == expected)
    }

    @Test("an acceptance goes to store and holder; for the other candidates the delivery is gone")
    func accepted() throws {
        let before = DeliveryRuleTests.delivery(.pending)
        var after = before
        try after.accept(by: Candidacy(courier: Self.mine), at: Self.now)
        var expected = all(Self.other, Self.third, hear: "gone - - 2", store: "accepted inProgress accepted 2")
        expected[AccountID(Self.mine)] = ["accepted inProgress accepted 2"]
        #expect(heard(Step(.accepted, by: Self.mine, at: Self.now), before, after) == expected)
    }

    @Test(
        "progress goes to the store and the holder",
        arguments: [.atStore, .collected, .atCustomer] as [DeliveryProgress])
    func progressed(progress: DeliveryProgress) throws {
        let before = DeliveryRuleTests.delivery(.inProgress, .holder)
        var after = before
        let isNews = try after.advance(to: progress, by: Candidacy(courier: Self.mine), at: Self.now)
        #expect(isNews)
        let words = "\(progress) inProgress \(progress) 2"
        let kind = try #require(DeliveryStepKind(rawValue: progress.rawValue))
        let step = Step(kind, by: Self.mine, at: Self.now)
        #expect(heard(step, before, after) == all(Self.mine, hear: words, store: words))
    }

    @Test("the end goes to the store and the holder")
    func delivered() throws {
        let before = DeliveryRuleTests.delivery(.inProgress, .holder)
        var after = before
        try after.deliver(by: Candidacy(courier: Self.mine), at: Self.now)
        let words = "delivered delivered - 2"
        let step = Step(.delivered, by: Self.mine, at: Self.now)
        #expect(heard(step, before, after) == all(Self.mine, hear: words, store: words))
    }

    @Test("a given up delivery is offered to the others again, and the former holder still sees it")
    func givenUp() throws {
        let before = DeliveryRuleTests.delivery(.inProgress, .holder)
        var after = before
        try after.giveUp(by: Candidacy(courier: Self.mine), at: Self.now)
        var expected = all(Self.other, Self.third, hear: "offered pending - 2", store: "givenUp pending - 2")
        expected[AccountID(Self.mine)] = ["givenUp pending - 2"]
        let candidates = Self.candidates.map { Candidacy(courier: $0.courier, gaveUp: $0.courier == Self.mine) }
        let step = Step(.givenUp, by: Self.mine, at: Self.now)
        #expect(heard(step, before, after, candidates: candidates) == expected)
    }

    @Test("R01.25 a released delivery is gone for a courier of an ended cooperation, and offered to the others")
    func released() throws {
        let before = DeliveryRuleTests.delivery(.inProgress, .holder)
        var after = before
        try after.release(at: Self.now)
        let step = Step(.released, by: .store, courier: Self.mine, at: Self.now)
        var expected = all(Self.other, Self.third, hear: "offered pending - 2", store: "released pending - 2")
        expected[AccountID(Self.mine)] = ["gone - - 2"]
        #expect(heard(step, before, after, candidates: Array(Self.candidates.dropFirst())) == expected)
        // A courier from whom staff took the delivery is still a candidate.
        expected[AccountID(Self.mine)] = ["released pending - 2"]
        #expect(heard(step, before, after) == expected)
    }

    @Test("R01.42 a cancelled pending delivery is gone for all candidates")
    func cancelledPending() throws {
        let before = DeliveryRuleTests.delivery(.pending)
        var after = before
        try after.cancel(at: Self.now)
        let expected = all(Self.mine, Self.other, Self.third, hear: "gone - - 2", store: "cancelled cancelled - 2")
        #expect(heard(Step(.cancelled, by: .store, at: Self.now), before, after) == expected)
    }

    @Test("R01.43 the cancellation of a held delivery goes to the store and the holder, not to candidates")
    func cancelledHeld() throws {
        let before = DeliveryRuleTests.delivery(.inProgress, .holder)
        var after = before
        try after.cancel(at: Self.now)
        let words = "cancelled cancelled - 2"
        let step = Step(.cancelled, by: .store, courier: Self.mine, at: Self.now)
        #expect(heard(step, before, after) == all(Self.mine, hear: words, store: words))
    }

    @Test("without candidates a new delivery goes only to the store")
    func nobody() {
        let before = DeliveryRuleTests.delivery(.pending)
        let step = Step(.created, by: .store, at: Self.now)
        #expect(heard(step, nil, before, candidates: []) == [Self.store: ["created pending - 1"]])
    }
}
