import Glibc

/// Sends requests while the server accepts them, and reads no answers.
struct StalledClient {
    private let socket: ClientSocket

    /// - Returns: when the server has accepted nothing for a tenth of a second.
    init(of address: ServerAddress, sending request: [UInt8]) throws {
        socket = try ClientSocket(connectedTo: address)
        let batch = Array(repeatElement(request, count: 64).joined())
        var place = 0
        var idle = 0
        while idle < 100 {
            let sent = batch.withUnsafeBytes { bytes in
                Glibc.send(
                    socket.descriptor, bytes.baseAddress?.advanced(by: place), bytes.count - place,
                    CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            if sent > 0 {
                place = (place + sent) % batch.count
                idle = 0
            } else {
                guard errno == EAGAIN else { throw BenchmarkFailure.system("send") }
                usleep(1_000)
                idle += 1
            }
        }
    }
}
