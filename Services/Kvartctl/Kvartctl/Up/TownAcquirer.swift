/// The acquirer of a town without a contract with a real one: `kvartctl acquirer`, on its own port.
enum TownAcquirer {
    static let name = "acquirer"
    /// The executable, which runs the acquirer when its first argument is the name.
    static let executable = "kvartctl"
    /// The setting `acquirer.sandbox`, by which the other programs find the acquirer.
    static let variable = "KVART_ACQUIRER_SANDBOX"

    /// - Parameters:
    ///   - account: `acquirer.account`, set by a contract with a real acquirer.
    ///   - sandbox: `acquirer.sandbox`, set for a play-money acquirer outside this town.
    static func isNeeded(account: String?, sandbox: String?) -> Bool { account == nil && sandbox == nil }

    /// Returns the address to listen on: a free port of the gateway's host, because the same browsers use both. With a
    /// gateway on IPv6 it is on IPv4, because egress accepts no IPv6 address.
    static func address(besideGatewayAt gateway: ListenAddress) -> ListenAddress {
        ListenAddress(host: gateway.host.contains(":") ? "127.0.0.1" : gateway.host, port: 0)
    }

    /// - Parameter state: the folder of the ledger.
    static func arguments(state: String) -> [String] { [name, "--state", state] }

    /// Returns the settings for all programs.
    static func settings(at address: ListenAddress) -> [String: String] { [variable: "http://\(address)"] }
}
