import RPC
import Vocabulary

/// A contract without business logic: calls echo their members or are refused in every way.
enum EchoContract: Contract {
    static let name = "echo"
    static let calls: [any Call.Type] = [
        Break.self, Count.self, Edit.self, ForCouriers.self, Hold.self, Latest.self, Order.self, Refuse.self,
        Rename.self, Say.self, Show.self,
    ]
}

/// The call and the metadata that a handler got.
struct Heard<C: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    var call: C
    var meta: CallMeta
}

/// Members of every type in path and query.
struct Show: Call {
    static let name = "echo.show"
    static let access = Access.anyone
    static let route: Route? = .json(.get, "/v1/echoes/{id}/parts/{number}")

    var id: String
    var number: Int
    var isLoud: Bool?
    var ratio: Double?
    var tags: [String]?
    var sizes: [Int]?
    var limit: PageLimit?
    var customer: Person?

    typealias Reply = Heard<Show>
}

struct Person: Codable, Hashable, Sendable {
    var name: Line
    var phone: CroatianPhone?
}

/// A body beside a path member.
struct Say: Call {
    static let name = "echo.say"
    static let access = Access.anyone
    static let route: Route? = .json(.post, "/v1/echoes/{id}")

    var id: String
    var text: String?
    var person: Person?

    typealias Reply = Heard<Say>
}

/// A literal segment where ``Show`` has a member.
struct Latest: Call {
    static let name = "echo.latest"
    static let access = Access.anyone
    static let route: Route? = .json(.get, "/v1/echoes/latest/parts/{number}")

    var number: Int

    typealias Reply = Heard<Latest>
}

/// Counts its calls, and takes no key.
struct Count: Call {
    static let name = "echo.count"
    static let access = Access.anyone
    static let route: Route? = .json(.post, "/v1/counts")
    static let repetition = Repetition.unstated

    struct Reply: Codable, Hashable, Sendable {
        var count: Int
    }
}

/// Accepts a key and an optional version.
struct Edit: Call {
    static let name = "echo.edit"
    static let access = Access.anyone
    static let route: Route? = .json(.patch, "/v1/edits/{id}")
    static let versionRule = VersionRule.optional

    var id: String
    var text: String?

    typealias Reply = Heard<Edit>
}

/// Accepts a key.
struct Order: Call {
    static let name = "echo.order"
    static let access = Access.anyone
    static let route: Route? = .json(.post, "/v1/orders")

    var note: String?

    typealias Reply = Heard<Order>
}

/// Requires a version.
struct Rename: Call {
    static let name = "echo.rename"
    static let access = Access.anyone
    static let route: Route? = .json(.put, "/v1/echoes/{id}/name")
    static let versionRule = VersionRule.required

    var id: String

    typealias Reply = Heard<Rename>
}

struct ForCouriers: Call {
    static let name = "echo.forCouriers"
    static let access = Access.kinds(.courier)
    static let route: Route? = .json(.put, "/v1/for-couriers")

    var note: String?

    typealias Reply = Heard<ForCouriers>
}

/// Is refused with the requested kind.
struct Refuse: Call {
    static let name = "echo.refuse"
    static let access = Access.anyone
    static let route: Route? = .json(.delete, "/v1/refusals/{kind}")

    var kind: String

    typealias Reply = EmptyReply

    enum Refused: Refusal {
        case unauthenticated, forbidden, notFound, conflict, gone, stale, invalid, preconditionRequired, throttled

        var terms: RefusalTerms {
            RefusalTerms(wanted, "You asked for \(reason).", member: self == .invalid ? "kind" : nil)
        }

        private var wanted: RefusalKind {
            switch self {
            case .unauthenticated: .unauthenticated
            case .forbidden: .forbidden
            case .notFound: .notFound
            case .conflict: .conflict
            case .gone: .gone
            case .stale: .stale
            case .invalid: .invalid
            case .preconditionRequired: .preconditionRequired
            case .throttled: .throttled
            }
        }
    }
}

/// Fails with an internal error.
struct Break: Call {
    static let name = "echo.break"
    static let access = Access.anyone
    static let route: Route? = .json(.post, "/v1/breaks")

    typealias Reply = EmptyReply
}

/// Waits until the test opens the gate.
struct Hold: Call {
    static let name = "echo.hold"
    static let access = Access.anyone
    static let route: Route? = .json(.post, "/v1/holds")

    struct Reply: Codable, Hashable, Sendable {
        var isDone: Bool
    }
}
