import Configuration
import ServiceKit
import Testing

@testable import GatewayService

@Suite("The gateway's settings")
struct ConfigurationTests {
    @Test("All settings have defaults")
    func defaults() throws {
        let reader = ConfigReader(provider: InMemoryProvider(values: [:]))
        #expect(try GatewayConfiguration(reader) == GatewayConfiguration())
    }

    @Test("Settings are read from the section http")
    func read() throws {
        let reader = ConfigReader(
            provider: InMemoryProvider(values: ["http.bodyBytes": 4_096, "http.idleMilliseconds": 25_000]))
        let configuration = try GatewayConfiguration(reader)
        #expect(configuration.bodyLimit == 4_096)
        #expect(configuration.idleTime == .seconds(25))
        #expect(configuration.callTime == .seconds(10))
    }

    @Test("List settings are separated by commas")
    func lists() throws {
        let reader = ConfigReader(
            provider: InMemoryProvider(values: [
                "http.origins": "https://a.example, http://localhost:5173", "http.trustedProxies": "unix,10.0.0.0/8",
                "http.proxyHeader": "x-forwarded-for", "http.sessionCacheEntries": 0,
            ]))
        let configuration = try GatewayConfiguration(reader)
        let origins = ["https://a.example", "http://localhost:5173"].compactMap { Origin($0) }
        let proxies = try TrustedProxies("unix, 10.0.0.0/8")
        #expect(configuration.origins == Set(origins))
        #expect(configuration.trustedProxies == proxies)
        #expect(configuration.proxyHeader == .xForwardedFor)
        #expect(configuration.sessionCacheLimit == 0)
    }

    @Test(
        "A list with an invalid element stops the start",
        arguments: [
            ("origins", "https://a.example/"), ("origins", "a.example"), ("origins", "*"), ("origins", "null"),
            ("origins", "https://a.example https://b.example"), ("origins", "https://a.example, "),
            ("trustedProxies", "10.0.0.0/33"), ("trustedProxies", "10.0.0.1/8"), ("trustedProxies", "::1/129"),
            ("trustedProxies", "10.0.0.0/"), ("trustedProxies", "10.0.0.0/+8"), ("trustedProxies", "10.0.0.0/08"),
            ("trustedProxies", "0.0.0.0/0"), ("trustedProxies", "::/0"), ("trustedProxies", "proxy.example"),
            ("trustedProxies", "10.0.0"),
            ("trustedProxies", "::ffff:10.0.0.0/104"),
            ("trustedProxies", "10.0.0.0/8/8"), ("proxyHeader", "Forwarded"), ("proxyHeader", "x-real-ip"),
            ("sessionCacheEntries", "-1"),
        ])
    func wrongList(name: String, value: String) {
        let key = AbsoluteConfigKey(["http", name])
        let content = Int(value).map { ConfigContent.int($0) } ?? .string(value)
        let named = AbsoluteConfigKey(["http", "proxyHeader"])
        var values = [named: ConfigValue(.string("forwarded"), isSecret: false)]
        values[key] = ConfigValue(content, isSecret: false)
        let reader = ConfigReader(provider: InMemoryProvider(values: values))
        #expect(throws: ConfigurationError.self) { try GatewayConfiguration(reader) }
    }

    @Test("Trusted proxies without a configured proxy header stop the start")
    func proxiesWithoutHeader() throws {
        let alone = ConfigReader(provider: InMemoryProvider(values: ["http.trustedProxies": "unix"]))
        let error = #expect(throws: ConfigurationError.self) { try GatewayConfiguration(alone) }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("http.proxyHeader") && text.contains("forwarded or x-forwarded-for"))
        let both = ConfigReader(
            provider: InMemoryProvider(values: ["http.trustedProxies": "unix", "http.proxyHeader": "forwarded"]))
        #expect(try GatewayConfiguration(both).proxyHeader == .forwarded)
    }

    @Test(
        "Contradictory settings stop the start",
        arguments: [
            ("idleMilliseconds", 20_001, 20_000), ("requestMilliseconds", 29_999, 30_000),
            ("headMilliseconds", 29_999, 30_000), ("targetBytes", 32_768, 32_769), ("headBytes", 8_192, 8_191),
            ("bodyBytes", 1_048_576, 1_048_577),
        ])
    func contradicting(name: String, good: Int, bad: Int) throws {
        func read(_ number: Int) throws -> GatewayConfiguration {
            let key = AbsoluteConfigKey(["http", name])
            let values = [key: ConfigValue(.int(number), isSecret: false)]
            return try GatewayConfiguration(ConfigReader(provider: InMemoryProvider(values: values)))
        }
        _ = try read(good)
        #expect(throws: ConfigurationError.self) { try read(bad) }
    }

    @Test("The stream limit always leaves connections for other requests")
    func streamRoom() {
        var configuration = GatewayConfiguration()
        #expect(configuration.streamRoom == 4_000)
        for (connections, streams) in [(4_032, 3_969), (128, 126), (20, 19), (1, 1)] {
            configuration.connectionLimit = connections
            #expect(configuration.streamRoom == streams)
        }
    }

    @Test("Visitors get at most half of the streams, and one address a fraction of that")
    func visitorRoom() {
        var configuration = GatewayConfiguration()
        for (streams, visitors, ofAddress) in [(4_000, 2_000, 250), (200, 100, 12), (6, 3, 10), (1, 1, 10)] {
            configuration.streamLimit = streams
            #expect(configuration.visitorRoom == visitors)
            #expect(configuration.visitorAddressRoom == ofAddress)
        }
    }

    @Test("A duration that is not positive stops the start")
    func wrong() {
        for value in [0, -1] {
            let reader = ConfigReader(
                provider: InMemoryProvider(values: ["http.callMilliseconds": .init(integerLiteral: value)]))
            #expect(throws: ConfigurationError.self) { try GatewayConfiguration(reader) }
        }
    }

    @Test(
        "A listen address is a host and a port",
        arguments: [
            ("127.0.0.1:8080", ListenAddress.host("127.0.0.1", port: 8_080)), ("[::1]:0", .host("::1", port: 0)),
            ("localhost:65535", .host("localhost", port: 65_535)),
        ])
    func address(text: String, address: ListenAddress) throws {
        #expect(try ListenAddress(text) == address)
    }

    @Test(
        "A malformed listen address is refused",
        arguments: ["", ":", "8080", ":8080", "host:", "host:65536", "::1:80", "h:-1"])
    func noAddress(text: String) {
        #expect(throws: ConfigurationError.self) { try ListenAddress(text) }
    }
}
