public import CallTypes

extension NotificationAttachment {
    /// The document name for `attachments.read`: `codes/`, the restaurant and the number of the last table, which may
    /// be left out.
    /// - Parameter last: the last table whose code is printed; `nil` for all tables.
    public static func tableCodes(
        of restaurant: RestaurantID, upTo last: TableNumber? = nil
    ) -> NotificationAttachment {
        let document = "codes/\(restaurant)" + (last.map { "/\($0.number)" } ?? "")
        return NotificationAttachment(name: "table-codes.pdf", type: "application/pdf", document: document)
    }
}
