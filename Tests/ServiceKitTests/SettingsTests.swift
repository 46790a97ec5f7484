import ArgumentParser
import Configuration
import Foundation
@testable import ServiceKit
import Testing

@Suite("Declared settings")
struct SettingsTests {
    private enum Color: String, CaseIterable, Sendable {
        case red, green
    }

    private struct Shelf: Settings {
        @Setting("shelf.places", .number(1...9), "how many things fit")
        var places = 4
        @Setting("shelf.label", .text, "what stands on it")
        var label: String?

        init() {}
    }

    private struct Lost: Settings {
        @Setting("things.lifetimeSeconds", .seconds(1...86_400), "how long a thing is kept")
        var lifetime = Duration.seconds(7_200)
        @Setting("things.pauseMilliseconds", .milliseconds(0 ... .max), "how long nothing happens")
        var pause = Duration.milliseconds(1_500)
        @Setting("things.color", .choice, "its color")
        var color = Color.red
        @Setting("things.colors", .choices(), "other colors")
        var colors: [Color] = []
        @Setting("things.names", .texts.where("a list of short names") { $0.allSatisfy { $0.count < 4 } }, "names")
        var names = ["a", "b"]
        var shelf = Shelf()

        init() {}

        func check(isUnit: Bool) throws(ConfigurationError) {
            if isUnit && shelf.places > 8 { throw ConfigurationError("shelf.places must be at most 8") }
        }
    }

    private struct Other: Settings {
        @Setting("shelf.places", .number(1...10), "how many things fit") var places = 4

        init() {}
    }

    private func read(_ values: [AbsoluteConfigKey: ConfigValue], isUnit: Bool = false) throws -> Lost {
        try Lost(ConfigReader(provider: InMemoryProvider(values: values)), isUnit: isUnit)
    }

    @Test("A group has the configured values, and the defaults of the others")
    func values() throws {
        let standard = try read([:])
        #expect(standard.lifetime == .seconds(7_200) && standard.shelf.places == 4 && standard.shelf.label == nil)
        let given = try read([
            "things.lifetimeSeconds": 5, "things.pauseMilliseconds": 0, "things.color": "green",
            "things.colors": ConfigValue(.stringArray(["green", "red"]), isSecret: false), "shelf.label": "x",
        ])
        #expect(given.lifetime == .seconds(5) && given.pause == .zero && given.color == .green)
        #expect(given.colors == [.green, .red] && given.shelf.label == "x")
    }

    @Test(
        "An invalid value is refused with its key and the permitted values",
        arguments: [
            ("shelf.places", 10, "shelf.places must be from 1 to 9, not 10"),
            ("shelf.places", "four", "shelf.places must be a whole number"),
            ("things.pauseMilliseconds", -1, "things.pauseMilliseconds must be at least 0, not -1"),
            ("things.lifetimeSeconds", 86_401, "things.lifetimeSeconds must be from 1 to 86400, not 86401"),
            ("things.color", "blue", "things.color must be one of red, green, not blue"),
            ("things.color", "", "things.color must not be empty"), ("shelf.label", 5, "shelf.label must be a text"),
            ("things.names", "a", "things.names must be a list of texts"),
        ] as [(AbsoluteConfigKey, ConfigValue, String)])
    func refused(key: AbsoluteConfigKey, value: ConfigValue, sentence: String) {
        #expect(throws: ConfigurationError(sentence)) { try read([key: value]) }
    }

    @Test("A list with an invalid element is refused")
    func refusedList() {
        let (colors, names) = (["red", "blue"], ["four"])
        #expect(throws: ConfigurationError("things.colors must be a list of some of red, green, not blue")) {
            try read(["things.colors": ConfigValue(.stringArray(colors), isSecret: false)])
        }
        #expect(throws: ConfigurationError("things.names must be a list of short names")) {
            try read(["things.names": ConfigValue(.stringArray(names), isSecret: false)])
        }
    }

    @Test("Rules over several settings are checked too")
    func check() throws {
        #expect(try read(["shelf.places": 9]).shelf.places == 9)
        #expect(throws: ConfigurationError.self) { try read(["shelf.places": 9], isUnit: true) }
    }

    @Test("A key in two groups is refused, but a common part of two groups is not")
    func duplicates() throws {
        let error = #expect(throws: ConfigurationError.self) { try ProgramSettings([Lost.self, Other.self]) }
        #expect(error?.description.hasPrefix("shelf.places is declared twice") == true)
        let keys = try ProgramSettings([Lost.self, Shelf.self]).declarations.map(\.key)
        #expect(
            keys == [
                "shelf.label", "shelf.places", "things.color", "things.colors", "things.lifetimeSeconds",
                "things.names", "things.pauseMilliseconds",
            ])
    }

    @Test("The table has the permitted values and the default of every setting")
    func table() throws {
        #expect(
            try ProgramSettings([Lost.self]).table == [
                "| setting | values | default | what |",
                "|---|---|---|---|",
                "| `shelf.label` |  | none | what stands on it |",
                "| `shelf.places` | 1 to 9 | 4 | how many things fit |",
                "| `things.color` | red, green | `red` | its color |",
                "| `things.colors` | a list of red, green | none | other colors |",
                "| `things.lifetimeSeconds` | 1 to 86400 | 7200 (2 hours) | how long a thing is kept |",
                "| `things.names` | a list | `a`, `b` | names |",
                "| `things.pauseMilliseconds` | at least 0 | 1500 | how long nothing happens |",
            ])
    }

    @Test("--help lists every setting of the program, and the common ones")
    func help() throws {
        let help = ServiceCommand.$discussion.withValue(ProgramSettings.help([Lost.self])) {
            ServiceCommand.helpMessage()
        }
        for setting in try ProgramSettings([Lost.self, LogSettings.self]).declarations {
            #expect(help.contains("  \(setting.key): "), "\(setting.key)")
        }
        #expect(help.contains("--config") && help.contains("--shared-config"))
    }

    @Test("A misspelt key in a file stops the start, and the message names the nearest setting")
    func unknown() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID()).json").path()
        try Data(#"{"things": {"colour": "red", "names": []}, "shelf": {}, "log": {"lvel": 1}}"#.utf8)
            .write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let known = try ProgramSettings([Lost.self, LogSettings.self])
        let own = try ProgramOptions.parse(["--config", path])
        let error = await #expect(throws: ConfigurationError.self) { try await own.readConfiguration(knowing: known) }
        #expect(
            error?.description == """
                \(path): there is no setting things.colour; the nearest is things.color. there is no setting log.lvel; \
                the nearest is log.level
                """)
        let shared = try ProgramOptions.parse(["--shared-config", path])
        #expect(try Lost(await shared.readConfiguration(knowing: known)).names.isEmpty)
    }

    @Test(
        "The distance of two texts is the number of characters to change",
        arguments: [
            ("", "", 0), ("a", "", 1), ("link.base", "links.base", 1), ("LINKS", "links", 0), ("abc", "acb", 2),
        ])
    func distance(one: String, other: String, changes: Int) {
        #expect(ProgramSettings.distance(one, other) == changes)
        #expect(ProgramSettings.distance(other, one) == changes)
    }
}
