import Crypto
import Vocabulary

/// A browser with its keys, which decrypts pushes (RFC 8291).
struct Browser {
    let key: P256.KeyAgreement.PrivateKey
    let secret: [UInt8]

    struct Unreadable: Error {}

    func subscription(at endpoint: String) throws -> WebPushSubscription {
        WebPushSubscription(
            endpoint: WebPushEndpoint(unchecked: endpoint),
            keys: WebPushSubscription.Keys(
                p256dh: try Base64URLBytes(Array(key.publicKey.x963Representation)),
                auth: try Base64URLBytes(secret)))
    }

    func read(_ content: [UInt8]) throws -> [UInt8] {
        let header = try Header(content)
        let sender = try P256.KeyAgreement.PublicKey(x963Representation: header.keyID)
        var info = Array("WebPush: info".utf8) + [0]
        info += key.publicKey.x963Representation
        info += header.keyID
        let shared = try key.sharedSecretFromKeyAgreement(with: sender)
        let input = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret, sharedInfo: info, outputByteCount: 32)
        return try Self.open(content, key: input)
    }

    /// The header before the records (RFC 8188 section 2.1).
    struct Header {
        let salt: [UInt8]
        let recordSize: Int
        let keyID: [UInt8]
        let records: [UInt8]

        init(_ content: [UInt8]) throws {
            guard content.count > 21, content.count >= 21 + Int(content[20]) else { throw Unreadable() }
            salt = Array(content[..<16])
            recordSize = content[16..<20].reduce(0) { $0 << 8 | Int($1) }
            keyID = Array(content[21..<21 + Int(content[20])])
            records = Array(content.dropFirst(21 + Int(content[20])))
        }
    }

    /// Decrypts content in the coding `aes128gcm`, with any number of records.
    static func open(_ content: [UInt8], key: SymmetricKey) throws -> [UInt8] {
        let header = try Header(content)
        let contentKey = derive("Content-Encoding: aes128gcm", 16, key, header.salt)
        let start = derive("Content-Encoding: nonce", 12, key, header.salt).withUnsafeBytes { Array($0) }
        var text: [UInt8] = []
        var rest = header.records[...]
        var number = 0
        while !rest.isEmpty {
            let record = Array(rest.prefix(header.recordSize))
            rest = rest.dropFirst(header.recordSize)
            var nonce = start
            nonce[11] ^= UInt8(number)
            let box = try AES.GCM.SealedBox(
                nonce: AES.GCM.Nonce(data: nonce), ciphertext: Array(record.dropLast(16)),
                tag: Array(record.suffix(16)))
            let padded = try Array(AES.GCM.open(box, using: contentKey))
            guard let end = padded.lastIndex(where: { $0 != 0 }), padded[end] == (rest.isEmpty ? 2 : 1) else {
                throw Unreadable()
            }
            text += padded[..<end]
            number += 1
        }
        return text
    }

    private static func derive(_ info: String, _ count: Int, _ key: SymmetricKey, _ salt: [UInt8]) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(inputKeyMaterial: key, salt: salt, info: Array(info.utf8) + [0], outputByteCount: count)
    }
}
