import SQLiteKit
import Testing

@Suite("Networks of clients")
struct ClientNetworkTests {
    @Test(
        "Addresses of one network count as one client",
        arguments: [
            ("2001:db8:1:2::1", "2001:0db8:0001:0002:ffff:ffff:ffff:ffff"), ("2001:DB8:1:2::", "2001:db8:1:2::a"),
            ("::ffff:192.0.2.7", "192.0.2.7"), ("::ffff:c000:207", "192.0.2.7"), ("fe80::1%eth0", "fe80::2%eth1"),
            ("192.0.2.7", "192.0.2.7"),
        ])
    func same(one: String, other: String) {
        #expect(ClientNetwork.of(one) == ClientNetwork.of(other))
    }

    @Test(
        "Addresses of different networks count as different clients",
        arguments: [
            ("192.0.2.7", "192.0.2.8"), ("2001:db8:1:2::1", "2001:db8:1:3::1"), ("::ffff:192.0.2.7", "192.0.2.8"),
            ("::1", "::ffff:0:1"), ("1:2:3:45::", "1:2:34:5::"), ("nonsense", "192.0.2.7"),
        ])
    func different(one: String, other: String) {
        #expect(ClientNetwork.of(one) != ClientNetwork.of(other))
    }

    @Test(
        "Addresses with the same 24 bits of IPv4 or 56 bits of IPv6 are neighbours",
        arguments: [
            ("192.0.2.7", "192.0.2.250"), ("::ffff:192.0.2.7", "192.0.2.8"),
            ("2001:db8:1:200::1", "2001:db8:1:2ff::1"), ("fe80::1%eth0", "fe80::2%eth1"),
        ])
    func neighbours(one: String, other: String) {
        #expect(ClientNetwork.neighbourhood(of: one) == ClientNetwork.neighbourhood(of: other))
    }

    @Test(
        "Addresses of different wider networks are not neighbours",
        arguments: [
            ("192.0.2.7", "192.0.3.7"), ("2001:db8:1:200::1", "2001:db8:1:300::1"), ("nonsense", "192.0.2.7"),
            ("::1", "::ffff:0:1"),
        ])
    func strangers(one: String, other: String) {
        #expect(ClientNetwork.neighbourhood(of: one) != ClientNetwork.neighbourhood(of: other))
    }

    @Test("Clients without an address count as one client")
    func unknown() {
        #expect(ClientNetwork.of(nil) == "unknown")
        #expect(ClientNetwork.neighbourhood(of: nil) == "unknown")
    }
}
