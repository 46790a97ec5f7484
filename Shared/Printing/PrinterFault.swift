/// The reason why a document could not be printed. The caller gets an internal error; the log has the reason.
public enum PrinterFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program is not installed.
    case missing(program: String, package: String)
    /// The program ended with an error.
    case failed(program: String, reason: String)
    /// The program ran for too long and was killed.
    case timedOut(program: String, after: Duration)
    /// The output of the program was too long.
    case tooLong(program: String, atMost: Int)

    public var description: String {
        switch self {
        case .missing(let program, let package):
            "\(program) is not installed, so nothing can be printed: it is in Debian's package \(package)"
        case .failed(let program, let reason): "\(program) failed: \(reason)"
        case .timedOut(let program, let time): "\(program) was killed after \(time)"
        case .tooLong(let program, let limit): "\(program) wrote more than \(limit) bytes"
        }
    }
}
