import CoachesContract
import Configuration
import Foundation
import RPC
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Ticket keys and their files")
struct TicketKeyTests {
    private let clock = TestClock()

    @Test("The first start makes a key that only its user can read, and later starts find it")
    func made() async throws {
        try await withScratchFolder { folder in
            let first = try load(TicketSettings(), in: folder, seed: 1)
            let path = folder + "/ticket.key"
            let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(rights == 0o600)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.utf8.count == 45 && text.last == "\n")
            let again = try load(TicketSettings(), in: folder, seed: 2)
            #expect(again.published == first.published)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(left == ["ticket.key"])
            let token = try first.token(TicketSamples.content)
            #expect(again.content(of: token) == TicketSamples.content)
        }
    }

    @Test("A file left by an interrupted start is no key and does not stop the next start")
    func cutOff() async throws {
        try await withScratchFolder { folder in
            try "half a k".write(toFile: folder + "/ticket.key.new", atomically: false, encoding: .utf8)
            let keys = try load(TicketSettings(), in: folder, seed: 1)
            #expect(try load(TicketSettings(), in: folder, seed: 2).published == keys.published)
        }
    }

    @Test("A file without a key is a startup error with its name, and is not overwritten")
    func noKey() async throws {
        try await withScratchFolder { folder in
            for text in ["nonsense\n", "", Base64Bytes([1, 2, 3]).text, "a\nb\n"] {
                let path = folder + "/ticket.key"
                try text.write(toFile: path, atomically: false, encoding: .utf8)
                let error = #expect(throws: ConfigurationError.self) {
                    try load(TicketSettings(), in: folder, seed: 1)
                }
                #expect(error?.description.contains(path) == true)
                #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
            }
        }
    }

    @Test("A configured key signs, former keys verify, and no key is made")
    func set() async throws {
        try await withScratchFolder { folder in
            let (new, old) = (folder + "/new", folder + "/old")
            try Base64Bytes(TicketSamples.seed).text.write(toFile: new, atomically: false, encoding: .utf8)
            try (Base64Bytes(TicketSamples.otherSeed).text + "\n").write(
                toFile: old, atomically: false, encoding: .utf8)
            let keys = try load(TicketSettings(keyFile: new, formerKeyFiles: [old]), in: folder, seed: 1)
            let expected = try TicketKeys(seed: TicketSamples.seed, former: [TicketSamples.otherSeed])
            #expect(keys.published == expected.published)
            #expect(!FileManager.default.fileExists(atPath: folder + "/ticket.key"))
            for settings in [
                TicketSettings(keyFile: folder + "/none"), TicketSettings(formerKeyFiles: [folder + "/none"]),
            ] {
                let error = #expect(throws: ConfigurationError.self) { try load(settings, in: folder, seed: 1) }
                #expect(error?.description.contains(folder + "/none") == true)
            }
        }
    }

    @Test("Settings of the wrong type stop the start")
    func wrongType() throws {
        let good = ConfigReader(provider: InMemoryProvider(values: ["tickets.keyFile": "tickets"]))
        #expect(try TicketSettings(good) == TicketSettings(keyFile: "tickets"))
        let bad = ConfigReader(provider: InMemoryProvider(values: ["tickets.keyFile": 7]))
        #expect(throws: ConfigurationError.self) { try TicketSettings(bad) }
    }

    @Test("Without a state folder the key lives as long as the process")
    func inMemory() throws {
        let keys = try TicketKeys.load(TicketSettings(), stateDirectory: nil, runtime: clock.runtime(seed: 1))
        let other = try TicketKeys.load(TicketSettings(), stateDirectory: nil, runtime: clock.runtime(seed: 2))
        #expect(keys.published != other.published)
    }

    @Test("Anyone reads the public keys")
    func published() async throws {
        let town = try await CoachTown()
        let keys = try await town.anyone(ListTicketKeys()).items
        let own = try town.ticketKeys.published
        #expect(keys == own)
        #expect(keys.count == 1)
    }

    private func load(_ settings: TicketSettings, in folder: String, seed: UInt64) throws -> TicketKeys {
        try TicketKeys.load(settings, stateDirectory: folder, runtime: clock.runtime(seed: seed))
    }
}
