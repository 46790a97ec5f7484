import DeliveriesContract
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The rules for reports, without a database")
struct ReportRuleTests {
    private static let mine = CourierID(at: Instant.example, random: (1, 1))
    private static let other = CourierID(at: Instant.example, random: (2, 2))
    private static let later = Instant.example + .seconds(60)

    /// The relation of the reporting courier to the delivery.
    enum Standing { case stranger, candidate, gaveUp, holder }

    private static func delivery(
        _ status: DeliveryStatus, _ standing: Standing, progress: DeliveryProgress = .accepted
    ) -> Delivery {
        let isHeld = status == .inProgress || status == .delivered
        return Delivery(
            id: .example, store: .example,
            customer: Customer(firstName: .example, lastName: .example, address: .example, phone: nil),
            description: .example, createdAt: .example, status: status,
            holder: isHeld ? (standing == .holder ? mine : other) : nil,
            progress: status == .inProgress ? progress : nil, acceptedAt: isHeld ? .example : nil)
    }

    private static func candidacy(_ standing: Standing) -> Candidacy? {
        standing == .stranger ? nil : Candidacy(courier: mine, gaveUp: standing == .gaveUp)
    }

    @Test(
        "progress never goes back and may skip values, and a report of known progress is late",
        arguments: [
            (.accepted, .atStore, .atStore), (.accepted, .collected, .collected), (.accepted, .atCustomer, .atCustomer),
            (.atStore, .atStore, nil), (.atStore, .collected, .collected), (.collected, .atStore, nil),
            (.collected, .atCustomer, .atCustomer), (.atCustomer, .collected, nil), (.atCustomer, .atCustomer, nil),
        ] as [(DeliveryProgress, ReportKind, DeliveryProgress?)])
    func progress(_ known: DeliveryProgress, _ kind: ReportKind, _ reached: DeliveryProgress?) {
        let before = Self.delivery(.inProgress, .holder, progress: known)
        var after = before
        let verdict = after.take(kind, by: Self.candidacy(.holder), at: Self.later)
        guard let reached else {
            #expect(verdict == .late)
            #expect(after == before)
            return
        }
        #expect(verdict == .applied)
        #expect(after.progress == reached)
        #expect(after.status == .inProgress && after.holder == Self.mine)
        #expect(after.version == before.version + 1)
        #expect(after.changedAt == Self.later)
        #expect(after.storeReachedAt == (reached == .atStore ? Self.later : nil))
    }

    @Test(
        "R01.37 R01.38 only reports of the holder are applied",
        arguments: [
            (.inProgress, .holder, .delivered, .applied), (.inProgress, .holder, .givenUp, .applied),
            (.inProgress, .candidate, .atStore, .refused(.notHolder)),
            (.inProgress, .candidate, .delivered, .refused(.notHolder)),
            (.inProgress, .candidate, .givenUp, .refused(.notHolder)),
            (.pending, .candidate, .atStore, .refused(.notHolder)),
            (.pending, .candidate, .delivered, .refused(.notHolder)),
            (.pending, .candidate, .givenUp, .refused(.notHolder)),
            (.delivered, .candidate, .atStore, .refused(.notOffered)),
            (.delivered, .candidate, .delivered, .refused(.notOffered)),
            (.cancelled, .candidate, .delivered, .refused(.notOffered)),
            (.pending, .stranger, .atStore, .refused(.notOffered)),
            (.inProgress, .stranger, .delivered, .refused(.notOffered)),
            (.delivered, .stranger, .givenUp, .refused(.notOffered)),
            (.cancelled, .stranger, .atCustomer, .refused(.notOffered)),
        ] as [(DeliveryStatus, Standing, ReportKind, ReportVerdict)])
    func standing(_ status: DeliveryStatus, _ standing: Standing, _ kind: ReportKind, _ expected: ReportVerdict) {
        let before = Self.delivery(status, standing)
        var after = before
        let verdict = after.take(kind, by: Self.candidacy(standing), at: Self.later)
        #expect(verdict == expected)
        #expect((after == before) == (expected != .applied))
    }

    @Test(
        "after the end a report that agrees with the end is late, and another one is refused",
        arguments: [
            (.delivered, .holder, .atStore, .late), (.delivered, .holder, .collected, .late),
            (.delivered, .holder, .atCustomer, .late), (.delivered, .holder, .delivered, .late),
            (.delivered, .holder, .givenUp, .refused(.finished)),
            (.pending, .gaveUp, .atStore, .late), (.pending, .gaveUp, .atCustomer, .late),
            (.pending, .gaveUp, .givenUp, .late), (.pending, .gaveUp, .delivered, .refused(.notHolder)),
            (.inProgress, .gaveUp, .givenUp, .late), (.inProgress, .gaveUp, .delivered, .refused(.notHolder)),
            (.delivered, .gaveUp, .collected, .late), (.delivered, .gaveUp, .delivered, .refused(.notOffered)),
        ] as [(DeliveryStatus, Standing, ReportKind, ReportVerdict)])
    func over(_ status: DeliveryStatus, _ standing: Standing, _ kind: ReportKind, _ expected: ReportVerdict) {
        let before = Self.delivery(status, standing)
        var after = before
        let verdict = after.take(kind, by: Self.candidacy(standing), at: Self.later)
        #expect(verdict == expected)
        #expect(after == before)
    }

    @Test(
        "R01.43 only the courier who held a cancelled delivery learns of the cancellation",
        arguments: [Standing.stranger, .candidate], ReportKind.allCases)
    func calledOff(_ standing: Standing, _ kind: ReportKind) {
        let before = Self.delivery(.cancelled, standing)
        var after = before
        let told = after.take(kind, by: Self.candidacy(standing), lostIt: true, at: Self.later)
        #expect(told == .refused(.finished))
        let kept = after.take(kind, by: Self.candidacy(standing), at: Self.later)
        #expect(kept == .refused(.notOffered))
        #expect(after == before)
    }

    @Test("a reported end equals the end by a direct call")
    func ends() throws {
        var (reported, direct) = (Self.delivery(.inProgress, .holder), Self.delivery(.inProgress, .holder))
        let delivered = reported.take(.delivered, by: Self.candidacy(.holder), at: Self.later)
        #expect(delivered == .applied)
        try direct.deliver(by: Self.candidacy(.holder), at: Self.later)
        #expect(reported == direct)

        (reported, direct) = (Self.delivery(.inProgress, .holder), Self.delivery(.inProgress, .holder))
        let givenUp = reported.take(.givenUp, by: Self.candidacy(.holder), at: Self.later)
        #expect(givenUp == .applied)
        try direct.giveUp(by: Self.candidacy(.holder), at: Self.later)
        #expect(reported == direct)
    }
}
