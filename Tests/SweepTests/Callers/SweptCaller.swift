import RPC
import Vocabulary

/// The caller of a call: the process, and the account that it names.
struct SweptCaller: Sendable {
    let name: String
    let peer: Peer
    var meta = CallMeta()

    /// A process of a user that no setting lists.
    static let stranger = Peer(uid: 1_000)
    static let root = Peer(uid: 0)

    /// The users of the services, from 901 on.
    private static let services = EveryService.names.sorted().enumerated().map { (UInt32(901 + $0), $1) }

    static let policy = PeerPolicy(
        services: Dictionary(uniqueKeysWithValues: services.map { ($0, [$1]) }))

    static func peer(of service: String) -> Peer {
        Peer(uid: services.first { $0.1 == service }?.0 ?? stranger.uid)
    }

    private static let gateway = peer(of: "gateway")

    private static func account(
        _ kind: AccountKind, _ permissions: [Permission] = [], by peer: Peer = gateway, _ name: String
    ) -> SweptCaller {
        let caller = Caller(
            account: .example, kind: kind, permissions: permissions.map(\.rawValue), session: .example)
        return SweptCaller(name: name, peer: peer, meta: CallMeta(caller: caller))
    }

    /// Returns all callers that the dispatcher distinguishes, each with its refusal of a call: `nil` for a caller with
    /// access.
    static func all(for access: Access) -> [(caller: SweptCaller, refusal: String?)] {
        var callers: [(SweptCaller, String?)] = []
        let permissions = Permission.allCases
        for kind in AccountKind.allCases {
            // With permissions too, which have no effect for other kinds than staff.
            let isAdmitted =
                switch access {
                case .anyone: true
                case .accounts(let kinds): kinds.contains(kind)
                case .staff: kind == .staff
                case .accountsOrStaff(let kinds, _): kind == .staff || kinds.contains(kind)
                case .services(let names): names.contains("gateway")
                case .operator: false
                }
            callers.append(
                (account(kind, permissions, "\(kind) with all permissions"), isAdmitted ? nil : refusal(access)))
            callers.append(
                (account(kind, permissions, by: stranger, "\(kind), named by a stranger"), "rpc.untrustedPeer"))
        }
        for held in [[]] + permissions.map({ [$0] }) {
            let isAdmitted =
                switch access {
                case .anyone: true
                case .accounts(let kinds): kinds.contains(.staff)
                case .staff(let needed): held.contains(needed)
                case .accountsOrStaff(let kinds, let needed): kinds.contains(.staff) || held.contains(needed)
                case .services(let names): names.contains("gateway")
                case .operator: false
                }
            callers.append((account(.staff, held, "staff with \(held) alone"), isAdmitted ? nil : refusal(access)))
        }
        for (uid, service) in services {
            let refusal: String? =
                switch access {
                case .anyone: nil
                case .accounts, .staff, .accountsOrStaff: "rpc.unauthenticated"
                case .services(let names): names.contains(service) ? nil : "rpc.untrustedPeer"
                case .operator: "rpc.untrustedPeer"
                }
            callers.append((SweptCaller(name: service, peer: Peer(uid: uid)), refusal))
        }
        let strangers: String? =
            switch access {
            case .anyone: nil
            case .accounts, .staff, .accountsOrStaff: "rpc.unauthenticated"
            case .services, .operator: "rpc.untrustedPeer"
            }
        callers.append((SweptCaller(name: "a stranger", peer: stranger), strangers))
        let isOperators = access == .operator || access == .anyone
        callers.append((SweptCaller(name: "the operator", peer: root), isOperators ? nil : strangers))
        return callers.map { (caller: $0.0, refusal: $0.1) }
    }

    /// Returns the refusal of an account without access.
    private static func refusal(_ access: Access) -> String {
        switch access {
        case .anyone, .accounts, .staff, .accountsOrStaff: "rpc.forbidden"
        case .services, .operator: "rpc.untrustedPeer"
        }
    }
}
