import Configuration
import ServiceKit
import Testing

@Suite("The settings of backups")
struct BackupSettingsTests {
    private func settings(_ values: [AbsoluteConfigKey: ConfigValue]) throws -> BackupSettings {
        try BackupSettings(ConfigReader(provider: InMemoryProvider(values: values)))
    }

    @Test("The default is one backup a day and seven kept; 0 means none")
    func values() throws {
        let standard = try settings([:])
        #expect(standard.interval == .seconds(86_400) && standard.kept == 7)
        let other = try settings(["backup.intervalHours": 6, "backup.keep": 30])
        #expect(other.interval == .seconds(21_600) && other.kept == 30)
        #expect(try settings(["backup.intervalHours": 0]).interval == nil)
    }

    @Test("An invalid value is refused, and the error names the setting")
    func refused() {
        for (key, value) in [("backup.intervalHours", -1), ("backup.intervalHours", 8_785), ("backup.keep", 0)] {
            let error = #expect(throws: ConfigurationError.self) {
                try settings([AbsoluteConfigKey(ConfigKey(key)): ConfigValue(integerLiteral: value)])
            }
            #expect(error?.description.hasPrefix(key) == true)
        }
    }
}
