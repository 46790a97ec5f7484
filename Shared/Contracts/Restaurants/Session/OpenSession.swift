public import CallTypes
public import Vocabulary

/// Joins the session of a table, or opens it (R02.40, R02.44). The code of the table is needed.
///
/// A person who is signed in joins as that person; joining again changes nothing. Any other device becomes a new guest,
/// and gets a secret once. It sends the secret as the header `Kvart-Guest` from then on. A guest whose session was
/// moved or merged stays in it, also with the code of the table that it has left.
public struct OpenSession: Call {
    public static let name = "restaurants.openSession"
    public static let summary = "Join the session of a table by its code"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/tables/{code}/session")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.never(because: "each device is a guest of its own, with its own secret")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A phone joins the session of a table", OpenSession(code: .example),
            Reply(session: ExampleTown.tableSession, guestSecret: .example))
    ]

    /// A ``TableCode``, if the link is complete.
    public var code: LinkText
    /// Where the restaurant asks for one: the PIN of the session, four digits. The code of a table has 30 tries at
    /// once, and then one a minute.
    public var pin: SessionPIN?

    public init(code: TableCode, pin: SessionPIN? = nil) {
        self.code = LinkText(code.text)
        self.pin = pin
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var session: TableSession
        /// Only for a new guest who is not signed in. It is never shown again.
        public var guestSecret: GuestSecret?

        public init(session: TableSession, guestSecret: GuestSecret?) {
            self.session = session
            self.guestSecret = guestSecret
        }
    }

    public enum Refused: Refusal {
        /// No table has this code: it is invented, was replaced or removed, or its restaurant is not public.
        case unknownCode
        case wrongPIN
        /// A session has at most 100 guests.
        case tableFull

        public var terms: RefusalTerms {
            switch self {
            case .unknownCode: .unknownCode
            case .wrongPIN: .invalid("This is not the PIN of the table.", member: "pin")
            case .tableFull: .tableFull
            }
        }
    }
}

extension RefusalTerms {
    static var unknownCode: RefusalTerms { .notFound("There is no table with this code.") }
    static var tableFull: RefusalTerms { .conflict("This table has too many guests.") }
}

/// The PIN of a session: four digits, which the employees tell their guests.
public struct SessionPIN: WireText, Hashable {
    public static var schema: Schema { .string(StringRule(pattern: "^[0-9]{4}$", minLength: 4, maxLength: 4)) }
    public static var example: SessionPIN { SessionPIN(unchecked: "4711") }

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        guard text.utf8.count == 4, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .format("This must be four digits.", "sessionPIN") }
        self.text = text
    }

    public var description: String { text }
}
