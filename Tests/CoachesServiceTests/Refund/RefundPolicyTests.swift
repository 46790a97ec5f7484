import CoachesContract
import Configuration
import ServiceKit
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The refunded share by the time left, without a database")
struct RefundPolicyTests {
    private static let departure = Instant(milliseconds: 1_795_672_800_000)

    @Test(
        "Dossier 03, A20: the share of the price changes exactly at its limits",
        arguments: [
            (86_400_000 * 30, 90), (86_400_001, 90), (86_400_000, 90), (86_399_999, 50), (43_200_000, 50),
            (7_200_001, 50), (7_200_000, 50), (7_199_999, 0), (1, 0), (0, 0), (-1, 0), (-86_400_000, 0),
        ] as [(Int64, Int)])
    func steps(left: Int64, percent: Int) throws {
        let policy = try RefundPolicy("24:90,2:50")
        #expect(policy.percent(departing: Self.departure, at: Self.departure - .milliseconds(left)) == percent)
    }

    @Test("A share with 0 hours is valid until the departure, and not a millisecond longer")
    func untilDeparture() throws {
        let policy = try RefundPolicy("0:20")
        #expect(policy.percent(departing: Self.departure, at: Self.departure - .milliseconds(1)) == 20)
        #expect(policy.percent(departing: Self.departure, at: Self.departure) == 0)
    }

    @Test(
        "Half a kopeck is rounded in the passenger's favour, and fee plus amount is the price",
        arguments: [
            (45_000, 90, 40_500), (45_000, 100, 45_000), (45_000, 0, 0), (1, 50, 1), (1, 49, 0), (3, 50, 2),
            (99, 90, 89), (101, 50, 51), (9_999_999_999, 33, 3_300_000_000),
        ] as [(Int64, Int, Int64)])
    func rounding(price: Int64, percent: Int, amount: Int64) {
        #expect(RefundPolicy.amount(of: price, percent: percent) == amount)
    }

    @Test("The rules are parsed as they are written", arguments: ["24:90,2:50", "0:0", "720:100,72:75,24:75,0:1"])
    func read(text: String) throws {
        let policy = try RefundPolicy(text)
        let again = policy.steps.map { "\($0.hours):\($0.percent)" }.joined(separator: ",")
        #expect(again == text)
    }

    @Test(
        "Invalid rules are refused by name",
        arguments: [
            "", "24", "24:", ":90", "24:90,", ",24:90", "24:90,24:50", "2:50,24:90", "24:50,2:90", "24:101", "-1:50",
            "24:90;2:50", "24:90, 2:50", "24:9o", "24:90:2", "12345:50", "٢٤:90",
        ])
    func wrong(text: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try RefundPolicy(text) }
        #expect(error?.description.contains("refunds.rules") == true)
        #expect(error?.description.hasSuffix(text) == true)
    }

    @Test("The defaults are 90 percent a day ahead, 50 two hours ahead, and offers of 15 minutes")
    func standard() throws {
        let settings = try RefundSettings(ConfigReader(provider: InMemoryProvider(values: [:])))
        #expect(settings.policy == (try RefundPolicy("24:90,2:50")))
        #expect(settings.quoteTime == .seconds(900))
    }

    @Test(
        "An offer is valid for a second at least and a day at most",
        arguments: [(0, false), (1, true), (86_400, true), (86_401, false)])
    func quoteTime(seconds: Int, isFine: Bool) throws {
        let value = ConfigValue(.int(seconds), isSecret: false)
        let reader = ConfigReader(provider: InMemoryProvider(values: ["refunds.quoteSeconds": value]))
        if isFine {
            #expect(try RefundSettings(reader).quoteTime == .seconds(seconds))
        } else {
            let error = #expect(throws: ConfigurationError.self) { try RefundSettings(reader) }
            #expect(error?.description.contains("refunds.quoteSeconds") == true)
        }
    }
}
