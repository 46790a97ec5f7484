import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

@testable import IdentityService

/// The states of an account in the README. An active account that cannot sign in yet has a state for the reason.
enum AccountStanding: String, CaseIterable {
    case reserved, released, notConfirmed, notApproved, active, blocked, closing

    init(_ account: Account) {
        self =
            switch account.state {
            case .reserved: .reserved
            case .released: .released
            case .closing: .closing
            case .active:
                switch account.signInRestriction() {
                case nil: .active
                case .blocked: .blocked
                // A person who signs in by code has no address to confirm.
                case .notConfirmed: account.email == nil ? .active : .notConfirmed
                case .notApproved: .notApproved
                }
            }
    }
}

/// The parts of an account that the diagram distinguishes. A change of any other part is no transition.
struct DrawnAccount: Hashable {
    var standing: AccountStanding
    private var isConfirmed: Bool
    private var isApproved: Bool
    private var isBlocked: Bool

    init(_ account: Account) {
        standing = AccountStanding(account)
        isConfirmed = !account.kind.confirmsEmail || account.isEmailConfirmed
        isApproved = !account.kind.needsApproval || account.isApproved
        isBlocked = account.isBlocked
    }
}

/// An account as a row of the table. A kind skips the states that it does not need: a store neither confirms its
/// address nor waits for approval.
struct SampleAccount {
    var kind: AccountKind
    var state: Account.State
    var isConfirmed = false
    var isApproved = false
    var isBlocked = false

    /// So long ago that every lifetime has ended.
    static let longAgo = Instant(milliseconds: 1_000)

    static let all: [SampleAccount] = [AccountKind.store, .restaurant, .dealer].flatMap { kind in
        let reservations: [Account.State] = [
            .reserved(until: MovingClock.start + .seconds(600)), .reserved(until: longAgo + .seconds(600)), .released,
        ]
        return reservations.map { SampleAccount(kind: kind, state: $0) }
            + [Account.State.active, .closing].flatMap { activated(kind, $0) }
    }

    private static func activated(_ kind: AccountKind, _ state: Account.State) -> [SampleAccount] {
        let answers = [false, true]
        return answers.flatMap { isConfirmed in
            (kind.needsApproval ? answers : [false]).flatMap { isApproved in
                answers.map { isBlocked in
                    SampleAccount(
                        kind: kind, state: state, isConfirmed: isConfirmed, isApproved: isApproved,
                        isBlocked: isBlocked)
                }
            }
        }
    }

    func insert(_ id: AccountID, _ email: EmailAddress, password: PasswordHash, in db: Database) throws {
        let (name, reservedUntil): (String, Instant?) =
            switch state {
            case .reserved(let until): ("reserved", until)
            case .released: ("released", Self.longAgo + .seconds(600))
            case .active: ("active", nil)
            case .closing: ("closing", nil)
            }
        try db.insert(
            into: "account",
            [
                "id": id, "kind": kind.rawValue, "email": email.text, "state": name, "passwordHash": password.text,
                "emailConfirmedAt": isConfirmed ? Self.longAgo : nil, "approvedAt": isApproved ? Self.longAgo : nil,
                "blockedAt": isBlocked ? Self.longAgo : nil, "blockReason": isBlocked ? "Fraud" : nil,
                "createdAt": Self.longAgo, "reservedUntil": reservedUntil,
                "activatedAt": reservedUntil == nil ? Self.longAgo : nil,
            ])
    }
}
