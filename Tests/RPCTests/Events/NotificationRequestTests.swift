import RPC
import Testing
import Vocabulary

@Suite("Notification requests")
struct NotificationRequestTests {
    private enum Parcels: Contract {
        static let name = "parcels"
        static let calls: [any Call.Type] = []
    }

    private enum Letters: Contract {
        static let name = "letters"
        static let calls: [any Call.Type] = []
    }

    private static func accounts(_ count: Int) -> [AccountID] {
        (0..<count).map { AccountID(at: Instant(milliseconds: 0), random: (0, UInt64($0))) }
    }

    private func faults(_ make: () throws(Faults) -> NotificationRequest) -> [String] {
        do throws(Faults) {
            _ = try make()
            return []
        } catch {
            return error.paths.flatMap { path in error[path].map { "\(path): \($0.code)" } }
        }
    }

    @Test("The event has the context's name, goes to identity alone, and its data has exactly this text")
    func golden() throws {
        let request = try NotificationRequest(
            recipients: [.example], kind: "parcels.arrived", arguments: ["store": "Ruža", "count": "2"],
            link: "/parcels/7", channels: [.push, .email],
            attachments: [NotificationAttachment(name: "slip.pdf", type: "application/pdf", document: "7")])
        let event = NotificationRequested<Parcels>(request)
        let text =
            #"{"recipients":["01960000-0000-7000-8000-000000000001"],"contacts":[],"kind":"parcels.arrived","#
            + #""arguments":{"count":"2","store":"Ruža"},"link":"/parcels/7","channels":["push","email"],"#
            + #""attachments":[{"name":"slip.pdf","type":"application/pdf","document":"7"}]}"#
        #expect(String(decoding: try JSONWriter.encode(event), as: UTF8.self) == text)
        let read = try JSONReader.decode(
            NotificationRequested<Letters>.self, from: Array(text.utf8), unknownMembers: .refused)
        #expect(read.request == request)
        #expect(type(of: event).name == "parcels.notificationRequested")
        #expect(type(of: read).name == "letters.notificationRequested")
        #expect(type(of: event).readers == ["identity"])
        #expect(event.subject == "parcels.arrived")
    }

    @Test("A minimal request has recipients and a kind; absent members are null or empty")
    func smallest() throws {
        let request = try NotificationRequest(recipients: [.example], kind: "parcels.arrived")
        #expect(
            String(decoding: try JSONWriter.encode(request), as: UTF8.self)
                == #"{"recipients":["01960000-0000-7000-8000-000000000001"],"contacts":[],"kind":"parcels.arrived","#
                + #""arguments":{},"link":null,"channels":[],"attachments":[]}"#)
    }

    @Test(
        "A request has 1 to 1,000 recipients",
        arguments: zip([0, 1, 1_000, 1_001], [["recipients: tooShort"], [], [], ["recipients: tooLong"]]))
    func recipients(count: Int, found: [String]) {
        #expect(
            faults { () throws(Faults) in
                try NotificationRequest(recipients: Self.accounts(count), kind: "parcels.arrived")
            } == found)
    }

    @Test("All faults are reported together")
    func everyFault() {
        let found = faults { () throws(Faults) in
            try NotificationRequest(recipients: [.example, .example], kind: "", channels: [.sms, .sms])
        }
        #expect(found == ["recipients: givenTwice", "kind: required", "channels: givenTwice"])
    }

    @Test("Identity decodes the requests of all contexts, and no other event")
    func reading() throws {
        let request = try NotificationRequest(recipients: Self.accounts(3), kind: "parcels.arrived")
        func record(_ type: String) throws -> EventRecord {
            EventRecord(
                feed: .example, sequence: 1, id: .example, time: .example, type: type, version: 1, subject: "",
                traceparent: nil, data: try RawJSON(encoding: request))
        }
        #expect(try record("parcels.notificationRequested").notificationRequest == request)
        #expect(try record("letters.notificationRequested").notificationRequest == request)
        #expect(try record("letters.sent").notificationRequest == nil)
    }
}
