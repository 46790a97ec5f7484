import Glibc
@testable import KvartctlKit
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Following a stream", .timeLimit(.minutes(3)))
struct FollowTests {
    @Test("A followed stream of a running service prints each change as a line, and as JSON with its position")
    func follow() async throws {
        try await RunningServices.run { services in
            let registered = try await services.call([
                "deliveries.registerStore", "name=Klas", "address=Ilica 1", "storeKey=12345678903",
                "email=klas@example.org", "phone=+385 1 234 5678", "password=s3cret!", "passwordConfirmation=s3cret!",
            ])
            let store = "store:\(try #require(registered[member: "id"]?.string))"
            let courier = try await services.linkedCourier(of: store)
            let start = try await services.call(["deliveries.streamChanges", "--as", store])
            let position = try #require(start[member: "position"]?.string)
            let follow = ["deliveries.streamChanges", "after=\(position)", "--follow", "--as", store]
            let lines = try services.kvartctl(follow)
            let json = try services.kvartctl(follow + ["--json"])

            let made = try await services.call([
                "deliveries.create", "customer.firstName=Iva", "customer.lastName=Horvat", "customer.address=V. 5",
                "description=A cake", #"couriers=["\#(courier)"]"#, "--as", store,
            ])
            let delivery = try #require(made[member: "delivery"]?[member: "id"]?.string)
            _ = try await lines.output { $0.contains("kind=created") ? true : nil }
            _ = try await services.call(["deliveries.accept", "delivery=\(delivery)", "--as", "courier:\(courier)"])
            let printed = try await lines.output { $0.contains("kind=accepted") ? $0 : nil }
            let shown = printed.split(separator: "\n").map { $0.split(separator: " ").prefix(4) }
            #expect(
                shown == [
                    ["1", "change", "delivery=\(delivery)", "kind=created"],
                    ["2", "change", "delivery=\(delivery)", "kind=accepted"],
                ])

            let second = try await json.output { $0.split(separator: "\n").dropFirst().first.map { String($0) } }
            let line = try JSONDocument(parsing: Array(second.utf8)).root
            #expect(line[member: "position"]?.string == position.replacing(/\.[0-9]+$/, with: ".2"))
            #expect(line[member: "type"]?.string == "change")
            #expect(line[member: "data"]?[member: "status"]?.string == "inProgress")
            for program in [lines, json] {
                program.signal(SIGINT)
                #expect(try await program.end() == -SIGINT)
            }
        }
    }

    @Test("A call that is no stream is not followed, and the message names the streams")
    func noStream() async throws {
        let program = try RunningProgram.product("kvartctl", ["call", "deliveries.accept", "--follow"])
        #expect(try await program.end() == 1)
        #expect(program.output.hasPrefix("kvartctl: deliveries.accept is no stream; there are: identity.streamNot"))
    }

    @Test("A list is a table, --json prints its JSON, and a refusal is JSON too")
    func list() async throws {
        try await RunningServices.run { services in
            let list = ["coaches.listRoutes", "--socket", "\(services.folder)/none.sock"]
            let unreached = try services.kvartctl(list)
            #expect(try await unreached.end() == 1)
            #expect(unreached.output.contains("nobody listens on \(services.folder)/none.sock"))
            let stranger = ["--as", "store:01960000-0000-7000-8000-000000000001"]
            let table = try services.kvartctl(["deliveries.listInvitableCouriers"] + stranger)
            #expect(try await table.end() == 0)
            #expect(table.output == "The list is empty.\n")
            let json = try await services.call(["deliveries.listInvitableCouriers"] + stranger)
            #expect(json[member: "items"]?.count == 0)
            let refused = try services.kvartctl(["deliveries.accept", "delivery=x", "--json"] + stranger)
            #expect(try await refused.end() == 1)
            let error = try JSONDocument(parsing: Array(refused.output.utf8)).root
            #expect(error[member: "code"]?.integer == 403)
        }
    }

    @Test("A page that begins anew is a resync before its items")
    func resync() {
        let page = StreamPage(
            items: [.example], position: StreamPosition(epoch: .example, number: 20), isComplete: false, resync: true)
        let lines = StreamLine.all(of: page)
        #expect(lines.map(\.type) == ["resync", "notification"])
        #expect(lines.map(\.position.number) == [20, 17])
        #expect(lines[0].text == "20  resync")
    }
}
