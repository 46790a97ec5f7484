import RPC
import Testing
import Vocabulary

@Suite("JSON without secrets")
struct JSONSecretTests {
    private struct Key: Codable, Hashable, SecretValue {
        var id: Int, digits: [String]
    }

    private struct SignIn: Codable {
        var name: String
        var password: Password
        var old: Password?
        var none: Password?
        var all: [Password]
        var byName: [String: Password]
        var key: Key
        var keys: [Key?]
        var patch: JSONFixtures.Patch<Password>
        var blank: Blankable<Password>
        var last: Int
    }

    private let secret = Password(text: "correct horse")

    private var signIn: SignIn {
        SignIn(
            name: "Ana", password: secret, old: secret, none: nil, all: [secret, secret], byName: ["a": secret],
            key: Key(id: 1, digits: ["2"]), keys: [Key(id: 1, digits: []), nil], patch: .set(secret),
            blank: Blankable(secret), last: 1)
    }

    @Test("Every secret is written as null, and all other values as usual")
    func omitted() throws {
        let text = String(decoding: try JSONWriter.encodeWithoutSecrets(signIn), as: UTF8.self)
        let expected = """
            {"name":"Ana","password":null,"old":null,"none":null,"all":[null,null],"byName":{"a":null},"key":null,\
            "keys":[null,null],"patch":null,"blank":null,"last":1}
            """
        #expect(text == expected)
    }

    @Test("By default a secret is written")
    func written() throws {
        let text = try writtenJSON(signIn)
        #expect(text.contains(#""password":"correct horse","old":"correct horse","none":null"#))
        #expect(text.contains(#""key":{"id":1,"digits":["2"]},"keys":[{"id":1,"digits":[]},null]"#))
        #expect(try readJSON(text, as: SignIn.self).key == signIn.key)
    }

    @Test("Secrets are null as the root and in interleaved containers")
    func places() throws {
        struct Turns: Encodable {
            var secret: Password
            enum Keys: CodingKey { case one, two, three }
            func encode(to encoder: any Encoder) throws {
                var object = encoder.container(keyedBy: Keys.self)
                var list = object.nestedUnkeyedContainer(forKey: .one)
                try list.encode(secret)
                try object.encode(secret, forKey: .two)
                var single = object.superEncoder(forKey: .three).singleValueContainer()
                try single.encode(secret)
                try list.encode("open")
            }
        }
        #expect(try JSONWriter.encodeWithoutSecrets(secret) == Array("null".utf8))
        #expect(try JSONWriter.encodeWithoutSecrets(Password?.some(secret)) == Array("null".utf8))
        #expect(
            try JSONWriter.encodeWithoutSecrets(Turns(secret: secret))
                == Array(#"{"one":[null,"open"],"two":null,"three":null}"#.utf8))
    }
}
