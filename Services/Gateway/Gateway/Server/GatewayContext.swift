public import Hummingbird
public import Logging
import RPC

/// What goes with a request on its way.
public struct GatewayContext: RequestContext {
    /// What an HTTP server knows of the connection that a request came by.
    public struct Source: RequestContextSource {
        public var logger: Logger
        /// The IP address of the peer; `unix` when it has none.
        public var address: String
        public var connection: ClientConnection
        /// Whether the server asks itself, see ``HTTPServer/probe(_:)``: nobody is to hear of it.
        var isProbe = false

        public init(logger: Logger, address: String, connection: ClientConnection = .absent) {
            self.logger = logger
            self.address = address
            self.connection = connection
        }
    }

    public var coreContext: CoreRequestContextStorage
    /// Of the client; of the peer until ``ClientAddresses`` finds another behind it.
    public internal(set) var address: String
    /// What the client asked a trusted proxy for, `kvart.example`, as far as the proxy says: else the `Host` of the
    /// request.
    var host: String?
    /// How it asked, `https`, as far as a trusted proxy says.
    var scheme: String?
    /// W3C Trace Context: the client's, or one that was made here.
    var traceparent: String?
    /// What is said to people is said in this.
    let language = ResponseLanguage()
    /// What is written into the journal.
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
    /// Whose request it is: it is answered in the language of the account, and written down under it.
    func setSession(_ session: CheckedSession?) {
        language.setAccount(session?.language)
        notes.setAccount(session?.caller.account)
    }
}
