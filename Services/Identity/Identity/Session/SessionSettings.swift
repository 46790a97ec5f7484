import ServiceKit

/// The lifetimes of sessions and tokens.
struct SessionSettings: Settings, Hashable {
    @Setting("sessions.accessSeconds", .lifetime, "how long an access token is valid")
    var access = Duration.seconds(900)
    @Setting("sessions.idleSeconds", .lifetime, "how long a session lasts without a refresh")
    var idle = Duration.seconds(30 * 86_400)
    @Setting("sessions.lifetimeSeconds", .lifetime, "how long a session lasts at most")
    var lifetime = Duration.seconds(180 * 86_400)
    @Setting(
        "sessions.graceSeconds", .seconds(0...300), "how long a used refresh token still returns the same successor")
    var grace = Duration.seconds(30)
}
