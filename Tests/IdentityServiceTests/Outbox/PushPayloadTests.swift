import IdentityContract
@testable import IdentityService
import RPC
import Testing
import Vocabulary

@Suite("The payload of a push")
struct PushPayloadTests {
    private static func payload(
        _ arguments: [String: String] = [:], title: String = "A store invites you", body: String = "Pekara Klas would",
        link: String? = "/invitations/registerStoreKey/7KQ2-9F3M", kind: String = "deliveries.registrationKey"
    ) -> PushPayload {
        PushPayload(
            kind: kind, number: 17, link: link, arguments: arguments, title: title, body: body, unread: 3)
    }

    private static func text(_ payload: PushPayload, _ channel: DeviceChannel = .apns) throws -> String {
        String(decoding: try payload.json(for: channel).bytes, as: UTF8.self)
    }

    private static func read(_ payload: PushPayload, _ channel: DeviceChannel = .apns) throws -> JSONNode {
        try JSONDocument(parsing: payload.json(for: channel).bytes).root
    }

    @Test("R01.52 a push is JSON with a type, and an invitation also carries the key")
    func invitation() throws {
        let payload = Self.payload(["registrationKey": "7KQ2-9F3M", "store": "Pekara \"Klas\""])
        #expect(
            try Self.text(payload) == """
                {"aps":{"alert":{"title":"A store invites you","body":"Pekara Klas would"},"badge":3,"sound":"default",\
                "thread-id":"deliveries"},"type":"registrationKey","kind":"deliveries.registrationKey","number":17,\
                "link":"/invitations/registerStoreKey/7KQ2-9F3M","registrationKey":"7KQ2-9F3M",\
                "store":"Pekara \\"Klas\\""}
                """)
    }

    @Test("R01.52 a browser's push has no aps: title and text stand beside the type")
    func browser() throws {
        #expect(
            try Self.text(Self.payload(["store": "K"], link: nil), .webPush) == """
                {"type":"registrationKey","kind":"deliveries.registrationKey","number":17,"link":null,\
                "title":"A store invites you","body":"Pekara Klas would","store":"K"}
                """)
    }

    @Test("An argument cannot replace one of our members", arguments: PushPayload.reserved.sorted())
    func reserved(_ name: String) throws {
        let node = try Self.read(Self.payload([name: "evil", "store": "Klas"]))
        #expect(Set(node.members.map(\.name)).count == node.members.count)
        #expect(node[member: name]?.string != "evil")
        #expect(node[member: "store"]?.string == "Klas")
    }

    @Test(
        "The type is the last word of the kind, whatever its form",
        arguments: [
            ("deliveries.offered", "offered", "deliveries"), ("a.b.c", "c", "a"), ("word", "word", "word"),
            (".", ".", "."), ("deliveries.", "deliveries", "deliveries"),
        ])
    func type(_ kind: String, _ type: String, _ context: String) throws {
        let node = try Self.read(Self.payload(kind: kind))
        #expect(node[member: "type"]?.string == type)
        #expect(node[member: "kind"]?.string == kind)
        #expect(node[member: "aps"]?[member: "thread-id"]?.string == context)
    }

    private static let long = [
        String(repeating: "x", count: 10_000), String(repeating: "ш", count: 5_000),
        String(repeating: "👩‍👩‍👧‍👦", count: 400), String(repeating: "\"\\\n", count: 2_000),
        "e" + String(repeating: "\u{301}", count: 4_000), String(repeating: "x", count: 3_800),
    ]

    @Test("A long text is cut between two characters, with an ellipsis, and uses all available bytes", arguments: long)
    func longText(_ body: String) throws {
        for channel in DeviceChannel.allCases {
            let most = PushPayload.maxBytes(channel)
            let payload = Self.payload(["registrationKey": "7KQ2-9F3M"], body: body)
            let bytes = try payload.json(for: channel).bytes
            #expect(bytes.count <= most)
            let node = try JSONDocument(parsing: bytes).root
            let alert = channel == .apns ? node[member: "aps"]?[member: "alert"] : node
            let shown = try #require(alert?[member: "body"]?.string)
            #expect(node[member: "registrationKey"]?.string == "7KQ2-9F3M")
            #expect(alert?[member: "title"]?.string == "A store invites you")
            if shown == body { continue }
            guard !shown.isEmpty else {
                // A single character that does not fit.
                #expect(body.count == 1)
                continue
            }
            #expect(shown.hasSuffix("…"))
            #expect(body.hasPrefix(shown.dropLast()))
            // One more character would exceed the limit.
            let next = try JSONWriter.encode(String(body.dropFirst(shown.count - 1).prefix(1))).count - 2
            #expect(bytes.count + next > most)
        }
    }

    @Test("Arguments are dropped, the longest first, only after the text, which then gets the free bytes")
    func longArguments() throws {
        let arguments = [
            "huge": String(repeating: "h", count: 5_000), "large": String(repeating: "l", count: 3_000), "key": "7KQ2",
        ]
        let node = try Self.read(Self.payload(arguments, body: "Short."))
        #expect(node[member: "huge"] == nil)
        #expect(node[member: "large"]?.string?.count == 3_000)
        #expect(node[member: "key"]?.string == "7KQ2")
        #expect(node[member: "aps"]?[member: "alert"]?[member: "body"]?.string == "Short.")
    }

    @Test("A push never exceeds its limit, whatever the name in it")
    func longEverything() throws {
        let long = String(repeating: "\u{1}", count: 6_000)
        for channel in DeviceChannel.allCases {
            let payload = Self.payload(["store": long, "b": long], title: long, body: long, link: "/" + long)
            #expect(try payload.json(for: channel).bytes.count <= PushPayload.maxBytes(channel))
        }
    }
}
