import ServiceKit
import Testing
import Vocabulary

private enum ThingTag {}

@Suite("The runtime environment")
struct RuntimeEnvironmentTests {
    @Test("An identifier is a UUID of version 7 that begins with the time")
    func identifierForm() throws {
        let instant = Instant(milliseconds: 0x0199_8877_6655)
        let runtime = RuntimeEnvironment(now: { instant }, random: { [UInt8](repeating: 0xFF, count: $0) })
        let id: Identifier<ThingTag> = runtime.newID()
        #expect("\(id)" == "01998877-6655-7fff-bfff-ffffffffffff")
    }

    @Test("Identifiers sort by the milliseconds of their creation")
    func identifierOrder() {
        let ids = (0..<100).map { offset in
            let runtime = RuntimeEnvironment(
                now: { Instant(milliseconds: 1_795_268_700_000 + Int64(offset)) },
                random: RuntimeEnvironment.live.random)
            return runtime.newID() as Identifier<ThingTag>
        }
        #expect(ids == ids.sorted())
    }

    @Test("Identifiers of one millisecond differ")
    func identifiersDiffer() {
        let runtime = RuntimeEnvironment(now: { Instant(milliseconds: 1) }, random: RuntimeEnvironment.live.random)
        let ids = Set((0..<1_000).map { _ in runtime.newID() as Identifier<ThingTag> })
        #expect(ids.count == 1_000)
    }

    @Test("The number of random bytes is as requested", arguments: [0, 1, 7, 8, 9, 16, 33])
    func randomCount(count: Int) { #expect(RuntimeEnvironment.live.random(count).count == count) }

    @Test("Random bytes differ and use all values")
    func randomBytes() {
        #expect(RuntimeEnvironment.live.random(16) != RuntimeEnvironment.live.random(16))
        #expect(Set(RuntimeEnvironment.live.random(65_536)).count == 256)
    }

    @Test("A reference is short, has no ambiguous characters, and is new each time")
    func reference() {
        let references = (0..<100).map { _ in RuntimeEnvironment.live.newReference() }
        #expect(Set(references).count == 100)
        for reference in references {
            #expect(reference.count == 8)
            #expect(reference.allSatisfy { "23456789bcdfghjkmnpqrstvwxyz".contains($0) })
        }
    }

    @Test("The live clock goes forward and is in this century")
    func clock() {
        let first = RuntimeEnvironment.live.now()
        #expect(first > Instant(milliseconds: 1_700_000_000_000))
        #expect(RuntimeEnvironment.live.now() >= first)
    }
}
