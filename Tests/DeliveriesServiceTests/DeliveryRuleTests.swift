import DeliveriesContract
import RPC
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The rules of a delivery, without a database")
struct DeliveryRuleTests {
    static let mine = CourierID(at: Instant.example, random: (1, 1))
    static let other = CourierID(at: Instant.example, random: (2, 2))

    /// The time of the tested transition.
    static let later = Instant.example + .seconds(60)

    /// The relation of the courier to the delivery.
    enum Standing: CaseIterable { case stranger, candidate, gaveUp, holder }

    static func delivery(_ status: DeliveryStatus, _ standing: Standing = .candidate) -> Delivery {
        let isHeld = status == .inProgress || status == .delivered
        return Delivery(
            id: .example, store: .example,
            customer: Customer(firstName: .example, lastName: .example, address: .example, phone: nil),
            description: .example, createdAt: .example, status: status,
            holder: isHeld ? (standing == .holder ? mine : other) : nil,
            progress: status == .inProgress ? .accepted : nil, acceptedAt: isHeld ? .example : nil)
    }

    static func candidacy(_ standing: Standing) -> Candidacy? {
        standing == .stranger ? nil : Candidacy(courier: mine, gaveUp: standing == .gaveUp)
    }

    @Test(
        "R01.34 R01.35 R01.39 accepting is allowed only to a candidate of a pending delivery",
        arguments: [
            (.pending, .candidate, nil), (.pending, .stranger, .notOffered), (.pending, .gaveUp, .gaveUpBefore),
            (.inProgress, .candidate, .taken), (.inProgress, .gaveUp, .taken), (.inProgress, .stranger, .notOffered),
            (.inProgress, .holder, nil), (.delivered, .candidate, .taken), (.delivered, .holder, .taken),
            (.delivered, .stranger, .notOffered), (.cancelled, .candidate, .notOffered),
            (.cancelled, .stranger, .notOffered),
        ] as [(DeliveryStatus, Standing, AcceptDelivery.Refused?)])
    func accept(_ status: DeliveryStatus, _ standing: Standing, _ refusal: AcceptDelivery.Refused?) throws {
        var delivery = Self.delivery(status, standing)
        let before = delivery
        if let refusal {
            #expect(throws: refusal) { try delivery.accept(by: Self.candidacy(standing), at: Self.later) }
            #expect(delivery == before)
        } else {
            try delivery.accept(by: Self.candidacy(standing), at: Self.later)
            #expect(delivery.status == .inProgress)
            #expect(delivery.holder == Self.mine)
            #expect(delivery.progress == .accepted)
            // Accepting again by the holder changes nothing.
            let isNews = before.status == .pending
            #expect(delivery.version == (isNews ? 2 : 1))
            #expect(delivery.acceptedAt == (isNews ? Self.later : .example))
            #expect(delivery.changedAt == (isNews ? Self.later : .example))
        }
    }

    @Test(
        "R01.37 R01.38 delivering and giving up are allowed only to the holder",
        arguments: [
            (.inProgress, .holder, nil), (.inProgress, .candidate, .notHolder), (.inProgress, .stranger, .notOffered),
            (.pending, .candidate, .notHolder), (.pending, .gaveUp, .notHolder), (.pending, .stranger, .notOffered),
            (.delivered, .holder, .finished), (.delivered, .candidate, .notOffered),
            (.cancelled, .candidate, .notOffered), (.cancelled, .stranger, .notOffered),
        ] as [(DeliveryStatus, Standing, HoldingRefused?)])
    func hold(_ status: DeliveryStatus, _ standing: Standing, _ refusal: HoldingRefused?) throws {
        let before = Self.delivery(status, standing)
        var (delivered, givenUp) = (before, before)
        if let refusal {
            #expect(throws: refusal) { try delivered.deliver(by: Self.candidacy(standing), at: Self.later) }
            #expect(throws: refusal) { try givenUp.giveUp(by: Self.candidacy(standing), at: Self.later) }
            #expect(delivered == before && givenUp == before)
        } else {
            try delivered.deliver(by: Self.candidacy(standing), at: Self.later)
            #expect(delivered.status == .delivered)
            #expect(delivered.holder == Self.mine)
            #expect(delivered.progress == nil)
            #expect(delivered.acceptedAt == .example)
            #expect(delivered.finishedAt == Self.later)
            #expect(delivered.version == 2)
            try givenUp.giveUp(by: Self.candidacy(standing), at: Self.later)
            #expect(givenUp.status == .pending)
            #expect(givenUp.holder == nil)
            #expect(givenUp.progress == nil)
            #expect(givenUp.acceptedAt == nil)
            #expect(givenUp.finishedAt == nil)
            #expect(givenUp.version == 2)
        }
    }

    @Test(
        "R01.42 R01.43 R01.44 a store may cancel a pending or held delivery",
        arguments: [
            (.pending, nil), (.inProgress, nil), (.delivered, .finished), (.cancelled, .finished),
        ] as [(DeliveryStatus, CancelDelivery.Refused?)])
    func cancel(_ status: DeliveryStatus, _ refusal: CancelDelivery.Refused?) throws {
        var delivery = Self.delivery(status)
        let before = delivery
        if let refusal {
            #expect(throws: refusal) { try delivery.cancel(at: Self.later) }
            #expect(delivery == before)
        } else {
            try delivery.cancel(at: Self.later)
            #expect(delivery.status == .cancelled)
            #expect(delivery.holder == nil)
            #expect(delivery.progress == nil)
            #expect(delivery.finishedAt == Self.later)
            #expect(delivery.version == 2)
        }
    }

    @Test("R01.59 a released delivery is pending again, without data of the former holder")
    func release() throws {
        var delivery = Self.delivery(.inProgress, .holder)
        delivery.storeReachedAt = .example
        try delivery.release(at: Self.later)
        #expect(delivery.status == .pending)
        #expect(delivery.holder == nil)
        #expect(delivery.progress == nil)
        #expect(delivery.acceptedAt == nil)
        #expect(delivery.storeReachedAt == nil)
        #expect(delivery.changedAt == Self.later)
        #expect(delivery.version == 2)
    }

    @Test(
        "A delivery without a holder cannot be released",
        arguments: [DeliveryStatus.pending, .delivered, .cancelled])
    func releaseOfOthers(_ status: DeliveryStatus) {
        var delivery = Self.delivery(status, .holder)
        let before = delivery
        let illegal = IllegalDeliveryStep(delivery: delivery.id, step: "release", status: status)
        #expect(throws: illegal) { try delivery.release(at: Self.later) }
        #expect(delivery == before)
    }

    @Test("progress never goes back, and may skip values", arguments: DeliveryProgress.allCases)
    func advance(known: DeliveryProgress) throws {
        for reached in DeliveryProgress.allCases {
            var delivery = Self.delivery(.inProgress, .holder)
            delivery.progress = known
            let before = delivery
            let isNews = try delivery.advance(to: reached, by: Self.candidacy(.holder), at: Self.later)
            #expect(isNews == (reached > known))
            guard isNews else {
                #expect(delivery == before)
                continue
            }
            #expect(delivery.progress == reached)
            #expect(delivery.storeReachedAt == (reached == .atStore ? Self.later : nil))
            #expect(delivery.changedAt == Self.later)
            #expect(delivery.version == 2)
        }
    }

    @Test(
        "only the holder can advance the progress, and after the delivery nothing changes",
        arguments: [
            (.inProgress, .candidate, .notHolder), (.inProgress, .stranger, .notOffered),
            (.pending, .candidate, .notHolder), (.pending, .gaveUp, .notHolder), (.pending, .stranger, .notOffered),
            (.delivered, .holder, nil), (.delivered, .candidate, .notOffered), (.delivered, .stranger, .notOffered),
            (.cancelled, .candidate, .notOffered), (.cancelled, .stranger, .notOffered),
        ] as [(DeliveryStatus, Standing, HoldingRefused?)])
    func advanceRefused(_ status: DeliveryStatus, _ standing: Standing, _ refusal: HoldingRefused?) throws {
        let before = Self.delivery(status, standing)
        var delivery = before
        if let refusal {
            #expect(throws: refusal) {
                _ = try delivery.advance(to: .collected, by: Self.candidacy(standing), at: Self.later)
            }
        } else {
            let isNews = try delivery.advance(to: .collected, by: Self.candidacy(standing), at: Self.later)
            #expect(!isNews)
        }
        #expect(delivery == before)
    }

    @Test(
        "R01.49 the offered actions depend on the status and on the reader",
        arguments: [
            (.pending, [.cancel], [.accept], [], nil),
            (.inProgress, [.cancel], [], [], [.deliver, .giveUp]),
            (.delivered, [], [], [], []),
            (.cancelled, [], [], [], nil),
        ] as [(DeliveryStatus, [DeliveryAction], [DeliveryAction], [DeliveryAction], [DeliveryAction]?)])
    func actions(
        _ status: DeliveryStatus, _ store: [DeliveryAction], _ candidate: [DeliveryAction],
        _ gaveUp: [DeliveryAction], _ holder: [DeliveryAction]?
    ) {
        #expect(Self.delivery(status).actionsForStore == store)
        #expect(Self.delivery(status).actions(for: Candidacy(courier: Self.mine)) == candidate)
        #expect(Self.delivery(status).actions(for: Candidacy(courier: Self.mine, gaveUp: true)) == gaveUp)
        if let holder {
            #expect(Self.delivery(status, .holder).actions(for: Candidacy(courier: Self.mine)) == holder)
        }
    }

    @Test(
        "R01.32 R01.47 the visibility depends on the status and on the reader",
        arguments: [
            (.pending, [.candidate, .gaveUp]), (.inProgress, [.holder]), (.delivered, [.holder]), (.cancelled, []),
        ] as [(DeliveryStatus, [Standing])])
    func visibility(_ status: DeliveryStatus, _ visible: [Standing]) {
        for standing in Standing.allCases where !(standing == .holder && [.pending, .cancelled].contains(status)) {
            let seen = Self.delivery(status, standing).isVisible(to: Self.candidacy(standing))
            #expect(seen == visible.contains(standing), "\(standing)")
        }
    }

    @Test("a change with another expected version is refused", arguments: [0, 2, -1, .max] as [Int64])
    func version(other: Int64) throws {
        let delivery = Self.delivery(.pending)
        try delivery.check(expected: nil)
        try delivery.check(expected: 1)
        #expect(throws: CallError.stale) { try delivery.check(expected: other) }
    }

    @Test(
        "the expected version is compared only for couriers who may know of the delivery",
        arguments: [
            (.pending, [.candidate, .gaveUp]), (.inProgress, [.candidate, .gaveUp, .holder]),
            (.delivered, [.holder]), (.cancelled, []),
        ] as [(DeliveryStatus, [Standing])])
    func knowledge(_ status: DeliveryStatus, _ knowing: [Standing]) {
        for standing in Standing.allCases where !(standing == .holder && [.pending, .cancelled].contains(status)) {
            let (delivery, candidacy) = (Self.delivery(status, standing), Self.candidacy(standing))
            if knowing.contains(standing) {
                #expect(throws: CallError.stale, "\(standing)") { try delivery.check(expected: 7, by: candidacy) }
                #expect(throws: Never.self, "\(standing)") { try delivery.check(expected: 1, by: candidacy) }
            } else {
                #expect(throws: Never.self, "\(standing)") { try delivery.check(expected: 7, by: candidacy) }
                var asked = delivery
                #expect(throws: AcceptDelivery.Refused.self, "\(standing)") {
                    try asked.accept(by: candidacy, at: Self.later)
                }
                #expect(throws: HoldingRefused.notOffered, "\(standing)") {
                    try asked.deliver(by: candidacy, at: Self.later)
                }
                #expect(throws: HoldingRefused.notOffered, "\(standing)") {
                    try asked.giveUp(by: candidacy, at: Self.later)
                }
                #expect(asked == delivery)
            }
        }
    }
}
