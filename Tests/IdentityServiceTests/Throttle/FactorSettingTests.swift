import Configuration
import ServiceKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The factor of the throttles")
struct FactorSettingTests {
    private func settings(_ factor: Int, isUnit: Bool) throws -> IdentityConfiguration {
        let value = ConfigValue(.int(factor), isSecret: false)
        let reader = ConfigReader(provider: InMemoryProvider(values: ["throttles.factor": value]))
        return try IdentityConfiguration(reader, isUnit: isUnit)
    }

    @Test("A systemd unit accepts a factor of ten and no more")
    func unit() throws {
        #expect(try settings(10, isUnit: true).throttleFactor == 10)
        let error = #expect(throws: ConfigurationError.self) { try settings(11, isUnit: true) }
        #expect(error?.description == "throttles.factor must be at most 10 in a systemd unit, not 11")
        #expect(try settings(11, isUnit: false).throttleFactor == 11)
    }
}
