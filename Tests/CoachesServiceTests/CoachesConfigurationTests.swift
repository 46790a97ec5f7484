import Configuration
import ServiceKit
import Testing

@testable import CoachesService

@Suite("The settings of transport-booking")
struct CoachesConfigurationTests {
    private func read(_ name: String, _ value: Int) throws -> CoachesConfiguration {
        let values: [AbsoluteConfigKey: ConfigValue] = [
            AbsoluteConfigKey(ConfigKey(name)): ConfigValue(integerLiteral: value)
        ]
        return try CoachesConfiguration(ConfigReader(provider: InMemoryProvider(values: values)))
    }

    @Test(
        "A setting out of its range is refused by name, and the ends of the range are accepted",
        arguments: [
            ("bookings.paymentSeconds", 1...604_800), ("bookings.graceSeconds", 0...86_400),
            ("bookings.maxUnpaid", 1...10_000), ("bookings.horizonDays", 0...365),
            ("bookings.cutoffSeconds", 0...604_800), ("bookings.capacity", 1...100),
            ("bookings.contactDays", 0...3_650), ("reminders.paymentSeconds", 0...604_800),
            ("reminders.departureSeconds", 0...604_800), ("idempotency.lifetimeSeconds", 1...604_800),
        ])
    func ranges(name: String, range: ClosedRange<Int>) throws {
        for value in [range.lowerBound, range.upperBound] { _ = try read(name, value) }
        for value in [range.lowerBound - 1, range.upperBound + 1, Int.min, Int.max] {
            let error = #expect(throws: ConfigurationError.self) { try read(name, value) }
            let expected = "\(name) must be from \(range.lowerBound) to \(range.upperBound), not \(value)"
            #expect(error?.description.contains(expected) == true)
        }
    }

    @Test("Configured values are read back")
    func values() throws {
        #expect(try read("bookings.capacity", 50).capacity == 50)
        #expect(try read("bookings.paymentSeconds", 600).paymentTime == .seconds(600))
        #expect(try read("bookings.contactDays", 1).contactTime == .seconds(86_400))
        let standard = try read("bookings.capacity", 15)
        #expect(standard.paymentTime == .seconds(3_600))
        #expect(standard.grace == .seconds(900))
        #expect(standard.horizonDays == 31)
        #expect(standard.contactTime == .seconds(90 * 86_400))
        #expect(standard.zone == "Europe/Kyiv")
    }
}
