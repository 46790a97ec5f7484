@testable import KvartctlKit
import RPC
import Testing
import Town

@Suite("Finding calls and services")
struct CallTableTests {
    @Test("Every call is found in the service whose contract lists it")
    func everyCall() throws {
        for service in Town.services {
            for call in service.contracts.flatMap({ $0.calls }) {
                #expect(try CallTable.call(named: call.name) == call)
                #expect(try CallTable.service(offering: call.name).name == service.name)
            }
        }
    }

    @Test("The error for a misspelt name lists the near names")
    func slip() {
        let error = #expect(throws: CommandError.self) { try CallTable.call(named: "deliveries.acept") }
        #expect(error?.description == "there is no call deliveries.acept; near it: deliveries.accept")
    }

    @Test("The error for an unknown name lists all names with its prefix")
    func farName() {
        let error = #expect(throws: CommandError.self) { try CallTable.call(named: "identity.makeCoffeeForEverybody") }
        #expect(error?.description.contains("; there are: identity.acceptDocuments, ") == true)
    }

    @Test("The error for an unknown prefix lists the known prefixes")
    func prefix() {
        let error = #expect(throws: CommandError.self) { try CallTable.service(offering: "boats.list") }
        #expect(error?.description.contains("identity, deliveries, cityOffers, restaurants, coaches, cars") == true)
    }

    @Test(
        "The distance is the number of inserted, removed and changed characters",
        arguments: [("", "", 0), ("a", "", 1), ("", "ab", 2), ("accept", "acept", 1), ("kitten", "sitting", 3)])
    func distance(left: String, right: String, distance: Int) {
        #expect(NameSuggestions.distance(left, right) == distance)
        #expect(NameSuggestions.distance(right, left) == distance)
    }
}
