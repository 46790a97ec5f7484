/// The acquirer of a town that has no contract with a real one: `kvartctl acquirer`, on a port of its own.
enum TownAcquirer {
    static let name = "acquirer"
    /// The executable that becomes it when its first argument is the name.
    static let executable = "kvartctl"
    /// `acquirer.sandbox`, by which the other programs find it.
    static let variable = "KVART_ACQUIRER_SANDBOX"

    /// - Parameters:
    ///   - account: `acquirer.account`, of a contract with a real one.
    ///   - sandbox: `acquirer.sandbox`, of one that somebody else runs.
    static func isNeeded(account: String?, sandbox: String?) -> Bool { account == nil && sandbox == nil }

    /// Where it listens: on any free port of the gateway's host, for the same browsers come to both. On IPv4 beside a
    /// gateway on an IPv6 address: egress takes no such address.
    static func address(besideGatewayAt gateway: ListenAddress) -> ListenAddress {
        ListenAddress(host: gateway.host.contains(":") ? "127.0.0.1" : gateway.host, port: 0)
    }

    /// - Parameter state: the folder of its book.
    static func arguments(state: String) -> [String] { [name, "--state", state] }

    /// What all programs are told.
    static func settings(at address: ListenAddress) -> [String: String] { [variable: "http://\(address)"] }
}
