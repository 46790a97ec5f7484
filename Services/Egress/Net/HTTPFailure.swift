import AsyncHTTPClient
import EgressContract
import Glibc
import NIOCore
import NIOSSL

/// The reason why a request got no answer.
enum HTTPFailure: Error, Hashable {
    /// The host is not on the channel's list, or the address is plain `http`.
    case notAllowed
    /// The host has no public address.
    case privateAddress
    case unknownHost
    /// - Parameter cause: the system's error text; may be empty.
    case noConnection(cause: String)
    /// The certificate is not trusted, or there is no common protocol.
    case noTrust
    /// The time limit has passed.
    case timeout
    /// The connection broke, or the bytes that arrived were not HTTP.
    case broken
    /// The caller cancelled the call, or egress is stopping.
    case cancelled

    /// Classifies an error of the network.
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
        // The client throws `cancelled` when the deadline passes before the request has a connection. A cancelled task
        // throws another error.
        case .deadlineExceeded, .readTimeout, .writeTimeout, .getConnectionFromPoolTimeout, .cancelled: .timeout
        case .tlsHandshakeTimeout: .noTrust
        case .alreadyShutdown: .cancelled
        default: .broken
        }
    }

    /// Whether another address of the host may succeed.
    var isOfConnection: Bool {
        switch self {
        case .noConnection, .noTrust, .timeout, .broken: true
        case .notAllowed, .privateAddress, .unknownHost, .cancelled: false
        }
    }

    /// Only a host outside the list is refused for good. A private address or an unknown name may be a resolver fault.
    var reply: SendMessage.Reply {
        switch self {
        case .notAllowed: .refused("This host is not allowed.")
        case .privateAddress: .later("The host has no public address.")
        case .unknownHost: .later("The host's address is unknown.")
        case .noConnection(let cause) where cause.isEmpty: .later("No connection.")
        case .noConnection(let cause): .later("No connection: \(cause).")
        case .noTrust: .later("No connection: the TLS handshake failed.")
        case .timeout: .later("No answer in time.")
        case .broken: .later("The connection broke.")
        case .cancelled: .later("Egress was stopped or the call was cancelled.")
        }
    }
}
