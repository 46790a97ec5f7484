import DeliveriesContract
import Vocabulary

/// A step in the history of a delivery.
struct Step: Hashable, Sendable {
    var kind: DeliveryStepKind
    /// The party that caused the step.
    var by: CancellationParty
    /// The courier who took the step, or from whom the delivery was taken. ``DeliveryRecorder`` fills in the former
    /// holder of a cancelled or released delivery.
    var courier: CourierID?
    /// The time by the service's clock.
    var at: Instant
    /// The report that caused the step; `nil` for a direct call.
    var report: Report?
    var reason: GiveUpReason?

    /// The identifier that the courier's phone gave the report, and the time that the phone claims.
    struct Report: Hashable, Sendable {
        var id: ReportID
        /// The time by the phone's clock. It is kept as claimed and decides nothing.
        var occurredAt: Instant
    }

    init(
        _ kind: DeliveryStepKind, by party: CancellationParty, courier: CourierID? = nil, at now: Instant,
        report: Report? = nil, reason: GiveUpReason? = nil
    ) {
        self.kind = kind
        by = party
        self.courier = courier
        at = now
        self.report = report
        self.reason = reason
    }

    /// Creates a step that a courier takes.
    init(
        _ kind: DeliveryStepKind, by courier: CourierID, at now: Instant, report: Report? = nil,
        reason: GiveUpReason? = nil
    ) {
        self.init(kind, by: .courier, courier: courier, at: now, report: report, reason: reason)
    }
}
