import RPC
import Testing
import Vocabulary

@Suite("Refusals of the contracts")
struct RefusalTests {
    private func refusals<C: Call>(of type: C.Type) -> [any Refusal] { Array(C.Refused.allCases) }
    private func members<C: Call>(of type: C.Type) -> [String] { Schema.of(C.self).members.map(\.name) }

    @Test("Each refusal of a call has its own reason and a sentence", arguments: CallType.all)
    func sentences(call: CallType) {
        let refusals = refusals(of: call.type)
        #expect(Set(refusals.map(\.reason)).count == refusals.count)
        for refusal in refusals {
            #expect(refusal.reason.allSatisfy { $0.isLetter } && refusal.reason.first?.isLowercase == true)
            #expect(refusal.message.hasSuffix("."), "\(refusal.message)")
            #expect(refusal.message.first?.isUppercase == true, "\(refusal.message)")
            #expect(!refusal.message.contains("\n"))
        }
    }

    @Test("The member of a refusal is a member of the call", arguments: CallType.all)
    func blame(call: CallType) {
        for member in refusals(of: call.type).compactMap(\.member) {
            #expect(members(of: call.type).contains(member), "\(member)")
        }
    }
}
