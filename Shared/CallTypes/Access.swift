public import Vocabulary

/// Who may make a call.
public enum Access: Hashable, Sendable {
    /// Any caller, signed in or not.
    case anyone
    /// Signed-in accounts of these kinds.
    case accounts(Set<AccountKind>)
    /// Signed-in staff with this permission.
    case staff(Permission)
    /// Signed-in accounts of these kinds, and signed-in staff with this permission.
    case accountsOrStaff(Set<AccountKind>, Permission)
    /// Other services, identified by the user id of the connecting process.
    case services(Set<String>)
    /// The operator of the machine: root, and in the embedded default the user that runs the town.
    case `operator`

    public static func kinds(_ kinds: AccountKind...) -> Access { .accounts(Set(kinds)) }
    public static func kinds(_ kinds: AccountKind..., orStaffWith permission: Permission) -> Access {
        .accountsOrStaff(Set(kinds), permission)
    }
    public static func services(_ programs: Program...) -> Access { .services(Set(programs.map(\.name))) }

    /// Whether the access admits a signed-in account, by its kind and its permissions. Services and the operator are
    /// no accounts.
    public func admits(_ caller: Caller) -> Bool {
        switch self {
        case .anyone: true
        case .accounts(let kinds): kinds.contains(caller.kind)
        case .staff(let permission): caller.has(permission)
        case .accountsOrStaff(let kinds, let permission): kinds.contains(caller.kind) || caller.has(permission)
        case .services, .operator: false
        }
    }
}
