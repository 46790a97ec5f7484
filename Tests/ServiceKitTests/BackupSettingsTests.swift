import Configuration
import ServiceKit
import Testing

@Suite("The settings of backups")
struct BackupSettingsTests {
    private func settings(_ values: [AbsoluteConfigKey: ConfigValue]) throws -> BackupSettings {
        try BackupSettings(ConfigReader(provider: InMemoryProvider(values: values)))
    }

    @Test("One a day and seven of them, unless something else is said; none with 0")
    func values() throws {
        let standard = try settings([:])
        #expect(standard.interval == .seconds(86_400) && standard.kept == 7)
        let other = try settings(["backup.hours": 6, "backup.keep": 30])
        #expect(other.interval == .seconds(21_600) && other.kept == 30)
        #expect(try settings(["backup.hours": 0]).interval == nil)
    }

    @Test("What makes no sense is refused by its name")
    func refused() {
        for (key, value) in [("backup.hours", -1), ("backup.hours", 8_785), ("backup.keep", 0)] {
            let error = #expect(throws: ConfigurationError.self) {
                try settings([AbsoluteConfigKey(ConfigKey(key)): ConfigValue(integerLiteral: value)])
            }
            #expect(error?.description.hasPrefix(key) == true)
        }
    }
}
