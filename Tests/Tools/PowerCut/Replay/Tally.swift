/// The results of many power cuts of one scenario.
struct Tally: Sendable {
    var points = 0
    /// The points at which the real program was started on the files.
    var starts = 0
    var corrupt = 0
    var losing = 0
    /// The most broken promises of one point.
    var maxLost = 0
    /// The first faults, to be printed.
    var faults: [Fault] = []

    mutating func add(_ found: [Fault], hasStarted: Bool) {
        points += 1
        if hasStarted { starts += 1 }
        for fault in found {
            switch fault.kind {
            case .corrupt: corrupt += 1
            case .lost(let count):
                losing += 1
                maxLost = max(maxLost, count)
            }
            if faults.count < 3 { faults.append(fault) }
        }
    }

    mutating func add(_ other: Tally) {
        points += other.points
        starts += other.starts
        corrupt += other.corrupt
        losing += other.losing
        maxLost = max(maxLost, other.maxLost)
        faults = Array((faults + other.faults).prefix(3))
    }

    /// Whether the results are those that the scenario must have.
    func meets(_ expectation: Expectation) -> Bool {
        switch expectation {
        case .durable: points > 0 && corrupt == 0 && losing == 0
        case .lost: corrupt == 0 && losing > 0
        case .lostOrCorrupt: corrupt + losing > 0
        }
    }
}

/// The results that a scenario must have.
enum Expectation: Sendable {
    /// No file is corrupt, and no promise is broken.
    case durable
    /// The program was told to give durability up: promises must be broken, and no file may be corrupt.
    case lost
    /// The same, and files may be corrupt.
    case lostOrCorrupt

    var isControl: Bool {
        switch self {
        case .durable: false
        case .lost, .lostOrCorrupt: true
        }
    }
}
