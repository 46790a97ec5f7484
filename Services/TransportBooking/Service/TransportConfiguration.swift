import Configuration
import ServiceKit
import Vocabulary

/// What an operator can set. The acquirer has settings of its own (`AcquirerSettings`).
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
    /// `reminders.paymentSeconds`: how long before its end a booking that is not paid is reminded of; 10 minutes, 0 never.
    var paymentReminder: Duration
    /// `reminders.departureSeconds`: how long before the bus leaves the passenger is reminded; 2 hours, 0 never.
    var departureReminder: Duration
    /// `network.zone`: where the clocks are that timetables mean; `Europe/Kyiv`.
    var zone: String
    /// `network.sample`: whether an empty database is given the routes between Sumy and Kyiv; `true`, in a unit of systemd
    /// `false`.
    var hasSampleNetwork: Bool
    /// `links.base`: what links begin with; `http://127.0.0.1:8080`.
    var linkBase: String
    var eventLifetime: Duration
    var keyLifetime: Duration

    /// - Throws: `ConfigurationError` when a value is there but is not what it should be.
    init(_ reader: ConfigReader) throws {
        func seconds(_ key: ConfigKey, _ standard: Int) throws -> Duration {
            .seconds(try reader.checkedInt(forKey: key, default: standard))
        }
        paymentTime = try seconds("bookings.paymentSeconds", 3_600)
        grace = try seconds("bookings.graceSeconds", 900)
        mostUnpaid = try reader.checkedInt(forKey: "bookings.mostUnpaid", default: 5)
        horizonDays = try reader.checkedInt(forKey: "bookings.horizonDays", default: 31)
        cutoff = try seconds("bookings.cutoffSeconds", 0)
        capacity = try reader.checkedInt(forKey: "bookings.capacity", default: 15)
        contactTime = .seconds(86_400 * (try reader.checkedInt(forKey: "bookings.contactDays", default: 90)))
        paymentReminder = try seconds("reminders.paymentSeconds", 600)
        departureReminder = try seconds("reminders.departureSeconds", 7_200)
        zone = try reader.checkedString(forKey: "network.zone", default: "Europe/Kyiv")
        let isLaptop = !ServiceManager.hasStartedThisProcess
        hasSampleNetwork = try reader.checkedBool(forKey: "network.sample", default: isLaptop)
        linkBase = try reader.checkedString(forKey: "links.base", default: "http://127.0.0.1:8080")
        eventLifetime = try seconds("events.lifetimeSeconds", 90 * 86_400)
        keyLifetime = try seconds("keys.lifetimeSeconds", 86_400)
    }
}
