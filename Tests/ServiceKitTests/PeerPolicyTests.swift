import ArgumentParser
import Configuration
import RPC
@testable import ServiceKit
import Testing

@Suite("Trusted peers")
struct PeerPolicyTests {
    private func policy(_ values: [AbsoluteConfigKey: ConfigValue]) throws(ConfigurationError) -> PeerPolicy {
        try PeerPolicy(reading: ConfigReader(provider: InMemoryProvider(values: values)), ownUser: 1_000)
    }

    @Test("Without configured users, this user is every service, and other users are none")
    func embedded() throws {
        let policy = try policy([:])
        #expect(policy.mayNameCallers(Peer(uid: 1_000)))
        #expect(policy.isOne(of: ["deliveries"], Peer(uid: 1_000)))
        #expect(!policy.mayNameCallers(Peer(uid: 1_001)))
        #expect(!policy.isOne(of: ["deliveries"], Peer(uid: 0)))
    }

    @Test("Configured users are the services that they run, and this user is no service")
    func configured() throws {
        let policy = try policy(["peers.gateway": 990, "peers.catalog-orders": 991])
        #expect(policy.mayNameCallers(Peer(uid: 990)))
        #expect(policy.isOne(of: ["gateway"], Peer(uid: 990)))
        #expect(!policy.isOne(of: ["catalog-orders", "deliveries"], Peer(uid: 990)))
        #expect(policy.isOne(of: ["catalog-orders", "deliveries"], Peer(uid: 991)))
        #expect(!policy.mayNameCallers(Peer(uid: 1_000)))
    }

    @Test("One user may run several services")
    func shared() throws {
        let policy = try policy(["peers.gateway": 990, "peers.identity": 990])
        #expect(policy.isOne(of: ["gateway"], Peer(uid: 990)))
        #expect(policy.isOne(of: ["identity"], Peer(uid: 990)))
    }

    @Test("A number that no user can have is refused", arguments: [-1, 4_294_967_295, 1 << 40])
    func badNumber(number: Int) {
        #expect(throws: ConfigurationError("peers.gateway must be a user id, from 0 to 4294967294")) {
            try policy(["peers.gateway": ConfigValue(.int(number), isSecret: false)])
        }
    }

    @Test("A user may be given by name")
    func name() throws {
        let policy = try policy(["peers.gateway": "root", "peers.identity": "nobody"])
        let nobody = try #require(try SystemUser.identifier(of: "nobody"))
        #expect(policy.isOne(of: ["gateway"], Peer(uid: 0)))
        #expect(!policy.isOne(of: ["identity"], Peer(uid: 0)))
        #expect(policy.isOne(of: ["identity"], Peer(uid: nobody)))
        #expect(!policy.mayNameCallers(Peer(uid: 1_000)))
    }

    @Test("The environment of a unit can name users too, and numbers in it are user ids")
    func environment() async throws {
        let environment = EnvironmentVariablesProvider(
            environmentVariables: ["KVART_PEERS_CATALOG_ORDERS": "root", "KVART_PEERS_GATEWAY": "990"])
        let reader = try await ProgramOptions.parse([]).readConfiguration(environment: environment)
        let policy = try PeerPolicy(reading: reader, ownUser: 1_000)
        #expect(policy.isOne(of: ["catalog-orders"], Peer(uid: 0)))
        #expect(policy.isOne(of: ["gateway"], Peer(uid: 990)))
        #expect(!policy.mayNameCallers(Peer(uid: 1_000)))
    }

    @Test("An unknown user is refused, and the error names the setting")
    func unknownName() {
        let sentence = "peers.identity must be a user of this machine; there is none named kvart-nowhere"
        #expect(throws: ConfigurationError(sentence)) { try policy(["peers.identity": "kvart-nowhere"]) }
    }

    @Test("A value that is neither a number nor a name is refused")
    func neither() {
        #expect(throws: ConfigurationError("peers.identity must be a user id or the name of a user")) {
            try policy(["peers.identity": true])
        }
    }
}
