import RPC

/// The data collected about one program of the town.
struct ProgramInspection: Hashable, Sendable {
    var name: String
    /// The state of its systemd service; `nil` without systemd.
    var service: UnitState?
    /// The states of its systemd sockets.
    var sockets: [UnitState] = []
    /// `nil` when the program was not asked.
    var health: ServiceHealth?
    var vitals = Vitals()

    /// Whether to ask the program itself. A call would start a program that does not run.
    var isWorthAsking: Bool {
        guard let service else { return true }
        return service.load == "loaded" && service.active != "inactive" && service.active != "failed"
    }
}
