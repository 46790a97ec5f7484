import Configuration
import RPC
@testable import ServiceKit
import Testing

@Suite("Which peers are trusted")
struct PeerPolicyTests {
    private func policy(_ values: [AbsoluteConfigKey: ConfigValue]) throws(ConfigurationError) -> PeerPolicy {
        try PeerPolicy(reading: ConfigReader(provider: InMemoryProvider(values: values)), ownUser: 1_000)
    }

    @Test("With none configured the own user is every service, and nobody else is any")
    func embedded() throws {
        let policy = try policy([:])
        #expect(policy.mayNameCallers(Peer(uid: 1_000)))
        #expect(policy.isOne(of: ["deliveries"], Peer(uid: 1_000)))
        #expect(!policy.mayNameCallers(Peer(uid: 1_001)))
        #expect(!policy.isOne(of: ["deliveries"], Peer(uid: 0)))
    }

    @Test("Configured users are the services they run, and the own user is none any more")
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

    @Test("A name in place of the number is refused")
    func name() {
        #expect(throws: ConfigurationError("peers.identity must be a whole number")) {
            try policy(["peers.identity": "kvart-identity"])
        }
    }
}
