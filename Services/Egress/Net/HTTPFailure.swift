import AsyncHTTPClient
import EgressContract
import Glibc
import NIOCore
import NIOSSL

/// Why a request got no answer.
enum HTTPFailure: Error, Hashable {
    /// The host is not on the channel's list, or the address is plain `http`.
    case notAllowed
    /// The host has only addresses that are not of the world outside.
    case privateAddress
    case unknownHost
    /// - Parameter cause: in the system's words; empty when it has said nothing.
    case noConnection(cause: String)
    /// The certificate is not to be trusted, or the two sides have no protocol in common.
    case noTrust
    /// It took longer than it may.
    case timeout
    /// The connection broke, or the bytes that arrived were not HTTP.
    case broken
    /// The caller has cancelled, or egress stops.
    case cancelled

    /// Sorts what the network throws.
    init(_ error: any Error) {
        self =
            switch error {
            case let failure as HTTPFailure: failure
            case is DeadlineExceeded: .timeout
            case is CancellationError: .cancelled
            case let error as HTTPClientError: Self.kind(of: error)
            case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: .noTrust
            case let error as IOError: .noConnection(cause: String(cString: strerror(error.errnoCode)))
            default: .broken
            }
    }

    private static func kind(of error: HTTPClientError) -> Self {
        switch error {
        case .connectTimeout: .noConnection(cause: "no answer in time")
        // A request that waits for a connection when its time is over counts as cancelled there; a task that is
        // cancelled throws another error.
        case .deadlineExceeded, .readTimeout, .writeTimeout, .getConnectionFromPoolTimeout, .cancelled: .timeout
        case .tlsHandshakeTimeout: .noTrust
        case .alreadyShutdown: .cancelled
        default: .broken
        }
    }

    /// Another address of the host may do better.
    var isOfConnection: Bool {
        switch self {
        case .noConnection, .noTrust, .timeout, .broken: true
        case .notAllowed, .privateAddress, .unknownHost, .cancelled: false
        }
    }

    /// An address that leads inside, or a name that is unknown, may be a fault of the resolver: only a host that is not
    /// on the list will never be one that is spoken to.
    var reply: SendMessage.Reply {
        switch self {
        case .notAllowed: .refused("This host is not allowed.")
        case .privateAddress: .later("The host has no public address.")
        case .unknownHost: .later("The host's address is not known.")
        case .noConnection(let cause) where cause.isEmpty: .later("No connection.")
        case .noConnection(let cause): .later("No connection: \(cause).")
        case .noTrust: .later("No connection: the TLS handshake failed.")
        case .timeout: .later("No answer in time.")
        case .broken: .later("The connection broke.")
        case .cancelled: .later("Egress was stopped or the call given up.")
        }
    }
}
