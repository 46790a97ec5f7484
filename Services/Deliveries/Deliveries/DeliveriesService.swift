public import ContextKit
import DeliveriesContract
public import RPC
public import SQLiteKit
public import ServiceKit
public import Vocabulary

/// The deliveries of a town: its stores and couriers, their cooperations, and the deliveries between them.
public struct DeliveriesService: ContextService {
    public static let contract: any (Contract & SendableMetatype).Type = DeliveriesContract.self
    public static let migrations = DeliveriesSchema.migrations
    public static let personalData = DeliveriesSchema.personalData
    public static let settings: [any Settings.Type] = [DeliveriesConfiguration.self]

    public let frame: ContextFrame
    let kit: DeliveriesKit

    /// - Throws: `ConfigurationError`
    public init(_ frame: ContextFrame) throws {
        self.frame = frame
        kit = try DeliveriesKit(frame)
    }

    public func register(_ calls: inout Calls) {
        RegistrationStore(kit).register(&calls)
        InvitationStore(kit).register(&calls)
        CooperationStore(kit).register(&calls)
        DeliveryStore(kit).register(&calls)
        ReportStore(kit).register(&calls)
        PositionStore(kit).register(&calls)
        TrackingStore(kit).register(&calls)
        CancellationStore(kit).register(&calls)
        StatisticsStore(kit).register(&calls)
        ExportStore(kit).register(&calls)
    }

    public var due: [String: DueRunner.Handler] {
        [DueKind.endTracking: TrackingEnd(kit).end, RegistrationDuties.activation: kit.saga.activate]
    }

    public var streams: [any FollowedStream] { [kit.changes, kit.tracking] }

    public var consumers: [EventConsumer] { [AccountEvents(kit).consumer] }

    public func unfinished(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        try await UnfinishedWork(kit).reason(of: account, kind)
    }
}
