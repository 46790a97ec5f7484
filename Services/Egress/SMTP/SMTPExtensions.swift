/// The extensions that the relay offers in its reply to EHLO (RFC 5321 section 4.1.1.1).
struct SMTPExtensions: Hashable, Sendable {
    var offersStartTLS = false
    /// Whether the relay supports SIZE (RFC 1870).
    var takesSize = false
    /// The maximum length of a message in bytes; `nil` when the relay gives none.
    var sizeLimit: Int?
    /// The mechanisms for the sign-in (RFC 4954), in upper case.
    var mechanisms: Set<String> = []

    init() {}

    init(_ reply: SMTPReply) {
        // The first line is a greeting.
        for line in reply.lines.dropFirst() {
            // `AUTH=LOGIN` is the form from before the standard.
            let words = line.uppercased().split { $0 == " " || $0 == "=" }.map(String.init)
            switch words.first {
            case "STARTTLS": offersStartTLS = true
            case "SIZE":
                takesSize = true
                // 0 means that there is no fixed limit.
                sizeLimit = words.dropFirst().first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
            case "AUTH": mechanisms.formUnion(words.dropFirst())
            default: break
            }
        }
    }
}
