import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

/// Most transitions of an account are statements, so the tests make the real calls on an account of every state.
@Suite("The states of an account in the README")
struct AccountStateTests {
    @Test("The README draws the states of an account as the calls change them")
    func account() async throws {
        let creations = [
            ReserveAccount.shortName, RegisterPerson.shortName, SignInByCode.shortName, CreateStaff.shortName,
        ]
        let changes = AccountAction.allCases.map(\.name).filter { !creations.contains($0) }
        var diagram = StateDiagram(states: AccountStanding.allCases.map(\.rawValue), actions: creations + changes)
        try await IdentityUnderTest.run(["throttles.factor": 1_000_000]) { identity in
            let staff = try await identity.addStaff()
            let new = [
                (ReserveAccount.shortName, try await identity.reserveStore(.ana)),
                (RegisterPerson.shortName, try await identity.registerPerson(.ivo)),
                (SignInByCode.shortName, try await identity.signInByCode(.olena).account),
                (CreateStaff.shortName, staff.account),
            ]
            for (call, account) in new {
                diagram.add(call, from: nil, to: try await identity.drawn(account)?.standing.rawValue)
            }
            for sample in SampleAccount.all {
                for action in AccountAction.allCases {
                    let (before, after) = try await identity.outcome(of: action, on: sample, by: staff.meta)
                    guard before != after else { continue }
                    diagram.add(action.name, from: before?.standing.rawValue, to: after?.standing.rawValue)
                }
            }
        }
        try IdentityDiagram.account.expect(diagram)
    }

    @Test("No other file changes the state of an account")
    func complete() throws {
        let found = try RuleSource.files(
            in: "Services/Identity/Identity",
            containing: [
                "\"state\": ", "SET state = ", "\"emailConfirmedAt\": ", "    emailConfirmedAt = ", "\"approvedAt\": ",
                "\"blockedAt\": ", "DELETE FROM account ", "into: \"account\"",
            ])
        let drawn: Set = [
            "AccountRows.swift", "AccountStore.swift", "DeletionStore.swift", "EmailStore.swift", "NewAccount.swift",
            "PasswordStore.swift", "StaffStore.swift",
        ]
        #expect(found == drawn, "a new transition needs a case of AccountAction")
    }
}

extension IdentityUnderTest {
    fileprivate func drawn(_ account: AccountID) async throws -> DrawnAccount? {
        try await AccountStore(dependencies).find(account).map(DrawnAccount.init)
    }

    /// Applies the action to a new account like the sample. A refused call changes nothing.
    fileprivate func outcome(
        of action: AccountAction, on sample: SampleAccount, by staff: CallMeta
    ) async throws -> (before: DrawnAccount?, after: DrawnAccount?) {
        let id: AccountID = runtime.newID()
        let email = EmailAddress(unchecked: "\(id)@example.org".lowercased())
        let kind = try #require(EmailAccountKind(rawValue: sample.kind.rawValue))
        let hash = try #require(
            try await database.read { db in
                try String.fetchOne(db, sql: "SELECT passwordHash FROM account WHERE kind = 'staff'")
                    .flatMap(PasswordHash.init)
            })
        try await database.write { try sample.insert(id, email, password: hash, in: $0) }
        let before = try await drawn(id)
        do {
            try await apply(action, to: id, kind, email, by: staff)
        } catch is any Refusal {
        } catch let error as ErrorObject where error.data.type == "rpc.busy" {
        } catch CallError.busy {
        }
        return (before, try await drawn(id))
    }
}
