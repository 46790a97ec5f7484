import CoachesContract
import Foundation
import RPC
import TestKit
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The code of a ticket")
struct TicketTokenTests {
    private static let whole = TicketToken.example.text
    /// Typed, because the compiler takes seconds to find the type of such a list.
    private static let unreadable: [String] = [
        "", "AQ", String(repeating: "A", count: 162), "B\(whole.dropFirst())", "\(whole)A", "\(whole.dropLast())=",
        "\(whole.dropLast())+", "\(whole.dropLast()) ", "\(whole.dropLast())h",
    ]

    private let keys: TicketKeys

    init() throws { keys = try TicketKeys(seed: TicketSamples.seed) }

    @Test("A token has 121 bytes in 162 characters, each at its documented position")
    func layout() throws {
        let token = try keys.token(TicketSamples.content)
        #expect(token.text.utf8.count == 162)
        let bytes = token.bytes
        #expect(bytes.count == 121)
        #expect(bytes[0] == 1)
        #expect(Array(bytes[1..<5]) == TicketSamples.bytes("21fe31df"), "SHA-256 of the public key")
        #expect(Array(bytes[5..<21]) == TicketSamples.content.trip.bytes)
        #expect(Array(bytes[21..<37]) == TicketSamples.content.booking.bytes)
        #expect(Array(bytes[37..<41]) == [0, 1, 0, 8])
        #expect(Array(bytes[41..<49]) == TicketSamples.bytes("00000000000186a1"))
        #expect(Array(bytes[49..<57]) == TicketSamples.bytes("000001a216029e00"))
        #expect(keys.content(of: token) == TicketSamples.content)
    }

    @Test("The documented example is signed with the documented key, the first one of RFC 8032")
    func example() throws {
        let published = try #require(ListTicketKeys.examples.first).reply.items
        #expect(keys.published == published)
        let publicKeys = published.map(\.publicKey.bytes)
        #expect(publicKeys == [TicketSamples.publicKey])
        #expect(keys.content(of: .example) == TicketSamples.content)
    }

    @Test("OpenSSL verifies a token and refuses a changed one")
    func openSSL() async throws {
        let bytes = try keys.token(TicketSamples.content).bytes
        #expect(try await isSigned(bytes, by: TicketSamples.publicKey))
        for place in [0, 4, 38, 56, 57, 120] {
            var changed = bytes
            changed[place] ^= 1
            #expect(try await !isSigned(changed, by: TicketSamples.publicKey), "byte \(place)")
        }
        let other = try #require(try TicketKeys(seed: TicketSamples.otherSeed).published.first)
        #expect(try await !isSigned(bytes, by: other.publicKey.bytes))
    }

    @Test("A token with any flipped bit is invalid")
    func tampering() throws {
        let bytes = try keys.token(TicketSamples.content).bytes
        for bit in 0..<(8 * bytes.count) {
            var changed = bytes
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(keys.content(of: TicketToken(bytes: changed)) == nil, "bit \(bit)")
        }
        #expect(keys.content(of: TicketToken(bytes: Array(bytes.dropLast()))) == nil)
        #expect(keys.content(of: TicketToken(bytes: [])) == nil)
    }

    @Test(
        "A token of another key is forged; tokens of a former key stay valid, and new ones have the new key")
    func otherKeys() throws {
        let other = try TicketKeys(seed: TicketSamples.otherSeed)
        let old = try other.token(TicketSamples.content)
        #expect(keys.content(of: old) == nil)
        let both = try TicketKeys(
            seed: TicketSamples.seed, former: [TicketSamples.otherSeed, TicketSamples.seed, TicketSamples.otherSeed])
        #expect(both.content(of: old) == TicketSamples.content)
        let published = both.published
        #expect(published == keys.published + other.published, "each key once, the signing key first")
        let new = try both.token(TicketSamples.content)
        #expect(keys.content(of: new) == TicketSamples.content)
        #expect(other.content(of: new) == nil)
    }

    @Test("The largest numbers are encoded and decoded")
    func largest() throws {
        var content = TicketSamples.content
        content.journey = 1
        content.seat = 100
        content.boarding = 98
        content.alighting = 99
        content.number = .max
        content.departsAt = Instant(milliseconds: 253_402_300_799_999)
        #expect(keys.content(of: try keys.token(content)) == content)
    }

    @Test(
        "A text of another form is refused before any key is used",
        arguments: unreadable)
    func form(text: String) {
        #expect(throws: Fault.self) { try TicketToken(text) }
    }

    @Test("A text of the right form is kept as it was written")
    func reading() throws {
        let token = try TicketToken(TicketToken.example.text)
        #expect(token == .example)
        #expect(TicketToken(bytes: token.bytes) == token)
    }

    /// Returns whether OpenSSL verifies the last 64 bytes as a signature of those before them.
    private func isSigned(_ bytes: [UInt8], by publicKey: [UInt8]) async throws -> Bool {
        try await withScratchFolder { folder in
            // SubjectPublicKeyInfo of an Ed25519 key (RFC 8410 section 4).
            let key = TicketSamples.bytes("302a300506032b6570032100") + publicKey
            let files = [("key", key), ("said", Array(bytes.dropLast(64))), ("signature", Array(bytes.suffix(64)))]
            for (name, content) in files { try Data(content).write(to: URL(filePath: "\(folder)/\(name)")) }
            let (status, output) = try await Tool.end(
                of: "/usr/bin/openssl",
                [
                    "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", "\(folder)/key", "-rawin", "-in",
                    "\(folder)/said", "-sigfile", "\(folder)/signature",
                ])
            let isVerified = output.contains("Signature Verified Successfully")
            #expect(isVerified == (status == 0), "\(output)")
            #expect(isVerified != output.contains("Signature Verification Failure"), "\(output)")
            return isVerified
        }
    }
}
