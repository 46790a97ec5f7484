import NIOCore
import RPC
import Testing

@Suite("Splitting the byte stream into lines")
struct LineDecoderTests {
    /// Returns the decoded lines of these pieces, read one by one.
    private func lines(_ pieces: [String], limit: Int = 10) throws -> [String] {
        var decoder = LineDecoder(limit: limit)
        var buffer = ByteBuffer()
        var found: [String] = []
        func take(_ item: LineDecoder.InboundOut) {
            switch item {
            case .line(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
            case .tooLong(let limit): found.append("over \(limit)")
            }
        }
        for piece in pieces {
            buffer.writeString(piece)
            while let item = try decoder.decode(buffer: &buffer) { take(item) }
        }
        while let item = try decoder.decodeLast(buffer: &buffer, seenEOF: true) { take(item) }
        return found
    }

    private static let over = "over 10"

    @Test(
        "Lines end with LF, empty lines are skipped, and an unfinished last line is never delivered",
        arguments: zip(
            [
                "a\n", "a\nbc\n", "a", "a\nb", "\n", "\n\n\na\n\n", "a\r\n", "\r\n", "a\r\n\r\nb\r\n", "a\r", "a\rb\n",
                "a\r\r\n", " \n", "a\0b\n",
            ],
            [
                ["a"], ["a", "bc"], [], ["a"], [], ["a"], ["a"], [], ["a", "b"], [], ["a\rb"], ["a\r"], [" "], ["a\0b"],
            ]))
    func endings(stream: String, expected: [String]) throws {
        #expect(try lines([stream]) == expected)
        #expect(try lines(stream.unicodeScalars.map { String($0) }) == expected)
    }

    @Test(
        "A line over the limit is reported once and dropped; the next is read as usual",
        arguments: zip(
            [
                "0123456789\nb\n", "0123456789x\nb\n", "0123456789x0123456789x0123456789x\nb\n",
                "0123456789x\n0123456789x\nb\n", "0123456789x", "0123456789x\n", "a\n0123456789x\nb",
                "0123456789x\r\n\r\nb\r\n", "012345678\r\nb\n",
            ],
            [
                ["0123456789", "b"], [over, "b"], [over, "b"], [over, over, "b"], [over], [over], ["a", over],
                [over, "b"], ["012345678", "b"],
            ]))
    func limit(stream: String, expected: [String]) throws {
        #expect(try lines([stream]) == expected)
        #expect(try lines(stream.unicodeScalars.map { String($0) }) == expected)
    }

    @Test("The lines are the same wherever the stream is split")
    func cuts() throws {
        let stream = "first\r\n\nsecond\n0123456789xyz\nthird\n0123456789\nlast"
        let expected = ["first", "second", Self.over, "third", "0123456789"]
        for cut in 0...stream.unicodeScalars.count {
            let scalars = Array(stream.unicodeScalars)
            let pieces = [scalars[..<cut], scalars[cut...]].map { String(String.UnicodeScalarView($0)) }
            #expect(try lines(pieces) == expected, "cut at \(cut)")
        }
    }

    @Test("Dropped bytes are not kept: an endless line needs no memory")
    func endless() throws {
        var decoder = LineDecoder(limit: 1_000)
        var buffer = ByteBuffer()
        var reports = 0
        for _ in 0..<10_000 {
            buffer.writeRepeatingByte(UInt8(ascii: "x"), count: 700)
            while let item = try decoder.decode(buffer: &buffer) {
                #expect(item == .tooLong(limit: 1_000))
                reports += 1
            }
            #expect(buffer.readableBytes <= 1_000)
        }
        #expect(reports == 1)
    }

    @Test("The limit of a request is 1 MiB")
    func standardLimit() {
        #expect(LineDecoder.standardLimit == 1_048_576)
    }
}
