@testable import KvartctlKit
import RPC
import Testing
import Town

@Suite("Services and their databases")
struct DatabaseTableTests {
    @Test("A call that every service with a database has needs --service or --socket")
    func common() throws {
        #expect(try CallTable.call(named: "database.backup").access == .operator)
        let error = #expect(throws: CommandError.self) { try CallTable.service(offering: "database.backup") }
        #expect(error?.description == "several services have database.backup: name one with --service or --socket")
    }

    @Test("The call accounts.mayDelete needs --service or --socket too")
    func accounts() throws {
        #expect(try CallTable.call(named: "accounts.mayDelete").access == .services(.identity))
        let error = #expect(throws: CommandError.self) { try CallTable.service(offering: "accounts.mayDelete") }
        #expect(error?.description == "several services have accounts.mayDelete: name one with --service or --socket")
    }

    @Test("The error for a misspelt service lists the near names, and a service without a database is refused")
    func names() throws {
        #expect(try ServiceTable.serviceWithDatabase(named: "identity").name == "identity")
        let slip = #expect(throws: CommandError.self) { try ServiceTable.serviceWithDatabase(named: "deliverys") }
        #expect(slip?.description == "there is no service deliverys; near it: deliveries")
        let none = #expect(throws: CommandError.self) { try ServiceTable.serviceWithDatabase(named: "egress") }
        #expect(none?.description == "egress has no database")
    }

    @Test("The path of a database is the path that the service uses")
    func location() {
        #expect(TownFolder(path: ".run").database(of: "identity") == ".run/identity/identity.sqlite")
    }
}
