import Crypto
import Vocabulary

/// Encrypts a message for one browser (RFC 8291), so that the push service cannot read it.
struct PushEncryption: Sendable {
    /// The longest message in bytes. With its header of 86 bytes it has at most 4,096 bytes (RFC 8291 section 4).
    static let longestMessage = 4_096 - 86 - EncryptedContent.recordOverhead

    /// 16 bytes, never reused.
    var salt: [UInt8]
    /// Used for this message alone.
    var ephemeral: P256.KeyAgreement.PrivateKey

    init(salt: [UInt8], ephemeral: P256.KeyAgreement.PrivateKey) {
        self.salt = salt
        self.ephemeral = ephemeral
    }

    /// Makes a new salt and key.
    /// - Parameter random: returns the given number of bytes, suitable for keys.
    init(random: (Int) -> [UInt8]) throws {
        salt = random(16)
        ephemeral = try Self.key(random)
    }

    /// Makes a key. One in 2^32 numbers of 32 bytes is not a valid key, hence the attempts.
    private static func key(_ random: (Int) -> [UInt8]) throws -> P256.KeyAgreement.PrivateKey {
        for _ in 0..<3 {
            if let key = try? P256.KeyAgreement.PrivateKey(rawRepresentation: random(32)) { return key }
        }
        return try P256.KeyAgreement.PrivateKey(rawRepresentation: random(32))
    }

    /// Returns the encrypted content of the request.
    /// - Parameters:
    ///   - message: at most ``longestMessage`` bytes.
    ///   - receiver: the browser's public key.
    ///   - secret: the browser's authentication secret.
    /// - Throws: an error of the ciphers.
    func seal(
        _ message: [UInt8], for receiver: P256.KeyAgreement.PublicKey, secret: [UInt8]
    ) throws -> [UInt8] {
        let sender = Array(ephemeral.publicKey.x963Representation)
        let shared = try ephemeral.sharedSecretFromKeyAgreement(with: receiver)
        var info = Array("WebPush: info".utf8) + [0]
        info += receiver.x963Representation
        info += sender
        let key = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret, sharedInfo: info, outputByteCount: 32)
        return try EncryptedContent.seal(message, key: key, keyID: sender, salt: salt)
    }
}
