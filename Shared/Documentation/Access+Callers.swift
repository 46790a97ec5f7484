public import CallTypes
import Vocabulary

extension Access {
    /// The callers in words: `couriers, stores`.
    public var callers: String {
        switch self {
        case .anyone: "anyone"
        case .operator: "the operator"
        case .staff(let permission): "staff with \(permission.rawValue)"
        case .services(let names) where names == EveryService.names: "every service"
        case .services(let names): names.sorted().joined(separator: ", ")
        case .accounts(let kinds) where kinds.count == AccountKind.allCases.count:
            "every signed-in account"
        case .accounts(let kinds): kinds.map { $0.rawValue + "s" }.sorted().joined(separator: ", ")
        case .accountsOrStaff(let kinds, let permission):
            "\(Access.accounts(kinds).callers), \(Access.staff(permission).callers)"
        }
    }
}
