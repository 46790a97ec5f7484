import Crypto
import CryptoExtras
import Foundation
import Vocabulary

/// A stored password: scrypt's cost, salt and output, in the PHC string form
/// `$scrypt$ln=17,r=8,p=1$<salt>$<hash>` with Base64 without padding.
///
/// The cost is part of the text, so that a hash made under another setting still verifies.
struct PasswordHash: Hashable, Sendable {
    static let saltBytes = 16
    static let keyBytes = 32

    let cost: ScryptCost
    let salt: [UInt8]
    /// scrypt's output.
    let key: [UInt8]

    /// - Returns: `nil` unless the text has this form.
    init?(_ text: String) {
        let fields = text.split(separator: "$", omittingEmptySubsequences: false)
        guard fields.count == 5, fields[0].isEmpty, fields[1] == "scrypt", let cost = ScryptCost(phc: fields[2]),
            let salt = Base64.decode(fields[3]), let key = Base64.decode(fields[4]),
            salt.count == Self.saltBytes, key.count == Self.keyBytes
        else { return nil }
        self.init(cost: cost, salt: salt, key: key)
    }

    init(cost: ScryptCost, salt: [UInt8], key: [UInt8]) {
        self.cost = cost
        self.salt = salt
        self.key = key
    }

    /// Whether both hashes are of one password, perhaps at different costs. Each new password gets a new random salt; a
    /// hash that is recomputed at a higher cost keeps its salt.
    func isOfSamePassword(as other: PasswordHash) -> Bool { salt == other.salt }

    var text: String { "$scrypt$\(cost.phc)$\(Base64.encode(salt))$\(Base64.encode(key))" }

    /// Returns a hash that matches no password, for an account that does not exist: a refusal must take as long as for
    /// an existing account.
    static func matchingNothing(at cost: ScryptCost) -> PasswordHash {
        PasswordHash(
            cost: cost, salt: Array(repeating: 0, count: saltBytes), key: Array(repeating: 0, count: keyBytes))
    }
}

extension PasswordHash {
    /// Hashes a password. Blocks its thread: 350 ms at N = 2^17.
    init(of password: Password, salt: [UInt8], cost: ScryptCost) throws {
        let key = try Self.derive(password, salt: salt, cost: cost)
        self.init(cost: cost, salt: salt, key: key.withUnsafeBytes { Array($0) })
    }

    /// Whether the password matches. Blocks its thread as long as hashing does.
    func matches(_ password: Password) throws -> Bool {
        try PasswordHash(of: password, salt: salt, cost: cost).hasSameKey(as: self)
    }

    /// Compares symmetric keys: the time does not depend on which bytes differ.
    func hasSameKey(as other: PasswordHash) -> Bool { SymmetricKey(data: key) == SymmetricKey(data: other.key) }

    private static func derive(_ password: Password, salt: [UInt8], cost: ScryptCost) throws -> SymmetricKey {
        // Devices encode the same letter as one code point or as two (RFC 8265 section 4.2.2, rule 4).
        let typed = Array(password.text.precomposedStringWithCanonicalMapping.utf8)
        return try KDF.Scrypt.deriveKey(
            from: typed, salt: salt, outputByteCount: keyBytes, rounds: cost.rounds, blockSize: cost.blockSize,
            parallelism: cost.parallelism)
    }
}

extension ScryptCost {
    var phc: String { "ln=\(log2Rounds),r=\(blockSize),p=\(parallelism)" }

    /// Parses `ln=17,r=8,p=1`.
    init?(phc text: Substring) {
        let numbers = text.split(separator: ",").map { Int($0.drop { $0 != "=" }.dropFirst()) ?? 0 }
        guard numbers.count == 3 else { return nil }
        self.init(log2Rounds: numbers[0], blockSize: numbers[1], parallelism: numbers[2])
        // Accepts only the canonical form: no other names, signs or leading zeros.
        guard phc == text else { return nil }
    }
}
