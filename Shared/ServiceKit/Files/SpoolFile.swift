import Crypto
import Glibc
public import RPC
import Synchronization

/// A file that is being uploaded. Its methods block their thread.
///
/// Only this user can read it while it comes in (0600). Then its group can, which in the spool of a service is the
/// group of that service.
public final class SpoolFile: Sendable {
    private struct State {
        var hash = SHA256()
        var size = 0
    }

    private let path: String
    private let name: UploadName
    private let descriptor: CInt
    private let state = Mutex(State())

    /// - Throws: ``FileFailure`` when the folder is missing or this user must not write to it.
    public init(_ name: UploadName, in folder: String) throws(FileFailure) {
        (self.name, path) = (name, "\(folder)/\(name.text)")
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileFailure("create \(path)") }
    }

    deinit { close(descriptor) }

    /// Bytes that were written.
    public var size: Int { state.withLock(\.size) }

    /// - Throws: ``FileFailure``, for example on a full disk.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
        try state.withLock { state throws(FileFailure) in
            var rest = bytes
            while let start = rest.baseAddress, !rest.isEmpty {
                let count = Glibc.write(descriptor, start, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw FileFailure("write \(path)") }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            state.hash.update(bufferPointer: bytes)
            state.size += bytes.count
        }
    }

    /// - Throws: ``FileFailure``
    public func write(_ bytes: ArraySlice<UInt8>) throws(FileFailure) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(FileFailure) in try write(bytes) }
        }
        try result.get()
    }

    /// Lets the service read the file.
    /// - Returns: what the service gets of it.
    public func finish() throws(FileFailure) -> UploadedFile {
        guard fchmod(descriptor, 0o640) == 0 else { throw FileFailure("change the mode of \(path)") }
        return state.withLock { state in
            let digits = state.hash.finalize().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            return UploadedFile(name: name, sha256: digits.joined(), size: state.size)
        }
    }

    /// Removes the file. A service that has opened it can still read it.
    public func remove() { unlink(path) }
}
