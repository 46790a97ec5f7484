import Configuration
import ServiceKit
import Testing

@Suite("The base URL of links")
struct LinkBaseTests {
    private func base(_ value: ConfigValue?) throws -> String {
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        values["links.base"] = value
        return try LinkSettings(ConfigReader(provider: InMemoryProvider(values: values))).base
    }

    @Test(
        "The base is the URL of a host",
        arguments: [
            "https://kvart.example", "http://127.0.0.1:8080", "http://[::1]:8080", "http://localhost:0",
            "https://KVART.example:8443",
        ])
    func good(address: String) throws {
        let read = try base(ConfigValue(stringLiteral: address))
        #expect(read == address)
    }

    @Test("The default is this machine's gateway")
    func standard() throws {
        let read = try base(nil)
        #expect(read == "http://127.0.0.1:8080")
    }

    @Test(
        "Any other base is a startup error, because its links would not work",
        arguments: [
            "", "https://", "https://kvart.example/", "https://kvart.example/coaches", "https://kvart.example?a=1",
            "https://kvart.example#a", #"https://kvart.example\a"#, "kvart.example", "ftp://kvart.example",
            "https://kvart example", "https://kvart.example\n", "https://квартал.укр", #"https://a"b"#,
        ])
    func bad(address: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try base(ConfigValue(stringLiteral: address)) }
        #expect(error?.description.contains("links.base") == true)
    }
}
