import Vocabulary

extension ExampleTown {
    static let candidate = Candidate(bid: bid, dealer: namedDealer, acceptedAt: noon)

    static func sale(_ feedback: SaleFeedback = .asked) -> Sale {
        let isAnswered = feedback == .answered
        return Sale(
            car: car, name: carName, soldAt: noon, feedback: feedback, bid: isAnswered ? bid : nil,
            rating: isAnswered ? .example : nil)
    }

    static let statistics = SalesStatistics(
        sales: 24, answered: 17, skipped: 3, priced: 17, isEnough: true, lowerQuartile: Money(2_900_000, .kwd),
        median: price, upperQuartile: Money(3_600_000, .kwd))

    static let figures = MarketFigures(
        cars: CarCounts(draft: 12, onSale: 240, expired: 31, sold: 1_904, deleted: 122), dealers: 58,
        openComplaints: 2, openVINConflicts: 1,
        recentSales: RecentSales(sales: 80, answered: 60, skipped: 12, answeredPercent: 75, ratingHundredths: 452))
}
