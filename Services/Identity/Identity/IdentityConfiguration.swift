import ContextKit
import IdentityContract
import Media
import RPC
import ServiceKit
import Town
import Vocabulary

/// The settings of the service.
struct IdentityConfiguration: Settings {
    // MARK: Passwords

    @Setting(
        "scrypt.rounds", .scryptCost,
        "the cost N of scrypt for new passwords. A cheaper hash is replaced at the next sign-in. In a systemd unit at "
            + "least the default: 128 MiB and a third of a second for a hash")
    var scrypt = ScryptCost.standard
    // With the default the last hash waits about eight seconds, less than the ten seconds that a client waits.
    @Setting("scrypt.queue", .number(0...10_000), "how many hashes may wait; one runs at a time")
    var waitingHashes = 20

    // MARK: Times

    var sessions = SessionSettings()
    @Setting("reservations.lifetimeSeconds", .lifetime, "how long a reservation holds its identifier")
    var reservationLifetime = Duration.seconds(600)
    @Setting(
        "reservations.revivalSeconds", .lifetime,
        "how long an expired reservation can still be activated before it is erased")
    var reservationRevival = Duration.seconds(30 * day)
    @Setting("confirmations.lifetimeSeconds", .lifetime, "how long a link that confirms an address is valid")
    var confirmationLifetime = Duration.seconds(day)
    @Setting(
        "confirmations.unconfirmedLifetimeSeconds", .lifetime,
        "how long an account with an unconfirmed address is kept")
    var unconfirmedLifetime = Duration.seconds(7 * day)
    @Setting("resets.lifetimeSeconds", .lifetime, "how long a link that sets a password is valid")
    var resetLifetime = Duration.seconds(3_600)
    @Setting("codes.lifetimeSeconds", .lifetime, "how long a code is valid")
    var codeLifetime = Duration.seconds(300)
    @Setting("contacts.lifetimeSeconds", .lifetime, "how long a contact is kept after the last request for it")
    var contactLifetime = Duration.seconds(30 * day)
    @Setting(
        "messages.lifetimeSeconds", .lifetime,
        "how long the records of sent messages and the dead letters are kept")
    var messageLifetime = Duration.seconds(30 * day)
    @Setting("notifications.lifetimeSeconds", .lifetime, "how long notifications are kept in inboxes")
    var notificationLifetime = Duration.seconds(90 * day)
    @Setting(
        "notifications.retryWindowSeconds", .lifetime, "how long a message is retried before it becomes a dead letter")
    var retryWindow = Duration.seconds(day)
    @Setting("audit.lifetimeSeconds", .lifetime, "how long security events are kept")
    var auditLifetime = Duration.seconds(400 * day)

    var pictures = PictureSettings()

    // MARK: The outside

    @Setting("egress.channels", .choices(), "the channels sent through `egress`; other messages are kept in files")
    private var channels: [Recipient.Channel] = []
    @Setting(
        "sms.countries", .countries,
        "the calling codes of the countries that get messages to phones, such as `+385`",
        default: "all")
    var smsCountries = SMSCountries.all
    // Each source has its own cursor: two readers that share a cursor would skip each other's events.
    @Setting(
        "notifications.sources", .texts.where("a list that names each service once") { Set($0).count == $0.count },
        "the services whose feeds contain notifications")
    var notificationSources = Town.notificationSources.map(\.name)
    // The recipients without an account have Croatian numbers.
    @Setting("notifications.defaultRecipientLanguage", .choice, "the language of messages to people without an account")
    var defaultRecipientLanguage = Language.hr
    private var linkSettings = LinkSettings()
    @Setting(
        "mail.from", .text,
        "the sender of mails; with `mail` in `egress.channels`, an address with a full domain")
    var mailFrom = "Kvart <no-reply@localhost>"
    private var administrator = ContactSettings()
    @Setting("deletion.services", .texts, "the services that must agree before an account is deleted")
    var deletionAsks = Town.deletionVoters.map(\.name)
    @Setting(
        "deletion.delayMilliseconds", .milliseconds(0...10_000),
        "how long after the closing of an account the services are asked")
    var deletionPause = Duration.milliseconds(1_000)
    private var context = ContextSettings()

    init() {}

    var throttleFactor: Int { context.throttleFactor }
    var egressChannels: Set<Recipient.Channel> { Set(channels) }
    var links: Links { Links(base: linkSettings.base) }
    var contact: ContactDetails { administrator.details }

    func check(isUnit: Bool) throws(ConfigurationError) {
        guard !isUnit || scrypt.rounds >= ScryptCost.leastForPeople else {
            throw ConfigurationError(
                "scrypt.rounds must be at least \(ScryptCost.leastForPeople) in a systemd unit, not \(scrypt.rounds)"
            )
        }
        guard !isUnit || throttleFactor <= 10 else {
            throw ConfigurationError("throttles.factor must be at most 10 in a systemd unit, not \(throttleFactor)")
        }
        let sender = try MailSender(mailFrom)
        // A mail relay rejects the default sender address, which is only good enough for files.
        guard !egressChannels.contains(.mail) || (try? EmailAddress(sender.address)) != nil else {
            throw ConfigurationError("mail.from must have a whole domain when mail leaves the machine, not \(mailFrom)")
        }
    }
}

private let day = 86_400

extension SettingType<Duration> {
    /// Seconds up to a century. A longer value is a typing error, and sums of times stay far from overflow.
    static var lifetime: SettingType { .seconds(1...36_525 * day) }
}

extension SettingType<ScryptCost> {
    fileprivate static var scryptCost: SettingType {
        let numbers = SettingType<Int>.number(ScryptCost.rounds)
        let values = "a power of two from \(ScryptCost.rounds.lowerBound) to \(ScryptCost.rounds.upperBound)"
        return numbers.map(values, show: { "\($0.rounds)" }) { rounds, key throws(ConfigurationError) in
            guard let cost = ScryptCost(rounds: rounds) else {
                throw ConfigurationError("\(key) must be a power of two, not \(rounds)")
            }
            return cost
        }
    }
}

extension SettingType<SMSCountries> {
    fileprivate static var countries: SettingType {
        SettingType<[String]>.texts.map(show: { $0.codes.joined(separator: ", ") }) {
            codes, _ throws(ConfigurationError) in try SMSCountries(codes)
        }
    }
}
