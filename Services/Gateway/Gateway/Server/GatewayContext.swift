public import Hummingbird
public import Logging
import RPC

/// The context of a request: client, trace, language and notes for the journal.
public struct GatewayContext: RequestContext {
    /// The connection of a request, as the HTTP server knows it.
    public struct Source: RequestContextSource {
        public var logger: Logger
        /// The IP address of the peer; `unix` when it has none.
        public var address: String
        public var connection: ClientConnection
        /// Whether the server itself sent the request (``HTTPServer/probe(_:)``). Such a request is neither counted nor
        /// logged.
        var isProbe = false

        public init(logger: Logger, address: String, connection: ClientConnection = .absent) {
            self.logger = logger
            self.address = address
            self.connection = connection
        }
    }

    public var coreContext: CoreRequestContextStorage
    /// The address of the client. It is the peer's address until ``ClientAddresses`` finds another one.
    public internal(set) var address: String
    /// The host that the client asked a trusted proxy for, `kvart.example`; `nil` when no proxy names one, and the
    /// `Host` of the request counts.
    var host: String?
    /// The scheme that the client used towards a trusted proxy, `https`; `nil` when no proxy names one.
    var scheme: String?
    /// The W3C Trace Context of the client, or a new one.
    var traceparent: String?
    /// The language of texts for people.
    let language = ResponseLanguage()
    /// The facts for the request's journal record.
    let notes = RequestNotes()
    let connection: ClientConnection
    let isProbe: Bool

    public init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
        address = source.address
        connection = source.connection
        isProbe = source.isProbe
    }
}

extension GatewayContext {
    /// Sets the session of the request: the answer uses the account's language, and the journal record names the
    /// account.
    func setSession(_ session: CheckedSession?) {
        language.setAccount(session?.language)
        notes.setAccount(session?.caller.account)
    }
}
