import Glibc
import RPC

/// The answer to one request.
struct LoadedAnswer {
    /// The request's `id`; `nil` over HTTP, where answers come in the order of the requests.
    var number: Int?
    /// Whether the request succeeded. Otherwise it got the allowed refusal.
    var isDone: Bool
}

/// Parses the answers of one connection, and fails for an unexpected one. A ``ReplyCounter`` only compares lengths,
/// which does not work when every request is different.
protocol AnswerReader {
    /// - Returns: the answers that these bytes complete.
    mutating func read(_ bytes: UnsafeRawBufferPointer) throws -> [LoadedAnswer]
}

/// Parses lines of a Unix socket, in any order: results, and the allowed refusal.
struct LineAnswers: AnswerReader {
    /// Checks a result. The line includes its LF.
    typealias Look = (_ number: Int, _ line: [UInt8]) throws -> Void

    private static let opening = Array(#"{"jsonrpc":"2.0","id":"#.utf8)
    private static let result = Array(#","result":{"#.utf8)

    /// The beginning of the allowed error.
    private let refusal: [UInt8]?
    private let look: Look?
    /// An incomplete line.
    private var begun: [UInt8] = []

    init(allowing refusal: (any Refusal)? = nil, look: Look? = nil) {
        self.refusal = refusal.map { refusal in
            Array(#","error":{"code":\#(refusal.kind.rawValue),"message":"\#(refusal.message)""#.utf8)
        }
        self.look = look
    }

    mutating func read(_ bytes: UnsafeRawBufferPointer) throws -> [LoadedAnswer] {
        var answers: [LoadedAnswer] = []
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty, let end = memchr(start, 0x0A, rest.count) {
            let length = UnsafeRawPointer(end) - start + 1
            let line = UnsafeRawBufferPointer(rebasing: rest.prefix(length))
            if begun.isEmpty {
                answers.append(try answer(line))
            } else {
                let whole = begun + line
                begun.removeAll(keepingCapacity: true)
                answers.append(try whole.withUnsafeBytes { try answer($0) })
            }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(length))
        }
        begun += rest
        return answers
    }

    private func answer(_ line: UnsafeRawBufferPointer) throws -> LoadedAnswer {
        var place = Self.opening.count
        var number = 0
        while place < line.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(line[place]), number < 1 << 30 {
            number = number * 10 + Int(line[place] - UInt8(ascii: "0"))
            place += 1
        }
        let outcome = line.dropFirst(place)
        let isDone = outcome.starts(with: Self.result)
        let isRefused = refusal.map { outcome.starts(with: $0) } ?? false
        guard line.starts(with: Self.opening), place > Self.opening.count, isDone || isRefused else {
            throw BenchmarkFailure("not the answer that was expected: \(String(decoding: line, as: UTF8.self))")
        }
        if isDone { try look?(number, Array(line)) }
        return LoadedAnswer(number: number, isDone: isDone)
    }
}

/// Parses HTTP/1.1 responses, all of which must be 200.
struct HTTPAnswers: AnswerReader {
    /// Checks a body.
    typealias Look = (_ body: [UInt8]) throws -> Void

    private let look: Look?
    private var parser = HTTPResponseParser()

    init(look: Look? = nil) { self.look = look }

    mutating func read(_ bytes: UnsafeRawBufferPointer) throws -> [LoadedAnswer] {
        parser.append(bytes)
        var answers: [LoadedAnswer] = []
        while let response = try parser.next() {
            guard response.status == 200 else {
                let text = String(decoding: response.body, as: UTF8.self)
                throw BenchmarkFailure("answered with \(response.status): \(text)")
            }
            try look?(Array(response.body))
            answers.append(LoadedAnswer(number: nil, isDone: true))
        }
        return answers
    }
}

/// Counts replies, where every request has a reply of the same length.
struct CountedAnswers<Counter: ReplyCounter>: AnswerReader {
    var counter: Counter

    mutating func read(_ bytes: UnsafeRawBufferPointer) throws -> [LoadedAnswer] {
        [LoadedAnswer](repeating: LoadedAnswer(number: nil, isDone: true), count: try counter.count(bytes))
    }
}
