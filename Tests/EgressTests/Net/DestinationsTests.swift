@testable import EgressService
import NIOCore
import Testing

@Suite("Destinations of a channel")
struct DestinationsTests {
    private static let push = Destinations(
        hosts: [.domain("fcm.googleapis.com"), .domain("notify.windows.com")], resolver: .fixed("8.8.8.8"))

    @Test(
        "A domain allows itself and its subdomains",
        arguments: ["fcm.googleapis.com", "a.fcm.googleapis.com", "db5p.notify.windows.com", "a.b.notify.windows.com"])
    func domain(_ host: String) {
        #expect(Self.push.allow(host))
    }

    @Test(
        "A lookalike of a listed host is refused",
        arguments: [
            "evilfcm.googleapis.com.evil.example", "notfcm.googleapis.com", "fcm.googleapis.com.evil.example",
            "googleapis.com", "com", "", ".fcm.googleapis.com.", "fcm.googleapis.com.", "xnotify.windows.com",
            "notify.windows.com.", "fcm-googleapis.com", "fcmagoogleapis.com", "localhost", "127.0.0.1",
        ])
    func lookalike(_ host: String) async {
        #expect(!Self.push.allow(host))
        await #expect(throws: HTTPFailure.notAllowed) { try await Self.push.addresses(of: host, port: 443) }
    }

    @Test("A host allows itself and no subdomains")
    func host() {
        let apple = Destinations(hosts: [.host("api.push.apple.com")])
        #expect(apple.allow("api.push.apple.com"))
        #expect(!apple.allow("a.api.push.apple.com"))
        #expect(!apple.allow("xapi.push.apple.com"))
    }

    @Test("A host outside the list is not looked up")
    func notLookedUp() async {
        await confirmation(expectedCount: 0) { asked in
            let destinations = Destinations(
                hosts: [.host("push.example")],
                resolver: Resolver { _, _ in
                    asked()
                    return []
                })
            await #expect(throws: HTTPFailure.notAllowed) {
                try await destinations.addresses(of: "evil.example", port: 443)
            }
        }
    }

    @Test("Only the public addresses of a host are used")
    func onlyPublic() async throws {
        var destinations = Self.push
        destinations.resolver = .fixed("127.0.0.1", "8.8.8.8", "::1", "169.254.169.254", "2001:4860:4860::8888")
        let found = try await destinations.addresses(of: "fcm.googleapis.com", port: 443)
        #expect(found.compactMap(\.ipAddress) == ["8.8.8.8", "2001:4860:4860::8888"])
    }

    @Test("A host with only private addresses is refused unless they are allowed")
    func onlyPrivate() async throws {
        var destinations = Self.push
        destinations.resolver = .fixed("127.0.0.1", "::ffff:10.0.0.1")
        let strict = destinations
        await #expect(throws: HTTPFailure.privateAddress) {
            try await strict.addresses(of: "fcm.googleapis.com", port: 443)
        }
        destinations.allowPrivate = true
        let found = try await destinations.addresses(of: "fcm.googleapis.com", port: 443)
        #expect(found.count == 2)
    }

    @Test("A host is unknown when the lookup fails or finds no address")
    func unknown() async {
        var destinations = Self.push
        for resolver in [
            Resolver { _, _ in [] }, Resolver { _, _ in throw Resolver.Failed(code: -2) },
        ] {
            destinations.resolver = resolver
            let now = destinations
            await #expect(throws: HTTPFailure.unknownHost) {
                try await now.addresses(of: "fcm.googleapis.com", port: 443)
            }
        }
    }

    @Test("The system's resolver finds this machine by name and by number", arguments: ["localhost", "127.1"])
    func system(_ host: String) async throws {
        let found = try await Resolver.system.addresses(host, 443)
        #expect(!found.isEmpty)
        let areLoopback = found.allSatisfy { !$0.isPublic && $0.port == 443 }
        #expect(areLoopback)
    }
}
