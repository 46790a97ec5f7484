import Testing
import Vocabulary

@Suite("Faults of a call")
struct FaultsTests {
    @Test("Faults are encoded by path, in the order in which they were found, and decoded to themselves")
    func roundTrip() throws {
        var faults = Faults()
        faults.record(.required, at: "phone")
        faults.record(.format("No \"such\" form.", "such"), at: "customer.address")
        faults.record(.tooShort(atLeast: 7, "characters"), at: "phone")
        let written =
            #"{"phone":[{"code":"required","message":"This is required."},"#
            + #"{"code":"tooShort","message":"This must have at least 7 characters.","#
            + #""arguments":{"count":"7","rule":"characters"}}],"#
            + #""customer.address":[{"code":"format","message":"No \"such\" form.","arguments":{"rule":"such"}}]}"#
        #expect(try text(faults) == written)
        #expect(try value(written, as: Faults.self) == faults)
    }

    @Test("No faults are an empty object")
    func empty() throws {
        #expect(Faults().isEmpty)
        #expect(try text(Faults()) == "{}")
        #expect(try value("{}", as: Faults.self) == Faults())
    }

    @Test("The faults of a path are those recorded at it")
    func lookUp() {
        let faults = Faults("a.0", .givenTwice)
        #expect(!faults.isEmpty)
        #expect(faults.paths == ["a.0"])
        #expect(faults["a.0"] == [.givenTwice])
        #expect(faults["a"] == [])
    }

    @Test(
        "Each kind of fault has its code and its sentence",
        arguments: zip(
            [
                .required, .unknownMember, .givenTwice, .type(expected: "a string"), .format("So.", "so"),
                .differs, .tooShort(atLeast: 1, "couriers"), .tooLong(atMost: 2, "couriers"), .outOfRange(1...100),
                .notAllowed(["a", "b"]),
            ] as [Fault],
            [
                "required: This is required.", "unknownMember: There is no such member.",
                "givenTwice: This is given twice.", "type: This must be a string.", "format: So.",
                "differs: This must be the same as the password.", "tooShort: This must have at least 1 couriers.",
                "tooLong: This must have at most 2 couriers.",
                "outOfRange: This must be from 1 to 100.", "notAllowed: This must be one of: a, b.",
            ]))
    func sentences(fault: Fault, text: String) {
        #expect("\(fault.code): \(fault.message)" == text)
    }
}
