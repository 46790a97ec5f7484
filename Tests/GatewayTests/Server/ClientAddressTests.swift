import HTTPTypes
import Testing

import RPC
@testable import GatewayService

@Suite("Client addresses behind proxies")
struct ClientAddressTests {
    /// Returns the client address that the service gets.
    private func address(
        _ values: [String], in header: ProxyHeader = .forwarded,
        trusting proxies: String = "192.0.2.7, 10.0.0.0/8, fd00::/8",
        from peer: String = "192.0.2.7", beside other: (HTTPField.Name, String)? = nil
    ) async throws -> String? {
        var configuration = GatewayConfiguration()
        configuration.trustedProxies = try TrustedProxies(proxies)
        configuration.proxyHeader = header
        var headers = HTTPFields()
        headers[values: header.name] = values
        if let (name, value) = other { headers[name] = value }
        let answer = try await TestGateway(configuration: configuration)
            .ask(.post, "/v1/echoes/a", bytes: nil, headers: headers, peer: peer)
        return try answer.reply(Heard<Say>.self).meta.client?.address
    }

    @Test(
        "Forwarded names the client: the last address that is not a trusted proxy",
        arguments: [
            (["for=198.51.100.1"], "198.51.100.1"), (["for=198.51.100.1;proto=https;by=203.0.113.43"], "198.51.100.1"),
            (["proto=https; FOR=\"198.51.100.1:4711\" ;host=a"], "198.51.100.1"),
            (["for=198.51.100.1:80"], "198.51.100.1"),
            (["For=\"[2001:db8::17]\""], "2001:db8::17"), (["for=\"[2001:DB8:0::17]:4711\""], "2001:db8::17"),
            (["for=\"[::ffff:198.51.100.1]\""], "198.51.100.1"), (["for=\"198.51.100.1:_port\""], "198.51.100.1"),
            (["for=\"\\198.51.100.1\""], "198.51.100.1"),
            // Through several trusted proxies, in one header or in several.
            (["for=198.51.100.1, for=10.1.2.3, for=\"[fd00::1]\""], "198.51.100.1"),
            (["for=198.51.100.1", "for=10.1.2.3"], "198.51.100.1"), (["for=10.0.0.1, for=10.0.0.2"], "10.0.0.1"),
            // Entries forged by the client precede those of the proxies.
            (["for=203.0.113.9, for=198.51.100.1"], "198.51.100.1"),
            (["for=10.9.9.9, for=198.51.100.1"], "198.51.100.1"),
            (["for=203.0.113.9", "for=198.51.100.1, for=10.1.2.3"], "198.51.100.1"),
            (["for=\", for=198.51.100.1"], "198.51.100.1"),
            (["for=\"a, for=10.1.2.3, for=198.51.100.1"], "198.51.100.1"),
            (["x\\", "for=198.51.100.1"], "198.51.100.1"), (["\"", "for=\"[2001:db8::17]\""], "2001:db8::17"),
            (["for=\"x\\\", for=198.51.100.1"], "198.51.100.1"),
            // A quoted comma is not a separator.
            (["for=198.51.100.1;by=\"a, for=203.0.113.9\""], "198.51.100.1"),
            (["for=198.51.100.1;by=\"\\\", for=203.0.113.9\""], "198.51.100.1"),
        ])
    func forwarded(values: [String], client: String) async throws {
        #expect(try await address(values) == client)
    }

    @Test(
        "At an obfuscated or invalid address, the last address found before it is used",
        arguments: [
            ([], "192.0.2.7"), ([""], "192.0.2.7"), (["for=unknown"], "192.0.2.7"), (["for=_hidden"], "192.0.2.7"),
            (["for=198.51.100.1, for=_hidden, for=10.1.2.3"], "10.1.2.3"),
            (["for=198.51.100.1, ,for=10.1.2.3"], "10.1.2.3"),
            (["for=198.51.100.1, for"], "192.0.2.7"), (["for=198.51.100.1, for="], "192.0.2.7"),
            (["for=2001:db8::17"], "192.0.2.7"), (["for=[192.0.2.9]"], "192.0.2.7"),
            (["for=\"198.51.100.1"], "192.0.2.7"),
            (["for=198.51.100.1;for=203.0.113.9"], "192.0.2.7"), (["for=198.51.100.1 for=203.0.113.9"], "192.0.2.7"),
            (["for=198.51.100.256"], "192.0.2.7"), (["for=198.51.100.1:"], "192.0.2.7"),
            (["for=kvart.test"], "192.0.2.7"),
            (["for=\"[fe80::1%lo]\""], "192.0.2.7"), (["198.51.100.1"], "192.0.2.7"),
        ] as [([String], String)])
    func unreadable(values: [String], client: String) async throws {
        #expect(try await address(values) == client)
    }

    @Test(
        "X-Forwarded-For names the client in the same way, if configured",
        arguments: [
            (["198.51.100.1"], "198.51.100.1"), (["203.0.113.9, 198.51.100.1,10.1.2.3"], "198.51.100.1"),
            (["203.0.113.9", "198.51.100.1", "10.1.2.3"], "198.51.100.1"), (["2001:db8::17"], "2001:db8::17"),
            (["[2001:db8::17]:4711"], "2001:db8::17"), (["198.51.100.1:4711"], "198.51.100.1"),
            (["198.51.100.1, unknown, 10.1.2.3"], "10.1.2.3"), (["198.51.100.1, "], "192.0.2.7"), (["x"], "192.0.2.7"),
            (["for=198.51.100.1"], "192.0.2.7"), (["\", 198.51.100.1"], "198.51.100.1"),
        ])
    func xForwardedFor(values: [String], client: String) async throws {
        #expect(try await address(values, in: .xForwardedFor) == client)
    }

    @Test("Only the configured header is read, because a client may forge the other")
    func otherHeader() async throws {
        let forged = "203.0.113.9"
        #expect(try await address(["for=198.51.100.1"], beside: (.xForwardedFor, forged)) == "198.51.100.1")
        #expect(try await address([], beside: (.xForwardedFor, forged)) == "192.0.2.7")
        #expect(
            try await address(["198.51.100.1"], in: .xForwardedFor, beside: (.forwarded, "for=\(forged)"))
                == "198.51.100.1")
        #expect(try await address([], in: .xForwardedFor, beside: (.forwarded, "for=\(forged)")) == "192.0.2.7")
    }

    @Test(
        "The header of an untrusted peer is ignored",
        arguments: [
            ("", "192.0.2.7"), ("192.0.2.8", "192.0.2.7"), ("192.0.2.0/30", "192.0.2.7"), ("unix", "192.0.2.7"),
            ("192.0.2.7", "unix"), ("10.0.0.0/8", "2001:db8::1"), ("::/1", "192.0.2.7"), ("0.0.0.0/1", "2001:db8::1"),
            ("2001:db8::/33", "2001:db8:8000::1"),
        ])
    func untrusted(proxies: String, peer: String) async throws {
        #expect(try await address(["for=198.51.100.1"], trusting: proxies, from: peer) == peer)
    }

    @Test(
        "A peer is trusted by its address, its network, or because it uses a Unix socket",
        arguments: [
            ("192.0.2.7", "192.0.2.7"), ("192.0.2.7", "::ffff:192.0.2.7"), ("192.0.2.4/30", "192.0.2.7"),
            ("128.0.0.0/1", "192.0.2.7"), ("::/1", "2001:db8::1"), ("2001:db8::/33", "2001:db8:7fff::1"),
            ("unix", "unix"),
            ("2001:db8::1", "2001:db8:0::1"), ("10.0.0.0/8 , unix,192.0.2.7", "192.0.2.7"),
        ])
    func trusted(proxies: String, peer: String) async throws {
        #expect(try await address(["for=203.0.113.77"], trusting: proxies, from: peer) == "203.0.113.77")
    }
}
