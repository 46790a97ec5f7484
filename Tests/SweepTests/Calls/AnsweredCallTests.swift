import Testing

@Suite("The calls that tests make")
struct AnsweredCallTests {
    private func faults(_ answered: Set<String>, except exceptions: [String] = []) -> [String] {
        AnsweredCalls.faults(
            in: answered, of: ["lost.claim", "lost.list"],
            except: exceptions.map { AnsweredCalls.Exception(call: $0, reason: "a test") })
    }

    @Test("A call that no service answered is a fault, unless it is an exception")
    func missing() {
        #expect(faults(["lost.claim", "lost.list"]) == [])
        #expect(faults(["lost.claim"]) == ["No test makes this call and gets a reply: lost.list"])
        #expect(faults(["lost.claim"], except: ["lost.list"]) == [])
    }

    @Test("An exception for a call that was answered, or that does not exist, is a fault")
    func unneeded() {
        #expect(
            faults(["lost.claim", "lost.list"], except: ["lost.list"]) == ["No call needs this exception: lost.list"])
        #expect(
            faults(["lost.claim", "lost.list"], except: ["lost.find"]) == ["No call needs this exception: lost.find"])
    }
}
