import CoachesContract
import Configuration
import ServiceKit
import Vocabulary

/// What an operator can set. The acquirer has settings of its own (`AcquirerSettings`); what every context has, such as
/// `events.lifetimeSeconds`, is read by `ContextFrame`.
struct TransportConfiguration: Sendable {
    /// `bookings.paymentSeconds`: how long a booking waits to be paid (R03.37); an hour.
    var paymentTime: Duration
    /// `bookings.graceSeconds`: how much longer its seats are held while a payment is being processed; 15 minutes.
    var grace: Duration
    /// `bookings.mostUnpaid`: how many bookings of one account may wait to be paid at once; 5.
    var mostUnpaid: Int
    /// `bookings.horizonDays`: how far ahead can be booked (R03.21); 31.
    var horizonDays: Int
    /// `bookings.cutoffSeconds`: how long before it leaves a bus can be booked; 0.
    var cutoff: Duration
    /// `bookings.capacity`: how many seats a trip has that nobody has opened (R03.18); 15.
    var capacity: Int
    /// `bookings.contactDays`: how long after the journey name, phone and comment are kept; 90.
    var contactTime: Duration
    /// `reminders.paymentSeconds`: how long before its end a booking that is not paid is reminded of; 10 minutes, 0
    /// never.
    var paymentReminder: Duration
    /// `reminders.departureSeconds`: how long before the bus leaves the passenger is reminded; 2 hours, 0 never.
    var departureReminder: Duration
    /// `network.zone`: where the clocks are that timetables mean; `Europe/Kyiv`.
    var zone: String
    /// `network.sample`: whether an empty database is given the routes between Sumy and Kyiv; `true`, in a unit of
    /// systemd `false`.
    var hasSampleNetwork: Bool
    /// `links.base`: what links begin with; `http://127.0.0.1:8080`.
    var linkBase: String
    /// `keys.lifetimeSeconds`: how long the reply to a call with an idempotency key is kept; 24 hours.
    var keyLifetime: Duration

    private static let day = 86_400
    private static let week = 7 * day

    /// - Throws: `ConfigurationError` when a value is there but is not what it should be, or out of its range.
    init(_ reader: ConfigReader) throws(ConfigurationError) {
        func number(
            forKey key: ConfigKey, _ standard: Int, _ range: ClosedRange<Int>
        ) throws(ConfigurationError) -> Int {
            try reader.checkedInt(forKey: key, default: standard, in: range)
        }
        func seconds(
            _ key: ConfigKey, _ standard: Int, _ range: ClosedRange<Int>
        ) throws(ConfigurationError) -> Duration {
            .seconds(try number(forKey: key, standard, range))
        }
        paymentTime = try seconds("bookings.paymentSeconds", 3_600, 1...Self.week)
        grace = try seconds("bookings.graceSeconds", 900, 0...Self.day)
        mostUnpaid = try number(forKey: "bookings.mostUnpaid", 5, 1...10_000)
        horizonDays = try number(forKey: "bookings.horizonDays", 31, 0...OpenTrip.horizonDays)
        cutoff = try seconds("bookings.cutoffSeconds", 0, 0...Self.week)
        capacity = try number(forKey: "bookings.capacity", 15, 1...TripCapacity.most)
        contactTime = .seconds(Self.day * (try number(forKey: "bookings.contactDays", 90, 0...3_650)))
        paymentReminder = try seconds("reminders.paymentSeconds", 600, 0...Self.week)
        departureReminder = try seconds("reminders.departureSeconds", 7_200, 0...Self.week)
        zone = try reader.checkedString(forKey: "network.zone", default: "Europe/Kyiv")
        let isLaptop = !ServiceManager.hasStartedThisProcess
        hasSampleNetwork = try reader.checkedBool(forKey: "network.sample", default: isLaptop)
        linkBase = try LinkBase.read(reader)
        // Replies have names in them.
        keyLifetime = try seconds("keys.lifetimeSeconds", Self.day, 1...Self.week)
    }
}
