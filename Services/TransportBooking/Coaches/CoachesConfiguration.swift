import CoachesContract
import ServiceKit

/// The settings of bookings, reminders and the network.
struct CoachesConfiguration: Settings {
    @Setting("bookings.paymentSeconds", .seconds(1...week), "how long a booking waits to be paid")
    var paymentTime = Duration.seconds(3_600)
    @Setting(
        "bookings.graceSeconds", .seconds(0...day), "how much longer seats are held while a payment is processed")
    var grace = Duration.seconds(900)
    @Setting("bookings.maxUnpaid", .number(1...10_000), "how many unpaid bookings one account may have")
    var maxUnpaid = 5
    @Setting("bookings.horizonDays", .number(0...OpenTrip.horizonDays), "how many days ahead buses can be booked")
    var horizonDays = 31
    @Setting(
        "bookings.cutoffSeconds", .seconds(0...week),
        "how long before the departure booking closes and holds end")
    var cutoff = Duration.zero
    @Setting("bookings.capacity", .number(1...TripCapacity.maximum), "how many seats an unopened trip has")
    var capacity = 15
    @Setting(
        "bookings.contactDays", .days(0...3_650), "how long name, phone and comment are kept after the journey")
    var contactTime = Duration.seconds(90 * day)
    @Setting(
        "reminders.paymentSeconds", .seconds(0...week),
        "how long before the end of the time to pay the passenger gets a reminder; 0: none")
    var paymentReminder = Duration.seconds(600)
    @Setting(
        "reminders.departureSeconds", .seconds(0...week),
        "how long before the departure the passenger gets a reminder; 0: none")
    var departureReminder = Duration.seconds(7_200)
    @Setting("network.zone", .text, "the time zone of the timetables")
    var zone = "Europe/Kyiv"
    @Setting(
        "network.sample", .flag, "whether an empty network gets the routes between Sumy and Kyiv",
        default: "`true`; in a systemd unit `false`")
    var hasSampleNetwork = !ServiceManager.hasStartedThisProcess
    // A stored reply contains the passenger's name, so it is personal data with a short lifetime.
    @Setting(
        "idempotency.lifetimeSeconds", .seconds(1...week),
        "how long the reply to a call with an idempotency key is kept")
    var keyLifetime = Duration.seconds(day)

    var links = LinkSettings()
    var acquirer = AcquirerConfiguration()
    var refunds = RefundSettings()
    var tickets = TicketSettings()
    var gtfs = GTFSSettings()

    var linkBase: String { links.base }
}

private let day = 86_400
private let week = 7 * day
