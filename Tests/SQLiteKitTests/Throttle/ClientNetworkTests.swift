import SQLiteKit
import Testing

@Suite("As what a client is counted")
struct ClientNetworkTests {
    @Test(
        "These are one client",
        arguments: [
            ("2001:db8:1:2::1", "2001:0db8:0001:0002:ffff:ffff:ffff:ffff"), ("2001:DB8:1:2::", "2001:db8:1:2::a"),
            ("::ffff:192.0.2.7", "192.0.2.7"), ("::ffff:c000:207", "192.0.2.7"), ("fe80::1%eth0", "fe80::2%eth1"),
            ("192.0.2.7", "192.0.2.7"),
        ])
    func same(one: String, other: String) {
        #expect(ClientNetwork.of(one) == ClientNetwork.of(other))
    }

    @Test(
        "These are not",
        arguments: [
            ("192.0.2.7", "192.0.2.8"), ("2001:db8:1:2::1", "2001:db8:1:3::1"), ("::ffff:192.0.2.7", "192.0.2.8"),
            ("::1", "::ffff:0:1"), ("1:2:3:45::", "1:2:34:5::"), ("nonsense", "192.0.2.7"),
        ])
    func different(one: String, other: String) {
        #expect(ClientNetwork.of(one) != ClientNetwork.of(other))
    }

    @Test("Clients without an address are one")
    func unknown() {
        #expect(ClientNetwork.of(nil) == "unknown")
    }
}
