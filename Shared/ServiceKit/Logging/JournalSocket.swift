import CSystemd
import Glibc

/// Sends records with the journal's native protocol (sd_journal_send(3)).
enum JournalSocket {
    /// The journal's socket (systemd-journald.service(8)).
    private static let path = "/run/systemd/journal/socket"

    /// Whether this process can reach the journal: libsystemd reports no error when the socket is missing.
    static var isReachable: Bool { access(path, W_OK) == 0 }

    /// - Returns: whether the journal has accepted the record.
    static func send(_ fields: [JournalField]) -> Bool {
        var bytes: [UInt8] = []
        var ends: [Int] = []
        for field in fields {
            bytes += field.name.utf8
            bytes.append(UInt8(ascii: "="))
            bytes += field.value.utf8
            ends.append(bytes.count)
        }
        return bytes.withUnsafeMutableBytes { memory in
            // The record is empty.
            guard let base = memory.baseAddress else { return true }
            var start = 0
            var parts: [iovec] = []
            for end in ends {
                parts.append(iovec(iov_base: base + start, iov_len: end - start))
                start = end
            }
            return sd_journal_sendv(parts, CInt(parts.count)) >= 0
        }
    }
}
