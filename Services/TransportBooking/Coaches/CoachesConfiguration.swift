import CoachesContract
import ServiceKit

/// What an operator can set.
struct CoachesConfiguration: Settings {
    @Setting("bookings.paymentSeconds", .seconds(1...week), "how long a booking waits to be paid")
    var paymentTime = Duration.seconds(3_600)
    @Setting(
        "bookings.graceSeconds", .seconds(0...day), "how much longer seats are held while a payment is being processed")
    var grace = Duration.seconds(900)
    @Setting("bookings.maxUnpaid", .number(1...10_000), "how many bookings of one account may wait to be paid")
    var maxUnpaid = 5
    @Setting("bookings.horizonDays", .number(0...OpenTrip.horizonDays), "how many days ahead can be booked")
    var horizonDays = 31
    @Setting(
        "bookings.cutoffSeconds", .seconds(0...week),
        "how long before it leaves a bus can be booked at the latest; holds end then, too")
    var cutoff = Duration.zero
    @Setting("bookings.capacity", .number(1...TripCapacity.maximum), "how many seats a trip has that nobody has opened")
    var capacity = 15
    @Setting(
        "bookings.contactDays", .days(0...3_650), "how long after the journey name, phone and comment are kept")
    var contactTime = Duration.seconds(90 * day)
    @Setting(
        "reminders.paymentSeconds", .seconds(0...week),
        "how long before its end a booking that is not paid is reminded of; 0 never")
    var paymentReminder = Duration.seconds(600)
    @Setting(
        "reminders.departureSeconds", .seconds(0...week),
        "how long before the bus leaves the passenger is reminded; 0 never")
    var departureReminder = Duration.seconds(7_200)
    @Setting("network.zone", .text, "where the clocks are that timetables mean")
    var zone = "Europe/Kyiv"
    @Setting(
        "network.sample", .flag, "whether an empty network is given the routes between Sumy and Kyiv",
        default: "`true`; in a systemd unit `false`")
    var hasSampleNetwork = !ServiceManager.hasStartedThisProcess
    // Replies have names in them.
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
