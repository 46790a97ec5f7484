/// Why a document could not be made. To the caller it is an internal error; the log says this.
enum PrinterFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program is not installed.
    case missing(program: String, package: String)
    /// It ended with an error.
    case failed(program: String, reason: String)
    /// It was killed, because it ran for so long.
    case timedOut(program: String, after: Duration)
    /// It wrote more than so many bytes.
    case tooLong(program: String, atMost: Int)

    var description: String {
        switch self {
        case .missing(let program, let package):
            "\(program) is not installed, so nothing can be printed: it is in Debian's package \(package)"
        case .failed(let program, let reason): "\(program) failed: \(reason)"
        case .timedOut(let program, let time): "\(program) was killed after \(time)"
        case .tooLong(let program, let limit): "\(program) wrote more than \(limit) bytes"
        }
    }
}
