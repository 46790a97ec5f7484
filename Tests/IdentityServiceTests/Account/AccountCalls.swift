import GRDB
import IdentityContract
@testable import IdentityService
import RPC
import SQLiteKit
import Vocabulary

/// Common steps of account tests.
extension IdentityUnderTest {
    /// The service below its calls.
    var dependencies: IdentityDependencies { housekeeping.dependencies }

    /// The context of actions that no call causes.
    var context: CallContext { CallContext(meta: CallMeta(), peer: Peer(uid: 0)) }

    /// A caller with its own client address, for limits that count clients.
    static func client(number: Int) -> CallMeta { client("198.51.\(number / 200).\(number % 200 + 1)") }

    /// Registers a person, confirms the address and signs in; returns the `meta` of the person's calls.
    func signedInPerson(
        _ email: EmailAddress = .ana
    ) async throws -> (account: AccountID, session: SignedIn, meta: CallMeta) {
        let account = try await addPerson(email)
        let session = try await signIn(.person, email)
        return (account, session, try await meta(of: session))
    }

    func profile(_ meta: CallMeta) async throws -> AccountProfile { try await gateway.call(GetMyAccount(), meta: meta) }

    /// Returns the token of the newest link mailed to an address.
    func link(to email: EmailAddress) throws -> SecretText {
        guard let token = transport.mails(to: email).last?.token else { throw NotSent() }
        return token
    }

    /// Returns the newest code sent to a phone.
    func code(to phone: PhoneNumber) throws -> OneTimeCode {
        guard let code = transport.messages(to: phone).last?.code else { throw NotSent() }
        return code
    }

    func sendCode(to phone: PhoneNumber, meta: CallMeta = CallMeta()) async throws -> OneTimeCode {
        _ = try await gateway.call(SendSignInCode(phone: phone), meta: meta)
        try await deliver()
        return try code(to: phone)
    }

    /// Requests a password link and has it sent if there is such an account.
    func requestReset(_ email: EmailAddress, _ kind: AccountKind = .person) async throws {
        _ = try await gateway.call(RequestPasswordReset(kind: kind, email: email))
        try await answerRequests()
    }

    /// Processes the requests for links and codes, then sends the messages.
    func answerRequests() async throws {
        for _ in 0..<2 { try await deliver() }
    }

    func resetPassword(_ token: SecretText, to password: Password) async throws {
        _ = try await gateway.call(
            ResetPassword(token: token, password: password, passwordConfirmation: password))
    }

    /// Returns the service's events of a type, oldest first.
    func told<E: Event>(_ type: E.Type) async throws -> [E] {
        try await gateway.call(ReadEvents(after: 0)).events.compactMap { try $0.event(type) }
    }
}

extension Password {
    /// Valid for every kind.
    static let new = Password(text: "another horse 42")
    static let wrong = Password(text: "wrong horse 42")
}

extension OneTimeCode {
    /// A different code.
    var other: OneTimeCode { OneTimeCode(unchecked: text == "314159" ? "271828" : "314159") }
}

extension Client {
    /// - Returns: the error that answers the call, or `nil` for a reply.
    func errorObject<C: Call>(of call: C, meta: CallMeta = CallMeta()) async throws -> ErrorObject? {
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        do {
            _ = try await send(C.name, params: params, timeout: .seconds(10))
            return nil
        } catch let error as ErrorObject {
            return error
        }
    }
}

extension ServiceDatabase {
    /// Returns every row of every table, except the used-up limits.
    func contents() async throws -> [String: Set<[DatabaseValue]>] {
        try await read { db in
            let tables = try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_schema
                    WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'throttle'
                    """)
            var contents: [String: Set<[DatabaseValue]>] = [:]
            for table in tables {
                let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table)")
                contents[table] = Set(rows.map { Array($0.databaseValues) })
            }
            return contents
        }
    }

    /// Counts each table's rows with the account in a column `account`.
    func rows(naming account: AccountID) async throws -> [String: Int] {
        try await read { db in
            let tables = try String.fetchAll(
                db,
                sql: """
                    SELECT tables.name FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
                    WHERE tables.type = 'table' AND columns.name = 'account' AND columns.type = 'BLOB'
                    """)
            var rows: [String: Int] = [:]
            for table in tables {
                rows[table] = try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM \(table) WHERE account = ?", arguments: [account])
            }
            return rows
        }
    }
}
