import RPC
import Testing
import Vocabulary

@Suite("The parts of a table for spreadsheets")
struct CSVPartTests {
    @Test("A part is full at its most rows or bytes, and the parts together are the whole table")
    func full() {
        for (field, count) in [("x", 2 * CSVPart.maxRows + 1), (String(repeating: "y", count: 90 << 10), 5)] {
            var whole = CSVTable("a.csv", ["field"], forSpreadsheets: true)
            var parts = [CSVPart("a.csv", ["field"], isFirst: true)]
            for _ in 1...count {
                whole.add([field])
                if !parts[parts.count - 1].add([field]) {
                    var next = CSVPart("a.csv", ["field"], isFirst: false)
                    let isAdded = next.add([field])
                    #expect(isAdded)
                    parts.append(next)
                }
            }
            #expect(parts.flatMap(\.bytes) == whole.bytes)
            #expect(parts.count == 3 && parts.reduce(0) { $0 + $1.rowCount } == count)
            #expect(parts.allSatisfy { $0.rowCount <= CSVPart.maxRows && $0.bytes.count <= CSVPart.maxBytes })
        }
    }

    @Test("A first row always fits")
    func large() {
        var part = CSVPart("a.csv", ["field"], isFirst: true)
        let (long, short) = (String(repeating: "x", count: CSVPart.maxBytes), "x")
        let (isFirstAdded, isSecondAdded) = (part.add([long]), part.add([short]))
        #expect(isFirstAdded && !isSecondAdded && part.rowCount == 1)
        #expect(part.document.fileName == "a.csv" && part.document.content.bytes == part.bytes)
    }
}
