public import Vocabulary

/// Who may make a call.
public enum Access: Hashable, Sendable {
    /// Everybody, signed in or not.
    case anyone
    /// Accounts of these kinds, signed in.
    case accounts(Set<AccountKind>)
    /// Staff who were given this permission, signed in.
    case staff(Permission)
    /// Other services, told apart by the user id of the connecting process.
    case services(Set<String>)
    /// Whoever runs the machine: root, and in the embedded default the user that runs the town.
    case `operator`

    public static func kinds(_ kinds: AccountKind...) -> Access { .accounts(Set(kinds)) }
    public static func services(_ programs: Program...) -> Access { .services(Set(programs.map(\.name))) }
}
