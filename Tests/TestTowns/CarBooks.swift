public import GRDB

/// Checks the tables of cars, bids and sales against each other. The expected values are recomputed by the tests' own
/// SQL. Each function returns the contradictions, in words.
public enum CarBooks {
    /// Checks the rules that hold for all rows.
    public static func faults(in db: Database) throws -> [String] { try faults(of: rules, in: db) }

    /// Checks the record of disclosures, and the notices about accepted bids. A bid that a test has accepted without the
    /// call breaks these rules.
    public static func faultsOfAcceptances(in db: Database) throws -> [String] {
        try faults(of: rulesOfAcceptances, in: db)
    }

    /// Checks the list of dealers. A car that a test has put on sale without the call breaks this rule.
    public static func faultsOfList(in db: Database) throws -> [String] { try faults(of: [ruleOfList], in: db) }

    private static func faults(of rules: [Rule], in db: Database) throws -> [String] {
        try rules.compactMap { rule in
            let rows = try Row.fetchAll(db, sql: rule.broken)
            return rows.isEmpty ? nil : "violated: \(rule.name): \(rows.count), such as \(rows[0])"
        }
    }

    /// A rule with a query for its violations.
    private typealias Rule = (name: String, broken: String)

    private static let rules: [Rule] = [
        (
            "a seller has one car on sale at most",
            "SELECT hex(seller), count(*) FROM car WHERE state = 'onSale' GROUP BY seller HAVING count(*) > 1"
        ),
        (
            "a sold car has a sale, and no other car has",
            "SELECT hex(id), state FROM car WHERE (state = 'sold') <> EXISTS (SELECT * FROM sale WHERE car = car.id)"
        ),
        (
            "a car that is sold or deleted has no open bid",
            """
            SELECT hex(bid.id), bid.state, car.state FROM bid JOIN car ON car.id = bid.car
            WHERE bid.state IN ('pending', 'expired', 'active') AND car.state IN ('sold', 'deleted')
            """
        ),
        (
            "the bid that has won is that of the sale, with its amount",
            """
            SELECT hex(id), state FROM bid WHERE (state = 'won') <> EXISTS (
                SELECT * FROM sale WHERE bid = bid.id AND car = bid.car AND amount = bid.amount)
            """
        ),
        (
            "a buyer's bid was accepted",
            "SELECT hex(id) FROM bid WHERE (state = 'won' OR wasActive = 1) AND acceptedAt IS NULL"
        ),
        (
            "the deals of a dealer are the sales in which it was named",
            "SELECT name, deals FROM dealer WHERE deals <> (SELECT count(*) FROM sale WHERE dealer = dealer.id)"
        ),
        (
            "the bids of a dealer are counted",
            "SELECT name, bids FROM dealer WHERE bids <> (SELECT count(*) FROM bid WHERE dealer = dealer.id)"
        ),
        (
            "the receipts of a bid are numbered 1, 2, 3",
            """
            SELECT hex(id), sequence FROM bid WHERE sequence <> (SELECT count(*) FROM bidReceipt WHERE bid = bid.id)
                OR sequence <> (SELECT coalesce(max(sequence), 0) FROM bidReceipt WHERE bid = bid.id)
            """
        ),
        (
            "the newest receipt has the amount of the bid",
            """
            SELECT hex(bid.id) FROM bid JOIN bidReceipt ON bidReceipt.bid = bid.id
                AND bidReceipt.sequence = bid.sequence
            WHERE bidReceipt.amount <> bid.amount OR bidReceipt.currency <> bid.currency
            """
        ),
        (
            "the totals count all rows",
            """
            SELECT * FROM total WHERE sales <> (SELECT count(*) FROM sale)
                OR activeBids <> (SELECT count(*) FROM bid WHERE state = 'active')
                OR pendingBids <> (SELECT count(*) FROM bid WHERE state = 'pending')
                OR carsOnSale <> (SELECT count(*) FROM car WHERE state = 'onSale')
                OR soldCars <> (SELECT count(*) FROM car WHERE state = 'sold')
                OR openComplaints <> (SELECT count(*) FROM complaint WHERE state = 'new')
            """
        ),
        (
            "a photo belongs to a car that is not deleted",
            """
            SELECT hex(owner) FROM picture WHERE owner NOT IN (SELECT id FROM dealer)
                AND owner NOT IN (SELECT id FROM car WHERE state <> 'deleted')
            """
        ),
    ]

    private static let ruleOfList: Rule = (
        "dealers see the cars on sale, except those of blocked sellers, and no others",
        """
        SELECT hex(id), state FROM car WHERE (id IN (SELECT car FROM shownCar)) <>
            (state = 'onSale' AND seller NOT IN (SELECT account FROM blocked))
        """
    )

    private static let rulesOfAcceptances: [Rule] = [
        (
            "the record has who was given the contacts of an accepted bid, each of them",
            """
            SELECT hex(id), field FROM bid JOIN (SELECT 'phones' AS field UNION SELECT 'email') AS contact
            WHERE acceptedAt IS NOT NULL AND NOT EXISTS (
                SELECT * FROM disclosure WHERE bid = bid.id AND subject = bid.dealer AND reader = bid.seller
                    AND disclosure.field = contact.field)
            """
        ),
        (
            "the record has nothing of a bid that was never accepted",
            """
            SELECT hex(disclosure.id), field FROM disclosure JOIN bid ON bid.id = disclosure.bid
            WHERE field IN ('phones', 'email', 'vin') AND acceptedAt IS NULL
            """
        ),
        (
            "the disclosures are counted",
            "SELECT disclosures FROM total WHERE disclosures <> (SELECT count(*) FROM disclosure)"
        ),
        (
            "the dealer of an accepted bid was notified once",
            """
            SELECT accepted, notices FROM (
                SELECT (SELECT count(*) FROM bid WHERE acceptedAt IS NOT NULL) AS accepted,
                    (SELECT count(*) FROM kitEvent WHERE data LIKE '%"cars.bidAccepted"%') AS notices
            ) WHERE accepted <> notices
            """
        ),
    ]
}
