/// The kinds of scheduled jobs that only this context has. The key of a job is an identifier.
enum DeliveriesJob {
    /// Ends the tracking link of a delivery. The key is the delivery.
    static let endTracking = "endTracking"
}
