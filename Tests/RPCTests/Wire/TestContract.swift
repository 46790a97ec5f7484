import RPC
import Vocabulary

/// The contract of a service for these tests.
enum TestContract: Contract {
    static let name = "test"
    static let calls: [any Call.Type] = [
        Count.self, Echo.self, Edit.self, Fail.self, ForServices.self, ForStores.self, Large.self, Wait.self,
        WhoAmI.self,
    ]
}

/// Counts its calls, answered immediately.
struct Count: Call {
    static let name = "test.count"
    static let access = Access.anyone
    struct Reply: Codable, Hashable { var calls: Int }
}

/// Changes a versioned object.
struct Edit: Call {
    static let name = "test.edit"
    static let access = Access.anyone
    static let versionRule = VersionRule.required
    struct Reply: Codable, Hashable, VersionedReply { var version: Int64 }
}

/// Echoes its text and records it.
struct Echo: Call {
    static let name = "test.echo"
    static let access = Access.anyone
    var text: Line
    var times: Int?

    func validate(_ faults: inout Faults) {
        if text.text == "forbidden" { faults.record(.format("Not this word.", "word"), at: "text") }
    }

    struct Reply: Codable, Hashable { var text: Line }
}

/// Fails in the requested way.
struct Fail: Call {
    static let name = "test.fail"
    static let access = Access.anyone
    var how: How

    enum How: String, WireValue, CaseIterable {
        case taken, notFound, forbidden, faults, unknown, busy, unavailable, closed, timedOut, unreadable
        case otherService, otherServiceBusy
    }
    typealias Reply = EmptyReply

    enum Refused: Refusal {
        case taken, notFound
        var terms: RefusalTerms {
            switch self {
            case .taken: .conflict("Somebody has it.", member: "how")
            case .notFound: .notFound("There is none.")
            }
        }
    }
}

struct ForServices: Call {
    static let name = "test.forServices"
    static let access = Access.services(.deliveries)
    typealias Reply = EmptyReply
}

struct ForStores: Call {
    static let name = "test.forStores"
    static let access = Access.kinds(.store, .staff)
    var word: Line?
    struct Reply: Codable, Hashable { var account: AccountID }
}

/// Replies with a text of `bytes` bytes.
struct Large: Call {
    static let name = "test.large"
    static let access = Access.anyone
    var bytes: Int
    struct Reply: Codable, Hashable { var text: String }
}

/// Waits until the test opens the gate.
struct Wait: Call {
    static let name = "test.wait"
    static let access = Access.anyone
    /// Whether it ignores cancellation.
    var heedless: Bool?
    typealias Reply = EmptyReply
}

/// Replies with the caller that the service sees.
struct WhoAmI: Call {
    static let name = "test.whoAmI"
    static let access = Access.anyone
    struct Reply: Codable, Hashable {
        var uid: Int
        var pid: Int
        var account: AccountID?
    }
}
