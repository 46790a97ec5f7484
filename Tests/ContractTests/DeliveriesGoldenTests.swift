import DeliveriesContract
import RPC
import Testing
import Vocabulary

@Suite("The calls of deliveries on the wire")
struct DeliveriesGoldenTests {
    /// The tables of all folders of the contract, by the names of the calls.
    static let golden: [Golden] = [
        cancellation, cooperation, delivery, registration, report, statistics, tracking,
    ]
    .flatMap { $0 }
    .sorted { $0.name < $1.name }

    @Test("Call and reply have exactly these texts, and are read back from them", arguments: golden)
    func texts(_ golden: Golden) throws {
        try golden.check()
    }

    @Test("The tables have every call of the contract")
    func complete() {
        #expect(Self.golden.map(\.name) == DeliveriesContract.calls.map { $0.name })
    }

    @Test("What the streams tell has exactly these texts, and is read back from them")
    func changes() throws {
        try check(
            DeliveryChange(
                delivery: Samples.id(3), kind: .position, status: .inProgress, progress: .collected, version: 4,
                at: Samples.noon, position: Samples.position),
            #"{"delivery":\#(SampleTexts.id(3)),"kind":"position","status":"inProgress","progress":"collected","#
                + #""version":4,"at":\#(SampleTexts.noon),"position":\#(SampleTexts.position)}"#)
        try check(
            DeliveryChange(
                delivery: Samples.id(3), kind: .gone, status: nil, progress: nil, version: 2, at: Samples.noon),
            #"{"delivery":\#(SampleTexts.id(3)),"kind":"gone","status":null,"progress":null,"version":2,"#
                + #""at":\#(SampleTexts.noon),"position":null}"#)
        try check(
            TrackingChange(state: .atStore, at: Samples.noon), #"{"state":"atStore","at":\#(SampleTexts.noon)}"#)
    }

    private func check<Value: Codable & Equatable>(_ value: Value, _ text: String) throws {
        #expect(String(decoding: try JSONWriter.encode(value), as: UTF8.self) == text)
        #expect(try JSONReader.decode(Value.self, from: Array(text.utf8), unknownMembers: .refused) == value)
    }

    @Test("R01.56: status, action and registration are language-neutral words")
    func words() {
        #expect(words(DeliveryStatus.self) == "pending inProgress delivered cancelled")
        #expect(words(DeliveryAction.self) == "accept deliver giveUp cancel")
        #expect(words(DeliveryProgress.self) == "accepted atStore collected atCustomer")
        #expect(words(GiveUpReason.self) == "storeNotReady parcelUnfit customerUnreachable accident other")
        #expect(words(RegistrationState.self) == "complete pending")
        #expect(words(InvitationState.self) == "open expired unknown")
        #expect(words(InvitationLinkKind.self) == "registerStoreKey registerCourierKey")
        #expect(words(InvitationSender.self) == "push sms")
    }

    @Test("R01.56: what was reported, cancelled and changed is told in language-neutral words")
    func moreWords() {
        #expect(words(ReportKind.self) == "atStore collected atCustomer delivered givenUp")
        #expect(words(ReportOutcome.self) == "applied late refused")
        #expect(words(ReportRefusal.self) == "notOffered notHolder finished idReused")
        #expect(words(CancellationParty.self) == "courier store staff")
        #expect(words(CancellationStage.self) == "pending accepted atStore collected atCustomer")
        #expect(words(CancellationFault.self) == "courier store nobody")
        #expect(
            words(DeliveryStepKind.self)
                == "created accepted atStore collected atCustomer delivered givenUp cancelled released")
        #expect(
            words(DeliveryChangeKind.self)
                == "offered created accepted atStore collected atCustomer delivered givenUp cancelled released gone "
                + "position")
        #expect(
            words(TrackingState.self)
                == "waiting accepted atStore collected atCustomer delivered cancelled over unknown")
    }

    private func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> String {
        Word.allCases.map(\.rawValue).joined(separator: " ")
    }
}
