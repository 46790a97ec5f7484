public import CallTypes
import Vocabulary

/// The contract of deliveries: parcels from stores to their customers, carried by couriers whom the store knows.
public enum DeliveriesContract: Contract {
    public static let name = "deliveries"
    public static let calls: [any Call.Type] = [
        AcceptDelivery.self, CancelDelivery.self, CreateDelivery.self, DeliverDelivery.self, EndCooperation.self,
        ExportDeliveries.self, GetCourier.self, GetDeliveryForCourier.self, GetDeliveryForStore.self, GetStore.self,
        GiveUpDelivery.self,
        InviteByPhone.self, InviteCourier.self, ListCancellationsForCourier.self, ListCancellationsForStore.self,
        ListCourierStatistics.self, ListCouriers.self, ListDeliveriesForCourier.self, ListDeliveriesForStore.self,
        ListInvitableCouriers.self, ListSteps.self, ListStores.self, PardonCancellation.self, RedeemInvitation.self,
        RegisterCourier.self, RegisterStore.self, ReportPosition.self, ReportProgress.self, ShowInvitation.self,
        ShowTracking.self, StreamChanges.self, StreamTracking.self, UpdateCourier.self, UpdateStore.self,
    ]
    public static let events: [any Event.Type] = [
        DeliveryAccepted.self, CancellationPardoned.self, DeliveryCancelled.self, DeliveryCreated.self,
        DeliveryDelivered.self, DeliveryGivenUp.self, NotificationRequested<DeliveriesContract>.self,
        DeliveryProgressed.self, DeliveryReleased.self,
    ]
    public static let notices: (any Notice.Type)? = DeliveriesNotice.self
    public static let pages: [any LinkedPage.Type] = [
        CancellationsPage.self, DeliveriesPage.self, DeliveryPage.self,
    ]
}
