import DeliveriesContract

extension CancellationLedger {
    /// The source's counter, as a column of a statement that reads the table `courier`: how often the courier gave up
    /// what they had accepted, of all stores, without what was pardoned (R01.38, R01.57). No number of it is kept
    /// anywhere: an index of just these rows is counted.
    static let countOfCourier = """
        (SELECT count(*) FROM cancellation WHERE courier = courier.id AND \(isGiveUp) AND pardonedAt IS NULL)
        """
}
