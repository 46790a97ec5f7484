import Configuration
import GatewayService
import ServiceKit
import Testing

@Suite("The gateway's settings")
struct ConfigurationTests {
    @Test("Without any, they have their defaults")
    func defaults() throws {
        let reader = ConfigReader(provider: InMemoryProvider(values: [:]))
        #expect(try GatewayConfiguration(reading: reader) == GatewayConfiguration())
    }

    @Test("They are read from the section http")
    func read() throws {
        let reader = ConfigReader(
            provider: InMemoryProvider(values: ["http.bodyBytes": 4_096, "http.idleMilliseconds": 5_000]))
        let configuration = try GatewayConfiguration(reading: reader)
        #expect(configuration.bodyLimit == 4_096)
        #expect(configuration.idleTime == .seconds(5))
        #expect(configuration.callTime == .seconds(10))
    }

    @Test("A setting that makes no sense stops the start")
    func wrong() {
        for value in [0, -1] {
            let reader = ConfigReader(
                provider: InMemoryProvider(values: ["http.callMilliseconds": .init(integerLiteral: value)]))
            #expect(throws: ConfigurationError.self) { try GatewayConfiguration(reading: reader) }
        }
    }

    @Test(
        "Addresses are a host and a port",
        arguments: [
            ("127.0.0.1:8080", ListenAddress.host("127.0.0.1", port: 8_080)), ("[::1]:0", .host("::1", port: 0)),
            ("localhost:65535", .host("localhost", port: 65_535)),
        ])
    func address(text: String, address: ListenAddress) throws {
        #expect(try ListenAddress(text) == address)
    }

    @Test("Anything else is refused", arguments: ["", ":", "8080", ":8080", "host:", "host:65536", "::1:80", "h:-1"])
    func noAddress(text: String) {
        #expect(throws: ConfigurationError.self) { try ListenAddress(text) }
    }
}
