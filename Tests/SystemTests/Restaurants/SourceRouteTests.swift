import IdentityContract
import RPC
import TestKit
import Testing
import Town
import Vocabulary

@Suite("The source's routes", .timeLimit(.minutes(5)))
struct SourceRouteTests {
    @Test("R02.53 the map has the 56 routes of the six tables, each once, and each has a route of ours")
    func complete() {
        #expect(SourceRoutes.tables.map(\.count) == [12, 9, 10, 15, 6, 4])
        let all = Array(SourceRoutes.tables.joined())
        #expect(all.count == 56 && Set(all.map(\.route)).count == 56 && Set(all.map(\.name)).count == 56)
        #expect(all.allSatisfy { !$0.ours.isEmpty })
    }

    @Test("R02.53 every route of ours in the map is in the contracts, with its method and for its caller")
    func declared() {
        let declared = Set(Town.contracts.flatMap { $0.calls.flatMap { Self.routes(of: $0) } })
        let missing = SourceRoutes.ours.subtracting(declared)
        #expect(missing.isEmpty, "\(missing)")
    }

    /// Returns the routes of a call, one for each caller who may make it. A kind in the path is filled in.
    private static func routes<C: Call>(of call: C.Type) -> [OurRoute] {
        guard let route = C.route else { return [] }
        return ["person", "restaurant"].flatMap { kind -> [OurRoute] in
            let path = route.path.replacing("{kind}", with: kind)
            let name = "\(route.verb.rawValue.uppercased()) \(path)"
            let all = [(AccountKind.person, OurRoute.person(name)), (.restaurant, .restaurant(name))]
            return switch C.access {
            case .anyone: all.map(\.1) + [.visitor(name)]
            case .accounts(let kinds), .accountsOrStaff(let kinds, _): all.filter { kinds.contains($0.0) }.map(\.1)
            case .staff, .services, .operator: []
            }
        }
    }

    @Test(
        """
        R02.4 R02.5 R02.7 R02.8 R02.9 R02.11 R02.12 R02.13 R02.16 R02.18 R02.19 R02.53 R02.54 R02.57 persons and \
        restaurants succeed with every route of the map, and are refused on the routes of the other kind
        """)
    func walk() async throws {
        try await RealTown.run { town in
            let walk = SourceWalk(town)
            var (iva, galeb) = (Party(.person, "iva"), Party(.restaurant, "galeb"))
            iva = try await everyAccountRoute(iva, walk)
            galeb = try await everyAccountRoute(galeb, walk)
            let tuna = try await walk.signIn(walk.register(Party(.restaurant, "tuna")))

            try await walk.meet(iva, galeb, tuna)
            try await walk.employ(iva, at: galeb)
            try await walk.tryOtherRoutes(iva, galeb)
            try await walk.offer(galeb, to: iva, beside: tuna)
            try await walk.order(iva, at: galeb)

            try await walk.delete(iva)
            try await walk.delete(galeb)
            let isGone = await eventually {
                (try? await town.app("GET", "/v1/restaurants/\(galeb.id)"))?.status == 404
            }
            #expect(isGone)
            let forgotten = SourceRoutes.ours.subtracting(walk.walked)
            #expect(forgotten.isEmpty, "not walked: \(forgotten)")
        }
    }

    /// From the registration to the sign-out.
    private func everyAccountRoute(_ party: Party, _ walk: SourceWalk) async throws -> Party {
        var party = try await walk.register(party)
        party = try await walk.signIn(party)
        party = try await walk.refresh(party)
        party = try await walk.changePassword(party)
        party = try await walk.resetPassword(party)
        party = try await walk.changeEmail(party)
        return try await walk.signOut(party)
    }
}
