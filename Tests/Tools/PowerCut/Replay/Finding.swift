/// What is wrong after one power cut.
struct Finding: Sendable {
    enum Kind: Sendable {
        /// The file is damaged, or contradicts itself.
        case corrupt
        /// So many things that were answered as done are not there.
        case lost(Int)
    }

    var kind: Kind
    /// Which of the points, from 1.
    var point: Int
    /// How many events there were before the cut.
    var position: Int
    var text: String
}

/// What came of all power cuts of one scenario.
struct Tally: Sendable {
    var points = 0
    var corrupt = 0
    var losing = 0
    /// The most that were lost at once.
    var mostLost = 0
    /// A few, to be shown.
    var findings: [Finding] = []

    mutating func add(_ found: [Finding]) {
        points += 1
        for finding in found {
            switch finding.kind {
            case .corrupt: corrupt += 1
            case .lost(let count):
                losing += 1
                mostLost = max(mostLost, count)
            }
            if findings.count < 3 { findings.append(finding) }
        }
    }

    mutating func add(_ other: Tally) {
        points += other.points
        corrupt += other.corrupt
        losing += other.losing
        mostLost = max(mostLost, other.mostLost)
        findings = Array((findings + other.findings).prefix(3))
    }

    /// Whether this is what the scenario must show.
    func fulfils(_ expectation: Expectation) -> Bool {
        switch expectation {
        case .durable: points > 0 && corrupt == 0 && losing == 0
        case .lost: corrupt == 0 && losing > 0
        case .lostOrCorrupt: corrupt + losing > 0
        }
    }
}
