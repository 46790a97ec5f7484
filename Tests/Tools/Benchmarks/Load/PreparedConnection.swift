/// One connection, and the times of its unanswered requests.
struct PreparedConnection<Reader: AnswerReader> {
    let socket: ClientSocket
    private var reader: Reader
    /// The times by request number.
    private var sent: [Int: UInt64] = [:]

    init(to address: ServerAddress, reader: Reader) throws {
        socket = try ClientSocket(connectedTo: address)
        self.reader = reader
    }

    /// Sends requests with one system call.
    /// - Parameter numbers: their indices in the list, which are their `id` on a Unix socket.
    mutating func send(_ numbers: [Int], of requests: [[UInt8]]) throws {
        guard !numbers.isEmpty else { return }
        let now = Stopwatch.now()
        for number in numbers { sent[number] = now }
        let batch = numbers.count == 1 ? requests[numbers[0]] : Array(numbers.map { requests[$0] }.joined())
        try batch.withUnsafeBytes { try socket.send($0) }
    }

    /// Receives answers.
    /// - Returns: for each answered request its time of sending, and whether it succeeded.
    mutating func receive(into buffer: UnsafeMutableRawBufferPointer) throws -> [(sent: UInt64, isDone: Bool)] {
        let answers = try reader.read(try socket.receive(into: buffer))
        return try answers.map { answer in
            // An answer without a number belongs to the only open request.
            let number = answer.number ?? (sent.count == 1 ? sent.first?.key : nil)
            guard let number, let time = sent.removeValue(forKey: number) else {
                throw BenchmarkFailure("an answer to nothing that was asked")
            }
            return (time, answer.isDone)
        }
    }
}
