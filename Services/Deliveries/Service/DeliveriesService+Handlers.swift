import RPC

extension DeliveriesService {
    /// One for each call of the contract.
    static func handlers(_ kit: DeliveriesKit) -> [any Handler] {
        [
            AcceptDeliveryHandler(kit),
            CancelDeliveryHandler(kit),
            CreateDeliveryHandler(kit),
            DeliverDeliveryHandler(kit),
            EndCooperationHandler(kit),
            ExportDeliveriesHandler(kit),
            GetDeliveryForCourierHandler(kit),
            GetDeliveryForStoreHandler(kit),
            GiveUpDeliveryHandler(kit),
            InviteByPhoneHandler(kit),
            InviteCourierHandler(kit),
            ListCancellationsForCourierHandler(kit),
            ListCancellationsForStoreHandler(kit),
            ListCourierStatisticsHandler(kit),
            ListCouriersHandler(kit),
            ListDeliveriesForCourierHandler(kit),
            ListDeliveriesForStoreHandler(kit),
            ListInvitableCouriersHandler(kit),
            ListStepsHandler(kit),
            ListStoresHandler(kit),
            PardonCancellationHandler(kit),
            RedeemInvitationHandler(kit),
            RegisterCourierHandler(kit),
            RegisterStoreHandler(kit),
            ReportPositionHandler(kit),
            ReportProgressHandler(kit),
            ShowInvitationHandler(kit),
            ShowTrackingHandler(kit),
            StreamChangesHandler(kit),
            StreamTrackingHandler(kit),
        ]
    }
}
