import ServiceKit

/// A part of the town: its accounts and what they do at first, and what goes on afterwards.
///
/// A part writes nothing down but its accounts. It finds everything else by calls, so that it goes on after a restart.
protocol TownPart: Sendable {
    /// `parcels`
    static var name: String { get }

    /// Opens the accounts of the part and fills it.
    static func load(_ scene: Scene) async throws -> LoadedPart

    /// Does one thing in a town that is loaded.
    /// - Returns: what has happened, for people; `nil` when there was nothing to do.
    static func step(_ stage: Stage, _ numbers: inout SeededNumbers) async throws -> String?
}

/// The accounts and addresses that a part has loaded.
struct LoadedPart: Sendable {
    var accounts: [DemoAccount] = []
    var addresses: [DemoRecord.Address] = []
}

/// A town that is being loaded.
struct Scene: Sendable {
    let town: TownClient
    let seed: UInt64
    let staff: DemoAccount
    let newAccounts: NewAccounts
    let painter: Painter

    func numbers(for purpose: String) -> SeededNumbers { SeededNumbers(seed: seed, for: purpose) }
}

/// A town that is loaded.
struct Stage: Sendable {
    let town: TownClient
    let record: DemoRecord
    let painter: Painter

    func accounts(_ role: DemoRole) -> [DemoAccount] { record.accounts(role) }

    /// Draws an account of a role.
    /// - Throws: ``MissingRole``
    func one(_ role: DemoRole, _ numbers: inout SeededNumbers) throws -> DemoAccount {
        let accounts = accounts(role)
        guard !accounts.isEmpty else { throw MissingRole(role: role) }
        return pick(accounts, &numbers)
    }
}

/// The record of the demo has no account of a role.
struct MissingRole: Error, CustomStringConvertible {
    var role: DemoRole
    var description: String { "the demo has no account of the role \(role)" }
}
