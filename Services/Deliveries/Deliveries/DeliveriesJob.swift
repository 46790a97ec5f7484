/// What is to happen later by itself, beside what every context has. An appointment's key is an identifier.
enum DeliveriesJob {
    /// The tracking link of a delivery dies.
    static let endTracking = "endTracking"
}
