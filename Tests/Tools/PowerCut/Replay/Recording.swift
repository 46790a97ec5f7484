/// All file events of the program, and all requests of its clients.
struct Recording: Sendable {
    /// The files of the folder at the start, by their names. All of them are on the disk.
    var before: [String: [UInt8]]
    var events: [FileEvent]
    /// In the order of the requests.
    var exchanges: [Exchange]
}

/// A request that the program has read, with its reply.
struct Exchange: Sendable {
    /// `identity.signOut`, `POST /pay`.
    var name: String
    /// The parameters of a call, or the body of an HTTP request.
    var request: [UInt8]
    /// `nil` for a request that was refused or not answered.
    var reply: [UInt8]?
    /// The number of file events before the program had read the request.
    var receivedAt: Int
    /// The number of file events before the program began to send the reply.
    var answeredAt: Int?
}
