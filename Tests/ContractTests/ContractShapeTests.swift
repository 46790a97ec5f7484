import CoachesContract
import DeliveriesContract
import IdentityContract
import RPC
import Testing
import Town
import Vocabulary

@Suite("The rules of all contracts and calls")
struct ContractShapeTests {
    @Test("A contract lists its calls by name, each once")
    func order() {
        for contract in allContracts {
            let names = contract.calls.map { $0.name }
            #expect(names == Set(names).sorted())
        }
    }

    @Test("No two contracts have the same name")
    func contractNames() {
        let names = allContracts.map { $0.name }
        #expect(Set(names).count == names.count)
    }

    @Test("A call's name is its contract's name and a verb", arguments: CallType.all)
    func name(call: CallType) {
        let parts = call.name.split(separator: ".", omittingEmptySubsequences: false)
        #expect(parts.count == 2)
        #expect(parts.first == Substring(call.contract))
        #expect(parts.last?.first?.isLowercase == true)
        #expect(
            call.name.utf8.allSatisfy { ("a"..."z").contains(byte: $0) || ("A"..."Z").contains(byte: $0) || $0 == 0x2E }
        )
    }

    @Test("A call has no route exactly when it is for services or the operator", arguments: CallType.all)
    func servicesOnly(call: CallType) {
        switch call.type.access {
        case .services(let names):
            #expect(call.type.route == nil)
            #expect(!names.isEmpty)
        case .accounts(let kinds), .accountsOrStaff(let kinds, _):
            #expect(call.type.route != nil)
            #expect(!kinds.isEmpty)
        case .anyone, .staff: #expect(call.type.route != nil)
        case .operator: #expect(call.type.route == nil)
        }
    }

    @Test("No two calls are published under the same verb and the same pattern of path")
    func routes() {
        let shapes = CallType.all.compactMap { call in
            call.type.route.map { route in
                let segments = route.path.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : $0 }
                return "\(route.verb.rawValue) /\(segments.joined(separator: "/"))"
            }
        }
        #expect(Dictionary(grouping: shapes) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test("A contract lists its linked pages by name, each once, and no two have the same path")
    func linkedPages() {
        for contract in allContracts {
            let names = contract.pages.map { $0.name }
            #expect(names == Set(names).sorted())
            for name in names { #expect(name.hasPrefix("\(contract.name).")) }
        }
        let paths = allContracts.flatMap { $0.pages }.map { $0.path }
        #expect(Set(paths).count == paths.count)
    }

    @Test("No two contexts share a word after /v1/ or the first word of a page's path")
    func words() {
        #expect(repeated(Town.contexts.map(\.prefixes)) == [])
        let pages = Town.contexts.map { Set(firstWordsOfPages(of: $0.contract)) }
        #expect(repeated(pages) == [])
        #expect(!pages.contains { $0.contains("v1") })
    }

    private func repeated(_ sets: [Set<String>]) -> [String] {
        Dictionary(grouping: sets.flatMap(\.self)) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }

    /// Returns the first words of public pages, of the calls that browsers post from them, and of linked pages.
    private func firstWordsOfPages(of contract: any Contract.Type) -> [String] {
        let routes = contract.calls.compactMap { $0.route }.filter { isPage($0, of: contract.name) }
        return (routes.map(\.path) + contract.pages.map { $0.path })
            .compactMap { $0.split(separator: "/").first.map(String.init) }
    }

    /// The addresses of pages have no `/v1`, because people read and type them.
    private func isPage(_ route: Route, of contract: String) -> Bool {
        route.kind == .page || isUnderPage(route, of: contract)
    }

    /// A call that a browser posts when it returns to a page.
    private func isUnderPage(_ route: Route, of contract: String) -> Bool {
        let pages = CallType.all.filter { $0.contract == contract && $0.type.route?.kind == .page }
        return route.kind == .raw
            && pages.compactMap { $0.type.route?.path }.contains { route.path.hasPrefix("\($0)/") }
    }

    @Test(
        "A path begins with its context's word, and each part in braces is a required member", arguments: CallType.all)
    func path(call: CallType) throws {
        guard let route = call.type.route else { return }
        let segments = route.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let isPage = isPage(route, of: call.contract)
        let start = isPage ? [""] : ["", "v1"]
        #expect(Array(segments.prefix(start.count)) == start)
        try #require(segments.count > start.count)
        let context = try #require(Town.context(named: call.contract))
        #expect(isPage || context.prefixes.contains(segments[start.count]), "a word of \(call.contract)")
        let members = schema(of: call.type).members
        for segment in segments.dropFirst(start.count) {
            #expect(!segment.isEmpty)
            guard segment.contains("{") || segment.contains("}") else { continue }
            #expect(segment.hasPrefix("{") && segment.hasSuffix("}"))
            let member = members.first { $0.name == segment.dropFirst().dropLast() }
            #expect(member?.isRequired == true, "\(segment) of \(route.path)")
        }
    }

    @Test("A call that only reads is a GET whose other members can be in the query", arguments: CallType.all)
    func query(call: CallType) {
        guard let route = call.type.route, route.verb == .get else { return }
        for member in schema(of: call.type).members { #expect(isSimple(member.schema), "\(member.name)") }
    }

    private func isSimple(_ schema: Schema) -> Bool {
        switch schema {
        case .string, .integer, .number, .boolean: true
        case .nullable(let schema): isSimple(schema)
        case .array, .object, .dictionary, .any: false
        }
    }

    @Test(
        "A call has a schema, and an empty object lacks exactly its required members",
        arguments: CallType.all)
    func required(call: CallType) {
        let schema = schema(of: call.type)
        guard case .object = schema else {
            Issue.record("a call is an object, not \(schema)")
            return
        }
        let required = schema.members.filter(\.isRequired).map { "\($0.name): required" }
        #expect(faultsOfNothing(call.type) == required)
        #expect(Set(schema.members.map(\.name)).count == schema.members.count)
    }

    @Test("A reply is an object", arguments: CallType.all)
    func reply(call: CallType) {
        guard case .object = replySchema(of: call.type) else {
            Issue.record("the reply is not an object")
            return
        }
    }

    @Test("A call that compares a version replies with the new version", arguments: CallType.all)
    func versions(call: CallType) {
        #expect(call.type.versionRule == .none || isVersioned(call.type))
    }

    @Test("A call that shows one delivery, booking, trip or account replies with its version")
    func told() {
        #expect(isVersioned(GetDeliveryForCourier.self) && isVersioned(GetDeliveryForStore.self))
        #expect(isVersioned(GetBooking.self) && isVersioned(OpenTrip.self) && isVersioned(ConfirmRefund.self))
        #expect(isVersioned(GetMyAccount.self))
    }

    @Test("A call replies with a document exactly when its route is a document", arguments: CallType.all)
    func documents(call: CallType) {
        #expect((call.type.route?.kind == .document) == repliesDocument(call.type))
    }

    @Test("A call takes the bytes of the request exactly when its route is raw", arguments: CallType.all)
    func raw(call: CallType) {
        #expect((call.type.route?.kind == .raw) == (call.type is any RawCall.Type))
    }

    @Test("A page's form makes a POST call that accepts all members of the page", arguments: CallType.all)
    func forms(call: CallType) throws {
        guard case .page(_, let template, let form?)? = call.type.route else { return }
        #expect(!template.isEmpty)
        let made = try #require(CallType.all.first { $0.name == form })
        #expect(made.type.route?.kind == .json && made.type.route?.verb == .post)
        #expect(made.type.access == call.type.access)
        let taken = schema(of: made.type).members.map(\.name)
        for member in schema(of: call.type).members { #expect(taken.contains(member.name), "\(member.name)") }
    }

    private func repliesDocument<C: Call>(_ type: C.Type) -> Bool { C.Reply.self == Document.self }
    private func isVersioned<C: Call>(_ type: C.Type) -> Bool { C.Reply.self is any VersionedReply.Type }
    private func schema<C: Call>(of type: C.Type) -> Schema { Schema.of(C.self) }
    private func replySchema<C: Call>(of type: C.Type) -> Schema { Schema.of(C.Reply.self) }

    private func faultsOfNothing<C: Call>(_ type: C.Type) -> [String] {
        do {
            _ = try JSONReader.decode(C.self, from: Array("{}".utf8), unknownMembers: .refused)
            return []
        } catch let faults as Faults {
            return faults.paths.flatMap { path in faults[path].map { "\(path): \($0.code)" } }
        } catch {
            return ["\(error)"]
        }
    }
}

extension ClosedRange<Character> {
    fileprivate func contains(byte: UInt8) -> Bool { contains(Character(Unicode.Scalar(byte))) }
}
