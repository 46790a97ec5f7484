import IdentityContract
import RPC
import Testing
import Town
import Vocabulary

@Suite("The permissions of all calls over HTTP", .timeLimit(.minutes(5)))
struct PermissionSweepTests {
    private var contracts: [any Contract.Type] { Town.contexts.map(\.contract) }

    /// The call that ends the session of its caller, so it is made last. Other calls end no session and no account: no
    /// caller has a second session, and calls without the right password change nothing.
    private static let last = SignOut.name

    @Test("R01.13 R02.11 R02.19 R04.47 every call refuses exactly the callers without permission, with 401 or 403")
    func sweep() async throws {
        try await RealTown.run { town in
            let callers = try await town.sweptCallers()
            let calls = try contracts.flatMap { try $0.calls.compactMap { try SweptCall($0) } }
            #expect(calls.map(\.name).contains(Self.last))
            var probes: [Probe] = []
            for caller in callers {
                for call in calls {
                    let refusal = caller.refusal(of: call)
                    guard refusal != nil || call.name != Self.last else { continue }
                    let outcome = refusal.map { Probe.Outcome.refused($0) } ?? .admitted
                    let name = "\(caller.name), \(call.name)"
                    probes.append(Probe(name: name, request: call.request(caller.token), outcome: outcome))
                    guard let request = call.rpcRequest(caller.token) else { continue }
                    probes.append(Probe(name: "\(name) on /rpc", request: request, outcome: outcome))
                }
            }
            let faults = try await town.faults(of: probes)
            #expect(faults.isEmpty, "\(faults.count) of \(probes.count): \(faults.prefix(20))")

            for caller in callers {
                guard case .signedIn = caller.standing, let token = caller.token else { continue }
                let ended = try await town.request("DELETE", "/v1/sessions/current", token: token)
                #expect(ended.status == 200, "\(caller.name)")
                #expect(try await town.statusOfMe(token) == 401, "\(caller.name)")
            }
        }
    }

    @Test("Calls of services and of the operator have no HTTP route, not even for staff")
    func withoutRoute() async throws {
        try await RealTown.run { town in
            try await town.staff("root", [.admin, .dispatcher])
            let token = try await town.session(.staff, "root").token
            let names = Town.contracts.flatMap { $0.calls.filter { $0.route == nil }.map { $0.name } }
            #expect(Set(names).isSuperset(of: [CheckSession.name, CreateStaff.name, MayDelete.name, ReadEvents.name]))
            let probes = names.flatMap { name in
                [nil, token].map { token in
                    Probe(name: name, request: SweptCall.rpcRequest(name, token), outcome: .unknownCall)
                }
            }
            let faults = try await town.faults(of: probes)
            #expect(faults.isEmpty, "\(faults)")
        }
    }
}

extension RealTown {
    /// Creates the callers: one without a token, a signed-in account of every kind, staff with each permission and with
    /// none, and one for each kind of invalid token.
    fileprivate func sweptCallers() async throws -> [SweptCaller] {
        try await staff("admin", [.admin])
        try await staff("dispatcher", [.dispatcher])
        try await staff("trainee", [])
        try await person("person")
        try await person("refresher")
        try await person("ended")
        try await person("blocked")
        _ = try await business(.restaurant, "restaurant")
        let admin = try await session(.staff, "admin").token
        // Without a profile, city offers refuse a promoter.
        for account in [try await promoter("promoter"), try await business(.dealer, "dealer")] {
            let approved = try await request("POST", "/v1/accounts/\(account)/approval", token: admin)
            #expect(approved.status == 200)
        }
        func signedIn(_ kind: EmailAccountKind, _ name: String) async throws -> SweptCaller {
            SweptCaller(
                name: name, standing: .signedIn(kind.kind, []), token: try await session(kind, name).token)
        }
        return [
            SweptCaller(name: "no token", standing: .nobody),
            try await signedIn(.person, "person"), try await signedIn(.restaurant, "restaurant"),
            try await signedIn(.promoter, "promoter"), try await signedIn(.dealer, "dealer"),
            try await signedIn(.staff, "trainee"),
            SweptCaller(
                name: "dispatcher", standing: .signedIn(.staff, [.dispatcher]),
                token: try await session(.staff, "dispatcher").token),
            SweptCaller(name: "admin", standing: .signedIn(.staff, [.admin]), token: admin),
            SweptCaller(name: "store", standing: .signedIn(.store, []), token: try await store()),
            SweptCaller(name: "courier", standing: .signedIn(.courier, []), token: try await courier().token),
            SweptCaller(name: "unknown token", standing: .over, token: "kvs_" + String(repeating: "A", count: 48)),
            SweptCaller(name: "malformed token", standing: .over, token: "nonsense"),
            SweptCaller(
                name: "refresh token", standing: .over, token: try await session(.person, "refresher").refreshToken),
            SweptCaller(name: "signed out", standing: .over, token: try await endedToken()),
            SweptCaller(name: "blocked", standing: .over, token: try await blockedToken(by: admin)),
        ]
    }

    /// Returns the token of a session that has ended.
    private func endedToken() async throws -> String {
        let token = try await session(.person, "ended").token
        #expect(try await statusOfMe(token) == 200)
        #expect(try await request("DELETE", "/v1/sessions/current", token: token).status == 200)
        return token
    }

    /// Returns the token of a session of a blocked account.
    private func blockedToken(by admin: String) async throws -> String {
        let victim = try await session(.person, "blocked")
        #expect(try await statusOfMe(victim.token) == 200)
        let blocked = try await request(
            "POST", "/v1/accounts/\(victim.account)/block", token: admin, #"{"reason":"A test."}"#)
        #expect(blocked.status == 200)
        return victim.token
    }
}
