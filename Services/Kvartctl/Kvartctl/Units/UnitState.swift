/// The state of one systemd unit (`systemctl show`).
struct UnitState: Hashable, Sendable {
    /// `kvart-identity.service`
    var name: String
    /// `loaded`, `not-found`, `masked`.
    var load = "loaded"
    /// `active`, `inactive`, `activating`, `deactivating`, `failed`.
    var active: String
    /// `running`, `dead`, `auto-restart`, `listening`.
    var sub = ""
    /// The result of the last run: `success`, `exit-code`, `watchdog`, `trigger-limit-hit`.
    var result = "success"
    /// The number of restarts by systemd.
    var restarts: Int?
    /// The main process; `nil` when none runs.
    var process: Int?
    /// The first IP address on which a socket unit listens.
    var address: ListenAddress?

    /// The requested properties.
    static let properties = "Id,LoadState,ActiveState,SubState,Result,NRestarts,MainPID,Listen"
}

/// The states of some units, by name.
struct UnitStates: Hashable, Sendable {
    var states: [String: UnitState]

    /// - Parameter text: for each unit, lines such as `Id=kvart-identity.service`; an empty line separates units.
    init(parsing text: String) {
        let blocks = text.split(separator: "\n", omittingEmptySubsequences: false).split { $0.isEmpty }
        let units = blocks.compactMap { UnitState(Array($0)) }
        states = Dictionary(units.map { ($0.name, $0) }) { first, _ in first }
    }

    subscript(name: String) -> UnitState? { states[name] }

    func address(of unit: String) -> ListenAddress? { states[unit]?.address }

    /// - Returns: `nil` when systemd does not answer.
    static func asking(about units: [String]) async -> UnitStates? {
        let arguments = ["--no-pager", "--property=\(UnitState.properties)", "show"] + units
        let ending = await ExternalCommand(name: "systemctl").run(arguments, within: .seconds(10))
        guard let ending, ending.isSuccess else { return nil }
        return UnitStates(parsing: ending.output)
    }
}

extension UnitState {
    /// - Returns: `nil` when the lines name no unit.
    fileprivate init?(_ lines: [Substring]) {
        var values: [Substring: [Substring]] = [:]
        for line in lines {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { values[parts[0], default: []].append(parts[1]) }
        }
        func text(_ name: Substring) -> String { values[name]?.first.map(String.init) ?? "" }
        guard !text("Id").isEmpty else { return nil }
        self.init(
            name: text("Id"), load: text("LoadState"), active: text("ActiveState"), sub: text("SubState"),
            result: text("Result"), restarts: Int(text("NRestarts")),
            process: Int(text("MainPID")).flatMap { $0 > 0 ? $0 : nil },
            // Such as "127.0.0.1:8080 (Stream)".
            address: (values["Listen"] ?? []).compactMap { listen in
                listen.split(separator: " ").first.flatMap { ListenAddress(argument: String($0)) }
            }.first)
    }
}
