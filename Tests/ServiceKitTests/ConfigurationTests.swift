import Configuration
import Foundation
import Logging
@testable import ServiceKit
import Testing

@Suite("Settings")
struct ConfigurationTests {
    private struct Various: Settings {
        @Setting("a.one", .number(0 ... .max), "one") var one = 100
        @Setting("a.two", .number(0 ... .max), "two") var two = 200
        @Setting("a.three", .number(0 ... .max), "three") var three = 300

        init() {}
    }

    /// Returns the error of a group about a faulty value.
    private func complaint<Value>(_ key: String, _ form: SettingType<Value>, _ reader: ConfigReader) -> String? {
        do throws(ConfigurationError) {
            _ = try form.read(reader, key)
            return nil
        } catch {
            return error.description
        }
    }

    /// Returns the options of a command line with only these arguments.
    private func options(config: String? = nil, logLevel: Logger.Level? = nil) -> ProgramOptions {
        var options = ProgramOptions()
        options.sockets = nil
        options.config = config
        options.logLevel = logLevel
        options.sharedConfig = nil
        return options
    }

    private func withFile<Result>(_ text: String, _ body: (String) async throws -> Result) async throws -> Result {
        let path = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID()).json").path()
        try Data(text.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try await body(path)
    }

    private func reader(
        _ options: ProgramOptions, _ environment: [String: String] = [:]
    ) async throws(ConfigurationError) -> ConfigReader {
        try await options.readConfiguration(
            environment: EnvironmentVariablesProvider(environmentVariables: environment))
    }

    @Test("R02.55 the environment decides before the file, and the file before the default")
    func precedence() async throws {
        try await withFile(#"{"a": {"one": 1, "two": 2}}"#) { path in
            let settings = try Various(
                await reader(options(config: path), ["KVART_A_ONE": "10", "A_TWO": "20"]))
            #expect(settings.one == 10)
            #expect(settings.two == 2)
            #expect(settings.three == 300)
        }
    }

    @Test("The log level comes from the command line, else from the settings, else it is info")
    func logLevel() async throws {
        let environment = ["KVART_LOG_LEVEL": "debug"]
        let configured = try await reader(options(), environment)
        #expect(try options().logLevel(from: configured) == .debug)
        #expect(try options(logLevel: .error).logLevel(from: configured) == .error)
        #expect(try await options().logLevel(from: reader(options())) == .info)
    }

    @Test("An unknown log level is refused, and the error lists the known ones")
    func badLogLevel() async throws {
        let settings = try await reader(options(), ["KVART_LOG_LEVEL": "loud"])
        let error = #expect(throws: ConfigurationError.self) { try options().logLevel(from: settings) }
        #expect(
            error?.description
                == "log.level must be one of trace, debug, info, notice, warning, error, critical, not loud")
    }

    @Test("An invalid value is refused and not replaced by the default")
    func badValues() async throws {
        try await withFile(
            #"{"int": "eighty", "fraction": 1.5, "list": [1], "flag": "yes", "text": 5, "texts": "one"}"#
        ) { path in
            let settings = try await reader(options(config: path), ["KVART_PORT": "80a"])
            let number = SettingType<Int>.number(0...100)
            for key in ["int", "fraction", "list", "port"] {
                #expect(complaint(key, number, settings) == "\(key) must be a whole number")
            }
            #expect(complaint("flag", .flag, settings) == "flag must be true or false")
            #expect(complaint("text", .text, settings) == "text must be a text")
            #expect(complaint("texts", .texts, settings) == "texts must be a list of texts")
        }
    }

    @Test("A missing file is refused, and the error names its path")
    func missingFile() async {
        let error = await #expect(throws: ConfigurationError.self) {
            try await reader(options(config: "/nonexistent/settings.json"))
        }
        #expect(
            error?.description
                == "cannot read the configuration file /nonexistent/settings.json: No such file or directory")
    }

    @Test(
        "A file that is not a JSON object is refused with the reason",
        arguments: [
            (#"{"a": 1"#, "is not JSON: unexpected end at byte 7"),
            (#"{"a": 1, "a": 2}"#, "is not JSON: duplicate member at byte 9"),
            ("[1]", "The top-level value of the JSON file must be an object."),
        ])
    func badFile(text: String, reason: String) async throws {
        try await withFile(text) { path in
            let error = await #expect(throws: ConfigurationError.self) { try await reader(options(config: path)) }
            #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
        }
    }

    @Test("Faulty settings end a program with 78, other errors with 1")
    func exitCodes() async throws {
        struct Other: Error {}
        #expect(exitCode(of: ConfigurationError("")) == 78)
        #expect(exitCode(of: Other()) == 1)
        let settings = try await reader(options())
        let error = #expect(throws: (any Error).self) { try settings.requiredInt(forKey: "absent") }
        #expect(exitCode(of: try #require(error)) == 78)
    }
}
