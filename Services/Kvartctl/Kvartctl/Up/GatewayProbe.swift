import Glibc

/// Requests `/livez` of the gateway, or of the acquirer.
enum GatewayProbe {
    /// Returns after an answer, or when the task is cancelled. A connection alone proves nothing: the kernel completes
    /// it before the program accepts it.
    static func waitForAnswer(from address: ListenAddress) async {
        while !Task.isCancelled {
            if await status(of: address, within: .seconds(60)) != nil { return }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Returns the status code of `/livez`; `nil` without an answer in time.
    static func status(of address: ListenAddress, within limit: Duration) async -> Int? {
        guard let descriptor = try? connected(to: address) else { return nil }
        defer { close(descriptor) }
        let request = Array("GET /livez HTTP/1.1\r\nHost: \(address)\r\nConnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, CInt(MSG_NOSIGNAL)) == request.count else { return nil }
        let end = ContinuousClock.now + limit
        // The length of "HTTP/1.1 200".
        var answer = [UInt8](repeating: 0, count: 12)
        while ContinuousClock.now < end, !Task.isCancelled {
            let count = recv(descriptor, &answer, answer.count, CInt(MSG_DONTWAIT) | CInt(MSG_PEEK))
            if count == answer.count { return Int(String(decoding: answer.suffix(3), as: UTF8.self)) }
            guard count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR) else { return nil }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return nil
    }

    static func connected(to address: ListenAddress) throws(CommandError) -> CInt {
        try address.resolved { found throws(CommandError) in
            let descriptor = socket(found.ai_family, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
            guard connect(descriptor, found.ai_addr, found.ai_addrlen) == 0 else {
                let reason = errno
                close(descriptor)
                throw CommandError(errno: reason, "cannot connect to \(address)")
            }
            return descriptor
        }
    }
}
