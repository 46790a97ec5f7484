public import AcquirerSandbox
import CoachesContract
public import Configuration
import RPC
import SQLiteKit
public import TestKit
public import TestTowns
import Vocabulary

@testable public import CoachesService

/// Transport-booking with the sample network and the acquirer's sandbox.
typealias CoachTown = TestTown<CoachesService>

extension CoachesService: TestedContext {
    public static var townSettings: [String: ConfigValue] {
        // No program listens at this address: requests go to ``SandboxEgress``.
        ["network.sample": true, "acquirer.sandbox": "http://127.0.0.1:9"]
    }

    /// Limits that are never reached, because all passengers have one address; and one service with deletion blockers.
    public static var townIdentitySettings: [String: ConfigValue] {
        [
            "throttles.factor": 1_000_000, "deletion.delayMilliseconds": 0,
            "deletion.services": ConfigValue(.stringArray(["transport-booking"]), isSecret: false),
        ]
    }

    public static func townClock() -> TestClock { TestClock(at: CoachTown.start) }

    public static func surroundings(of services: TestServices) throws -> AcquirerSimulator {
        let acquirer = try AcquirerSimulator(now: { services.clock.now })
        services.way(to: "egress").lead(to: try SandboxEgress(acquirer))
        return acquirer
    }
}

extension CoachTown {
    /// 25 November 2026, noon in Kyiv: a Wednesday.
    static var start: Instant { Instant(milliseconds: 1_795_600_800_000) }
    static var today: CalendarDate { CalendarDate(daysSince1970: 20_782) }
    static var tomorrow: CalendarDate { today + 1 }

    var coaches: InProcessClient { client }
    var dependencies: CoachesDependencies { service.dependencies }
    var holds: HoldExpiry { HoldExpiry(dependencies) }
    /// The simulated acquirer.
    var acquirer: AcquirerSimulator { surroundings }
    /// The client by which transport-booking reaches egress, and so the acquirer.
    var egress: SwitchedClient { services.way(to: "egress") }

    /// Signs the passenger with this number in by a code, once: 067 100 0001 is the first one's phone.
    /// - Parameter surname: `nil` for an account without a surname.
    func passenger(_ number: Int = 1, surname: String? = "Шевченко") async throws -> AccountID {
        try await accounts.person(.passenger(number), surname: surname.map { Line(unchecked: $0) })
    }
}
