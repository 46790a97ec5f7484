import RPC

/// What was found out about one program of the town.
struct ProgramInspection: Hashable, Sendable {
    var name: String
    /// What systemd says of its service; `nil` where there is no systemd.
    var service: UnitState?
    /// The same of its sockets.
    var sockets: [UnitState] = []
    /// `nil` when it was not asked.
    var health: ServiceHealth?
    var vitals = Vitals()

    /// Whether to ask the program itself. One that does not run would be started by the question.
    var isWorthAsking: Bool {
        guard let service else { return true }
        return service.load == "loaded" && service.active != "inactive" && service.active != "failed"
    }
}
