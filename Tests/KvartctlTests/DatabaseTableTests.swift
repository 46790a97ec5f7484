@testable import KvartctlKit
import RPC
import Testing
import Town

@Suite("Services and their databases")
struct DatabaseTableTests {
    @Test("What every service with a database offers is known, but must be asked of one of them")
    func common() throws {
        #expect(try CallTable.call(named: "database.backup").access == .operator)
        let error = #expect(throws: CommandError.self) { try CallTable.service(offering: "database.backup") }
        #expect(error?.description == "several services have database.backup: say which with --service or --socket")
    }

    @Test("Whether an account may be deleted is known too, and asked of one service")
    func accounts() throws {
        #expect(try CallTable.call(named: "accounts.mayDelete").access == .services(.identity))
        let error = #expect(throws: CommandError.self) { try CallTable.service(offering: "accounts.mayDelete") }
        #expect(error?.description == "several services have accounts.mayDelete: say which with --service or --socket")
    }

    @Test("A slip in the name of a service leads to the near ones, and one without a database has none")
    func names() throws {
        #expect(try ServiceTable.serviceWithDatabase(named: "identity").name == "identity")
        let slip = #expect(throws: CommandError.self) { try ServiceTable.serviceWithDatabase(named: "deliverys") }
        #expect(slip?.description == "there is no service deliverys; near it: deliveries")
        let none = #expect(throws: CommandError.self) { try ServiceTable.serviceWithDatabase(named: "car-marketplace") }
        #expect(none?.description == "car-marketplace has no database")
    }

    @Test("The database of a service stands where the service keeps it")
    func location() {
        #expect(TownFolder(path: ".run").database(of: "identity") == ".run/identity/identity.sqlite")
    }
}
