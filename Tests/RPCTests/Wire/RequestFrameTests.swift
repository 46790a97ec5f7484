import Testing

@testable import RPC

@Suite("Parsing requests")
struct RequestFrameTests {
    /// Parses a line as the dispatcher does.
    private func reading(_ line: [UInt8]) throws(RequestFrame.Invalid) -> RequestFrame {
        let root: JSONNode
        do {
            root = try JSONDocument(parsing: line).root
        } catch {
            throw RequestFrame.Invalid(error: RequestFrame.unreadable(error))
        }
        return try RequestFrame(root)
    }

    /// Returns the refusal of a line: its code and the id of the answer.
    private func refusal(_ line: String) -> String? {
        do {
            _ = try reading(Array(line.utf8))
            return nil
        } catch {
            return "\(error.error.code) \(String(decoding: error.id, as: UTF8.self))"
        }
    }

    @Test(
        "JSON that is not a request is refused, with its id if readable",
        arguments: [
            ("1", "null"), (#""ping""#, "null"), ("null", "null"), ("true", "null"), ("[]", "null"), ("{}", "null"),
            (#"{"jsonrpc":"2.0"}"#, "null"), (#"{"jsonrpc":"2.0","id":1}"#, "1"),
            (#"{"jsonrpc":"1.0","method":"a","id":1}"#, "1"), (#"{"jsonrpc":2.0,"method":"a","id":1}"#, "1"),
            (#"{"jsonrpc":"2","method":"a","id":1}"#, "1"), (#"{"jsonrpc":null,"method":"a","id":1}"#, "1"),
            (#"{"method":"a","id":1}"#, "1"), (#"{"JSONRPC":"2.0","method":"a","id":1}"#, "1"),
            (#"{"jsonrpc":"2.0","Method":"a","id":1}"#, "1"), (#"{"jsonrpc":"2.0","result":1,"id":1}"#, "null"),
            (#"{"jsonrpc":"2.0","error":{},"id":1}"#, "null"),
            (#"{"jsonrpc":"2.0","method":1,"id":1}"#, "1"), (#"{"jsonrpc":"2.0","method":null,"id":"x"}"#, #""x""#),
            (#"{"jsonrpc":"2.0","method":["a"],"id":1}"#, "1"),
            (#"{"jsonrpc":"2.0","method":"a","id":1,"params":null}"#, "1"),
            (#"{"jsonrpc":"2.0","method":"a","id":1,"params":1}"#, "1"),
            (#"{"jsonrpc":"2.0","method":"a","id":1,"params":"b"}"#, "1"),
            (#"{"jsonrpc":"2.0","method":"a","id":1,"params":true}"#, "1"),
            (#"{"jsonrpc":"2.0","method":"a","params":true}"#, "null"),
            (#"{"jsonrpc":"2.0","method":"a","id":true}"#, "null"),
            (#"{"jsonrpc":"2.0","method":"a","id":{}}"#, "null"),
            (#"{"jsonrpc":"2.0","method":"a","id":[1]}"#, "null"),
        ])
    func invalid(line: String, id: String) {
        #expect(refusal(line) == "-32600 \(id)")
    }

    @Test(
        "A response sent to a server is answered with id null, so that it matches no request",
        arguments: [
            #"{"jsonrpc":"2.0","id":7,"result":{}}"#, #"{"jsonrpc":"2.0","id":7,"error":{"code":1,"message":""}}"#,
        ])
    func response(line: String) {
        #expect(refusal(line) == "-32600 null")
    }

    @Test(
        "A duplicate member makes a request ambiguous: -32600, id null",
        arguments: [
            #"{"jsonrpc":"2.0","method":"a","method":"b","id":1}"#, #"{"jsonrpc":"2.0","method":"a","id":1,"id":2}"#,
            #"{"jsonrpc":"2.0","method":"a","m\u0065thod":"b","id":1}"#,
            #"{"jsonrpc":"2.0","method":"a","id":1,"params":{"call":{"x":1,"x":2}}}"#,
        ])
    func duplicates(line: String) {
        #expect(refusal(line) == "-32600 null")
    }

    @Test(
        "Invalid JSON is a parse error with id null",
        arguments: [
            "{", "}", "ping", #"{"jsonrpc":"2.0","method":"a","id":1"#, #"{"jsonrpc":"2.0","method":"a","id":1}}"#,
            #"{"jsonrpc":"2.0","method":"a","id":01}"#, #"{'jsonrpc':"2.0"}"#, #"{"jsonrpc":"2.0",}"#, "\u{FEFF}{}",
            #"{"jsonrpc":"2.0","method":"\ud800","id":1}"#, #"{"jsonrpc":"2.0","method":"a","id":NaN}"#, " ",
        ])
    func noJSON(line: String) {
        #expect(refusal(line) == "-32700 null")
    }

    @Test("Invalid UTF-8 is a parse error", arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80]])
    func noUTF8(bytes: [UInt8]) {
        let line = Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + bytes + Array(#""}"#.utf8)
        let invalid = #expect(throws: RequestFrame.Invalid.self) { try reading(line) }
        #expect(invalid?.error.code == -32700)
        #expect(invalid?.id == RequestFrame.null)
    }

    @Test(
        "Requests are parsed in any member order, with whitespace and unknown members",
        arguments: [
            #"{"jsonrpc":"2.0","method":"a","params":{},"id":1}"#,
            #"{"id":1,"params":[],"method":"a","jsonrpc":"2.0"}"#,
            #" { "jsonrpc" : "2.0" , "id" : 1 , "method" : "a" } "#,
            #"{"jsonrpc":"2.0","method":"a","id":1,"more":{}}"#,
            #"{"jsonrpc":"\u0032.0","method":"\u0061","id":1}"#,
        ])
    func valid(line: String) throws {
        let frame = try reading(Array(line.utf8))
        #expect(frame.method == "a")
        #expect(frame.id == Array("1".utf8))
    }

    @Test("A request without id is a notification; with id null it is a request")
    func notification() throws {
        #expect(try reading(Array(#"{"jsonrpc":"2.0","method":"a"}"#.utf8)).id == nil)
        #expect(
            try reading(Array(#"{"jsonrpc":"2.0","method":"a","id":null}"#.utf8)).id == Array("null".utf8))
    }
}
