import RPC
import Testing

@Suite("CSV tables")
struct CSVTableTests {
    private func text(_ table: CSVTable) -> String { String(decoding: table.bytes, as: UTF8.self) }

    @Test("RFC 4180: lines end with CR LF, and fields are quoted where needed")
    func fields() {
        var table = CSVTable("stops.txt", ["stop_id", "stop_name"])
        #expect(table.rowCount == 0)
        table.add(["sumy", "Суми"])
        table.add(["a,b", "say \"hello\""])
        table.add(["", "two\nlines"])
        table.add([" x ", "two\rlines"])
        #expect(table.rowCount == 4)
        let expected =
            "stop_id,stop_name\r\nsumy,Суми\r\n\"a,b\",\"say \"\"hello\"\"\"\r\n"
            + ",\"two\nlines\"\r\n x ,\"two\rlines\"\r\n"
        #expect(text(table) == expected)
    }

    @Test("A continued part has only rows, without a header or byte order mark", arguments: [false, true])
    func continuing(forSpreadsheets: Bool) {
        var whole = CSVTable("a.csv", ["x", "y"], forSpreadsheets: forSpreadsheets)
        var (first, second) = (whole, CSVTable(continuing: "a.csv", forSpreadsheets: forSpreadsheets))
        #expect(second.bytes == [])
        for row in [["1", "=2"], ["3", "č"]] { whole.add(row) }
        first.add(["1", "=2"])
        second.add(["3", "č"])
        #expect(first.bytes + second.bytes == whole.bytes)
        #expect(second.rowCount == 1)
    }

    @Test(
        "For spreadsheets, a field that looks like a formula becomes text (CWE-1236)",
        arguments: [
            ("=1+1", "'=1+1"), ("+385 91 234 5678", "'+385 91 234 5678"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
            ("＝1+1", "'＝1+1"), ("＠SUM(A1)", "'＠SUM(A1)"),
            ("\t=1", "'\t=1"), ("\r=1", "\"'\r=1\""), ("\n=1", "\"'\n=1\""), ("=\"a\"", "\"'=\"\"a\"\"\""),
            ("1=1", "1=1"), ("Ilica 5-7", "Ilica 5-7"), ("", ""), ("'", "'"), ("č", "č"),
        ])
    func formulas(field: String, expected: String) {
        var table = CSVTable(continuing: "a.csv", forSpreadsheets: true)
        table.add([field, "1"])
        #expect(text(table) == "\(expected),1\r\n")
        var plain = CSVTable(continuing: "a.csv")
        plain.add(["x", field])
        #expect(!text(plain).contains("'") || field == "'")
    }

    @Test("A file for spreadsheets begins with a byte order mark, a file for programs with the column names")
    func mark() {
        let forPeople = CSVTable("a.csv", ["x"], forSpreadsheets: true).bytes
        let forPrograms = CSVTable("a.csv", ["x"]).bytes
        #expect(forPeople == [0xEF, 0xBB, 0xBF] + forPrograms)
        #expect(forPrograms == Array("x\r\n".utf8))
    }
}
