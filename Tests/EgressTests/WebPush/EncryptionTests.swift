import Crypto
@testable import EgressService
import Testing
import Vocabulary

// The examples are those of RFC 8188 and RFC 8291, copyright the IETF Trust and their authors.
@Suite("Push encryption")
struct EncryptionTests {
    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }

    private func key(_ text: String) throws -> P256.KeyAgreement.PrivateKey {
        try P256.KeyAgreement.PrivateKey(rawRepresentation: bytes(text))
    }

    @Test("The example of RFC 8291 section 5 and appendix A is reproduced byte for byte")
    func example() throws {
        let sender = try key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
        let receiver = try key("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
        #expect(
            Base64URL.encode(Array(receiver.publicKey.x963Representation))
                == "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
        #expect(
            Base64URL.encode(Array(sender.publicKey.x963Representation))
                == "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
        let secret = try bytes("BTBZMqHH6r4Tts7J_aSIgg")
        let text = Array("When I grow up, I want to be a watermelon".utf8)
        let content = try PushEncryption(salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"), ephemeral: sender)
            .seal(text, for: receiver.publicKey, secret: secret)
        #expect(
            Base64URL.encode(content)
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
                + "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
                + "St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
        #expect(try Browser(key: receiver, secret: secret).read(content) == text)
    }

    @Test("The example of RFC 8188 section 3.1 is reproduced byte for byte")
    func oneRecord() throws {
        let content = try EncryptedContent.seal(
            Array("I am the walrus".utf8), key: SymmetricKey(data: bytes("yqdlZ-tYemfogSmv7Ws5PQ")), keyID: [],
            salt: bytes("I1BsxtFttlv3u_Oo94xnmw"))
        #expect(
            Base64URL.encode(content) == "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg")
    }

    @Test("The decryption of these tests reads the example of RFC 8188 section 3.2, two records with padding")
    func twoRecords() throws {
        let content = try bytes(
            "uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA")
        #expect(try Browser.Header(content).keyID == Array("a1".utf8))
        #expect(try Browser.Header(content).recordSize == 25)
        let text = try Browser.open(content, key: SymmetricKey(data: bytes("BO3ZVPxUlnLORbVGMpbT1Q")))
        #expect(text == Array("I am the walrus".utf8))
        var forged = content
        forged[40] ^= 1
        #expect(throws: (any Error).self) {
            try Browser.open(forged, key: SymmetricKey(data: bytes("BO3ZVPxUlnLORbVGMpbT1Q")))
        }
    }

    @Test("The longest message has 4,096 bytes encrypted; an empty one is decrypted too", arguments: [0, 1, 3_993])
    func lengths(_ count: Int) throws {
        #expect(PushEncryption.longestMessage == 3_993)
        let browser = Browser(key: P256.KeyAgreement.PrivateKey(), secret: [UInt8](repeating: 7, count: 16))
        let text = [UInt8](repeating: 0, count: count)
        let content = try PushEncryption(random: { [UInt8](repeating: 9, count: $0) })
            .seal(text, for: browser.key.publicKey, secret: browser.secret)
        #expect(content.count == count + 103)
        #expect(try browser.read(content) == text)
    }

    @Test("Random bytes that are not a valid key are skipped")
    func noKey() throws {
        // The group's order. Only smaller numbers are keys.
        let order = try bytes("_____wAAAAD__________7zm-q2nF56E87nKwvxjJVE")
        var given: [[UInt8]] = [[UInt8](repeating: 1, count: 16), order, [UInt8](repeating: 2, count: 32)]
        let encryption = try PushEncryption(random: { count in
            let next = given.removeFirst()
            #expect(next.count == count)
            return next
        })
        #expect(Array(encryption.ephemeral.rawRepresentation) == [UInt8](repeating: 2, count: 32))
        #expect(given.isEmpty)
    }
}
