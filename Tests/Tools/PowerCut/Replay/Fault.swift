/// A fault that one power cut has shown.
struct Fault: Sendable {
    enum Kind: Sendable {
        /// The files are damaged or contradict themselves, or the program does not start with them.
        case corrupt
        /// So many promises are broken.
        case lost(Int)
    }

    var kind: Kind
    /// The number of the point, from 1.
    var point: Int
    /// The number of file events before the cut.
    var position: Int
    var text: String
}
