import CoachesContract
public import ContextKit
public import RPC
public import SQLiteKit
public import ServiceKit
public import ServiceLifecycle
public import Vocabulary

/// The composition of coaches: the stores that answer its calls, its scheduled work, and the feeds it reads.
public struct CoachesService: ContextService {
    public static let contract: any (Contract & SendableMetatype).Type = CoachesContract.self
    public static let migrations = CoachesSchema.migrations
    public static let personalData = CoachesSchema.personalData
    public static let settings: [any Settings.Type] = [CoachesConfiguration.self]

    public let frame: ContextFrame
    let kit: CoachesKit

    public init(_ frame: ContextFrame) async throws {
        self.frame = frame
        kit = try CoachesKit(frame)
        try await kit.networks.prepare(sample: kit.settings.hasSampleNetwork)
    }

    public func register(_ calls: inout Calls) {
        kit.networks.register(&calls)
        Departures(kit).register(&calls)
        CarrierStore(kit).register(&calls)
        BookingStore(kit).register(&calls)
        Payments(kit).register(&calls)
        PaymentPages(kit).register(&calls)
        RefundStore(kit).register(&calls)
        TripStore(kit).register(&calls)
        TicketStore(kit).register(&calls)
        TicketAttachments(kit).register(&calls)
        GTFSExport(kit).register(&calls)
    }

    public var further: [any (Contract & SendableMetatype).Type] { [AttachmentsContract.self] }

    public var due: [String: DueRunner.Handler] {
        BookingDue.handlers(kit)
            .merging(PaymentDue.handlers(kit, client: kit.acquirer)) { $1 }
            .merging(RefundDue.handlers(kit, client: kit.acquirer)) { $1 }
    }

    public var widths: [String: Int] { [PaymentDue.asking: 4, RefundDue.sending: 4] }

    public var consumers: [EventConsumer] {
        [AccountDeletion(kit: kit, identity: kit.identity).follower.consumer]
    }

    public var background: [any Service] { [ContactRetention(kit), HoldExpiry(kit)] }

    public func unfinished(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        try await UnfinishedTravel(kit).reason(of: account, kind)
    }
}
