/// Finds the requests and replies among the bytes that the program reads from its sockets and writes to them.
protocol WireReader: Sendable {
    /// In the order of the requests.
    var exchanges: [Exchange] { get }

    /// The program has read these bytes.
    /// - Parameter position: the number of file events before the program had them.
    mutating func receive(_ bytes: [UInt8], on socket: String, at position: Int)

    /// The program has written these bytes.
    /// - Parameter position: the number of file events before the program began to write. The client may have the bytes
    ///   long before the system call returns.
    mutating func send(_ bytes: [UInt8], on socket: String, at position: Int)
}
