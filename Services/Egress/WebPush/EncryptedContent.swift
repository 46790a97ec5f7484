import Crypto

/// Content in the coding `aes128gcm` (RFC 8188), as one record without padding.
enum EncryptedContent {
    /// The maximum length of a record in the header, in bytes.
    static let recordSize = 4_096
    /// The delimiter and the tag of AES-GCM.
    static let recordOverhead = 17

    /// Encrypts a text.
    /// - Parameters:
    ///   - text: at most ``recordSize`` minus ``recordOverhead`` bytes.
    ///   - key: the input keying material.
    ///   - keyID: at most 255 bytes.
    ///   - salt: 16 bytes, never reused.
    /// - Throws: an error of the cipher.
    static func seal(_ text: [UInt8], key: SymmetricKey, keyID: [UInt8], salt: [UInt8]) throws -> [UInt8] {
        precondition(salt.count == 16 && keyID.count <= 255, "16 bytes of salt, at most 255 of key ID")
        precondition(text.count + recordOverhead <= recordSize, "the text fits one record")
        let contentKey = derive("Content-Encoding: aes128gcm", 16, from: key, salt)
        // The nonce is XORed with the record's number. The first number is 0, which changes nothing.
        let nonce = derive("Content-Encoding: nonce", 12, from: key, salt)
        // 2 marks the last record (RFC 8188 section 2).
        let sealed = try AES.GCM.seal(
            text + [2], using: contentKey, nonce: AES.GCM.Nonce(data: nonce.withUnsafeBytes { Array($0) }))
        var content = salt
        for shift in [24, 16, 8, 0] { content.append(UInt8(truncatingIfNeeded: recordSize >> shift)) }
        content.append(UInt8(keyID.count))
        content += keyID
        content += sealed.ciphertext
        content += sealed.tag
        return content
    }

    /// Derives a key or a nonce (RFC 8188 sections 2.2 and 2.3).
    private static func derive(_ info: String, _ count: Int, from key: SymmetricKey, _ salt: [UInt8]) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key, salt: salt, info: Array(info.utf8) + [0], outputByteCount: count)
    }
}
