import RPC
import Vocabulary

/// Calls with every access, route and rule, without their own examples.
enum EveryKindContract: Contract {
    static let name = "every"
    static let calls: [any Call.Type] = [
        ForAdmins.self, ForAnyone.self, ForCouriers.self, ForGateway.self, ForOperator.self, ForStoresOrStaff.self,
    ]
}

struct ForAdmins: Call {
    static let name = "every.forAdmins"
    static let summary = "Download the report"
    static let access = Access.staff(.admin)
    static let route: Route? = .document("/v1/every/report")
    typealias Reply = Document
}

struct ForAnyone: Call {
    static let name = "every.forAnyone"
    static let summary = "List the names"
    static let access = Access.anyone
    static let route: Route? = .json(.get, "/v1/every")
    var limit: PageLimit?
    struct Reply: Codable, Hashable { var names: [String] }
}

/// The examples generated from its types break its rule.
struct ForCouriers: Call {
    static let name = "every.forCouriers"
    static let summary = "Replace the names"
    static let access = Access.kinds(.courier)
    static let versionRule = VersionRule.optional
    var names: [Line]

    func validate(_ faults: inout Faults) {
        if names.isEmpty { faults.record(.required, at: "names") }
    }

    typealias Reply = EmptyReply
}

struct ForGateway: Call {
    static let name = "every.forGateway"
    static let summary = "Get the sizes"
    static let access = Access.services(.gateway)
    struct Reply: Codable, Hashable { var sizes: [String: Int] }
}

struct ForOperator: Call {
    static let name = "every.forOperator"
    static let summary = "Change nothing"
    static let access = Access.operator
    typealias Reply = EmptyReply
}

struct ForStoresOrStaff: Call {
    static let name = "every.forStoresOrStaff"
    static let summary = "Rename a thing"
    static let access = Access.kinds(.staff, .store)
    static let route: Route? = .json(.put, "/v1/every/{name}")
    static let repetition = Repetition.withIdempotencyKey
    static let versionRule = VersionRule.required
    var name: Line
    var note: Line?

    struct Reply: Codable, Hashable { var note: Line? }

    enum Refused: Refusal {
        case gone, taken, reserved
        var terms: RefusalTerms {
            switch self {
            case .gone: .gone("It is gone.")
            case .taken: .conflict("Somebody has this name.", member: "name")
            case .reserved: .conflict("It is reserved.")
            }
        }
    }
}
