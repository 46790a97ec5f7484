import DeliveriesContract
import Vocabulary

/// One thing that happens to a delivery.
struct Step: Hashable, Sendable {
    var kind: DeliveryStepKind
    /// Whose doing it is.
    var by: CancellationParty
    /// The courier who does it, or from whom it is taken. ``DeliveryRecorder`` fills in who held what is called off or
    /// taken back.
    var courier: CourierID?
    /// By our clock.
    var at: Instant
    /// What it was reported by; `nil` for what was asked for directly.
    var report: Report?
    var reason: GiveUpReason?

    /// What a courier's phone calls the report, and when it says that this has happened.
    struct Report: Hashable, Sendable {
        var id: ReportID
        /// By the phone's clock: kept as claimed, and never believed.
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

    /// Something that a courier does.
    init(
        _ kind: DeliveryStepKind, by courier: CourierID, at now: Instant, report: Report? = nil,
        reason: GiveUpReason? = nil
    ) {
        self.init(kind, by: .courier, courier: courier, at: now, report: report, reason: reason)
    }
}
