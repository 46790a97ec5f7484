import Glibc

/// Reads the mails, SMS and pushes that identity wrote to files instead of sending them. Of a mail it reads the plain
/// copy, which stays when a mail reader deletes the mail.
struct MailFolder {
    /// The state folder of identity.
    var path: String

    /// Returns all messages, the oldest first.
    /// - Throws: ``CommandError`` when a folder or a file cannot be read.
    func messages() throws(CommandError) -> [SentMessage] {
        let places: [(SentMessage.Channel, String)] = [(.mail, "mail/plain"), (.sms, "sms"), (.push, "push")]
        var found: [SentMessage] = []
        for (channel, place) in places {
            let folder = "\(path)/\(place)"
            for name in try names(in: folder) {
                guard let bytes = try bytes(of: "\(folder)/\(name)") else { continue }
                if let message = SentMessage(channel, file: name, bytes) { found.append(message) }
            }
        }
        return found.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    }

    private func names(in folder: String) throws(CommandError) -> [String] {
        guard let stream = opendir(folder) else {
            if errno == ENOENT { return [] }
            throw CommandError(errno: errno, "cannot read \(folder)")
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                // 256 bytes, zero-terminated.
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    /// Returns `nil` when the file is gone.
    private func bytes(of file: String) throws(CommandError) -> [UInt8]? {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw CommandError(errno: errno, "cannot read \(file)")
        }
        defer { close(descriptor) }
        return try StandardInput.readAll(from: descriptor, "cannot read \(file)")
    }
}
