/// The statements whose cost may grow with the tables, with the reason. An exception that no statement needs is an
/// error.
enum CostlyStatements {
    struct Exception {
        /// A unique part of the SQL.
        var statement: String
        /// The step in `EXPLAIN QUERY PLAN`.
        var step: String
        var reason: String

        var name: String { "\(statement), \(step)" }

        init(_ statement: String, _ step: String, _ reason: String) {
            (self.statement, self.step, self.reason) = (statement, step, reason)
        }
    }

    static let all = kernel + cars + cityOffers + coaches + deliveries + identity + restaurants

    private static let kernel = [
        Exception("FROM sqlite_sequence", "SCAN sqlite_sequence", "a row for each table that counts"),
        Exception("FROM sqlite_schema WHERE type = 'table'", "USE TEMP B-TREE FOR ORDER BY", "sorts the same"),
        Exception("FROM pragma_table_list", "USE TEMP B-TREE FOR ORDER BY", "sorts the names of the tables"),
        Exception("WITH RECURSIVE kinds", "SCAN kinds", "goes from kind to kind; each step is a search"),
        Exception(
            "SELECT DISTINCT kind FROM kitDue", "SCAN kitDue USING COVERING INDEX kitDueByTime",
            "once, when a service starts"),
        Exception(
            "SELECT sequence, at FROM kitEvent", "SCAN kitEvent", "from the oldest event on, as many as the limit"),
        Exception("UPDATE crate", "SCAN crate", "a table of a test"),
    ]

    private static let cars = [
        Exception(
            "SELECT id FROM dealer", "SCAN dealer", "all dealers, once, when the feed of identity begins anew")
    ]

    private static let cityOffers = [
        Exception(
            "SELECT id FROM follower", "SCAN follower USING COVERING INDEX followerOfCountry",
            "all followers, once, when the feed of identity begins anew"),
        Exception("SELECT id FROM promoter", "SCAN promoter", "the same, of promoters"),
    ]

    private static let coaches = [
        Exception(
            "SELECT DISTINCT booking FROM seatLeg", "USE TEMP B-TREE FOR DISTINCT",
            "the bookings of one trip that are overdue, a bus full at most"),
        Exception(
            "SELECT * FROM stop", "SCAN stop", "all of the network, read once after each change of it"),
        Exception(
            "SELECT route.*, (SELECT max(id) FROM pattern", "SCAN route",
            "all of the network, read once after each change of it"),
        Exception("SELECT NOT EXISTS (SELECT * FROM route)", "SCAN route", "ends at the first row"),
        Exception("SELECT language, text FROM helpText", "SCAN helpText", "a row for each of four languages"),
        Exception(
            "SELECT sum(amount) FROM payment", "SCAN payment", "a report over all money there ever was, read apart"),
        Exception("CASE WHEN isReturned = 1", "SCAN bookedSeat", "the same report"),
        Exception(
            "FROM booking INDEXED BY bookingOfSurname", "USE TEMP B-TREE FOR ORDER BY",
            "sorts the bookings whose surname begins so; surnames are erased some months after the journey"),
    ]

    private static let deliveries = [
        Exception(
            "FROM candidate JOIN courier", "USE TEMP B-TREE FOR ORDER BY",
            "sorts the couriers of one delivery, whom its store has picked by hand"),
        Exception(
            "FROM cooperation JOIN courier", "USE TEMP B-TREE FOR ORDER BY",
            "sorts the couriers of one store, few beside all of the town"),
        Exception(
            "FROM cooperation JOIN store", "USE TEMP B-TREE FOR ORDER BY",
            "sorts the stores of one courier, few beside all of the town"),
        Exception(
            "AND NOT EXISTS (SELECT * FROM registration", "SCAN courier USING INDEX courierByName",
            "nearly every courier of the town is invitable: the walk ends when the page is full; a search reads the "
                + "names of all, some thousands"),
        Exception(
            "JOIN store ON store.id = delivery.store WHERE delivery.holder = ?1", "USE TEMP B-TREE FOR ORDER BY",
            "a search for so many words that SQLite expects a handful of rows, and sorts them"),
        Exception(
            "SELECT id FROM store", "SCAN store",
            "all accounts that are known here, once, when the feed of identity begins anew"),
        Exception("SELECT id FROM courier", "SCAN courier", "the same, of couriers"),
    ]

    private static let restaurants = [
        Exception(
            "SELECT id FROM restaurant", "SCAN restaurant",
            "all restaurants, once, when the feed of identity begins anew"),
        Exception("SELECT id FROM person", "SCAN person", "the same, of persons"),
        Exception(
            "FROM category INDEXED BY currentCategory WHERE menu = ?", "USE TEMP B-TREE FOR ORDER BY",
            "sorts the categories of one menu, a hundred at most"),
        Exception(
            "WITH RECURSIVE item", "SCAN item",
            "goes from product to product of one menu, or from category to category; each step is a search"),
    ]

    private static let identity = [
        Exception(
            "FROM consent WHERE account = ?", "USE TEMP B-TREE FOR ORDER BY",
            "sorts the few versions of the documents that one account has agreed to"),
        Exception(
            "SELECT DISTINCT substr(passwordHash", "SCAN account", "the highest cost in use, once, when identity starts"
        ),
        Exception(
            "SELECT DISTINCT substr(passwordHash", "USE TEMP B-TREE FOR DISTINCT",
            "the highest cost in use, once, when identity starts"),
        Exception(
            "FROM account", "SCAN account USING INDEX accountOfStaff", "staff are few, and have an index of their own"),
    ]
}
