/// The SQL for the rows of an older version of a menu.
///
/// It goes from item to item, and searches the newest row of each that the version has. So the cost depends on the
/// length of the menu and not on the number of its versions: everybody may read the first version of a menu that was
/// changed a hundred thousand times.
enum RowsOfVersion {
    /// Returns the statement. Its arguments are the menu and the version.
    /// - Parameter table: `category` or `product`.
    static func sql(of table: String, inOrder order: String) -> String {
        """
        WITH RECURSIVE item (id) AS (
            SELECT min(id) FROM \(table) WHERE menu = ?1
            UNION ALL
            SELECT (SELECT min(id) FROM \(table) WHERE menu = ?1 AND id > item.id) FROM item WHERE item.id IS NOT NULL
        )
        SELECT \(table).* FROM item JOIN \(table) ON menu = ?1 AND \(table).id = item.id
            AND since = (SELECT max(since) FROM \(table) WHERE menu = ?1 AND id = item.id AND since <= ?2)
        WHERE until IS NULL OR until > ?2 ORDER BY \(order)
        """
    }
}
