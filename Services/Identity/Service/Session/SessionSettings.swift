/// How long what belongs to a session lasts.
struct SessionSettings: Hashable, Sendable {
    /// An access token.
    var access = Duration.seconds(900)
    /// A session that nobody refreshes.
    var idle = Duration.seconds(30 * 86_400)
    /// A session, however often it is refreshed.
    var lifetime = Duration.seconds(180 * 86_400)
    /// How long a refresh token that is used up gets the same successor again.
    var grace = Duration.seconds(30)
}
