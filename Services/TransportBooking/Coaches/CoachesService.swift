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
    public static let settings: [any Settings.Type] = [CoachesConfiguration.self]

    public let frame: ContextFrame
    let kit: CoachesKit
    /// `nil` when cards are not taken.
    let acquirerClient: AcquirerClient?
    let identity: any Client
    let departures: Departures
    let carrier: CarrierStore
    let bookings: BookingStore
    let payments: Payments
    let paymentPages: PaymentPages
    let refunds: RefundStore
    let trips: TripStore
    let tickets: TicketStore
    let gtfs: GTFSExport
    /// Ends the bookings that were not paid in time.
    let holds: HoldExpiry

    public init(_ frame: ContextFrame) async throws {
        let environment = frame.environment
        self.frame = frame
        let settings = try CoachesConfiguration(environment.configuration)
        let acquirer = try AcquirerSettings(settings.acquirer)
        kit = try CoachesKit(frame, settings, takesCards: acquirer != nil)
        acquirerClient = acquirer.map {
            AcquirerClient(settings: $0, egress: environment.client("egress"), logger: environment.logger)
        }
        identity = environment.client("identity")
        departures = Departures(kit: kit, identity: identity)
        carrier = CarrierStore(kit: kit)
        bookings = BookingStore(kit: kit, contacts: PassengerContacts(identity: identity))
        payments = Payments(kit: kit, acquirer: acquirer)
        paymentPages = PaymentPages(kit: kit, acquirer: acquirer)
        refunds = RefundStore(kit: kit)
        trips = TripStore(kit: kit)
        let ticketKeys = try TicketKeys.load(
            settings.tickets, stateDirectory: environment.stateDirectory, effects: environment.effects)
        tickets = TicketStore(
            kit: kit, keys: ticketKeys, printer: try TicketPrinter(stateDirectory: environment.stateDirectory))
        gtfs = GTFSExport(kit, settings: settings.gtfs)
        holds = HoldExpiry(kit)
        try await kit.networks.prepare(sample: kit.settings.hasSampleNetwork)
    }

    public func register(_ calls: inout Calls) {
        kit.networks.register(&calls)
        departures.register(&calls)
        carrier.register(&calls)
        bookings.register(&calls)
        payments.register(&calls)
        paymentPages.register(&calls)
        refunds.register(&calls)
        trips.register(&calls)
        tickets.register(&calls)
        TicketAttachments(tickets: tickets).register(&calls)
        gtfs.register(&calls)
    }

    public var further: [any (Contract & SendableMetatype).Type] { [AttachmentsContract.self] }

    public var due: [String: DueRunner.Handler] {
        BookingDue.handlers(kit)
            .merging(PaymentDue.handlers(kit, client: acquirerClient)) { $1 }
            .merging(RefundDue.handlers(kit, client: acquirerClient)) { $1 }
    }

    public var widths: [String: Int] { [PaymentDue.asking: 4, RefundDue.sending: 4] }

    public var consumers: [EventConsumer] {
        [AccountDeletion(kit: kit, identity: identity).follower.consumer]
    }

    public var background: [any Service] { [ContactRetention(kit), holds] }

    public func unfinished(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        try await UnfinishedTravel(kit).reason(of: account, kind)
    }
}
