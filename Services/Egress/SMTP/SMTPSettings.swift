import Vocabulary

/// The relay that takes all mail, and how it is spoken to.
struct SMTPSettings: Sendable {
    /// How the way to the relay is protected.
    enum Security: String, CaseIterable, Sendable {
        /// STARTTLS (RFC 3207). Without it nothing is said.
        case startTLS = "starttls"
        /// TLS from the first byte on (RFC 8314 section 3.3).
        case tls
        /// No encryption: for a relay on this machine or in a private network.
        case clear = "none"

        /// Where a relay listens for it: submission, submissions, SMTP.
        var standardPort: Int {
            switch self {
            case .startTLS: 587
            case .tls: 465
            case .clear: 25
            }
        }
    }

    /// In lower case: a name, or an address, also of IPv6.
    var host: String
    var port: Int
    var security = Security.startTLS
    /// Shown only over TLS.
    var credentials: SMTPCredentials?
    /// How we call ourselves (RFC 5321 section 4.1.4); `nil` for the address of our end of the connection.
    var name: String?
    /// Also a relay with an address that is not of the world outside. Naming this machine says as much.
    var allowPrivate = false

    /// Whether the relay is named as one on this machine.
    var isOnThisMachine: Bool {
        host == "localhost" || host == "::1" || host.wholeMatch(of: #/127(\.\d{1,3}){3}/#) != nil
    }
}

/// The credentials of egress at the relay.
struct SMTPCredentials: Hashable, Sendable {
    var user: String
    var password: SecretText
}

/// The timeouts of a session. RFC 5321 section 4.5.3.2 gives minutes, for senders that are in no hurry. Here a sender gets
/// `later` and tries again, which costs nothing before the message itself is sent.
struct SMTPTimes: Sendable {
    /// Until there is a connection, for all addresses of the relay together. Time for four attempts of the kernel;
    /// nothing can interrupt it, so egress cannot stop meanwhile.
    var connect = Duration.seconds(8)
    /// Until a command, or the connection, is answered. The TLS handshake is part of that.
    var command = Duration.seconds(30)
    /// Until the relay has taken a message over, from its first byte on. Some look through it before they answer, and
    /// one that is not waited for gets the same mail again each time; identity waits for five minutes all in all.
    var message = Duration.seconds(180)
    /// How long a connection is kept for the next mail.
    var idle = Duration.seconds(30)
    /// Until the relay has said goodbye.
    var quitTimeout = Duration.seconds(2)
}
