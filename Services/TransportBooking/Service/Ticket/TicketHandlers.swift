import RPC

/// The calls about tickets and receipts.
enum TicketHandlers {
    static func all(_ kit: TransportKit, keys: TicketKeys, printer: TicketPrinter) -> [any Handler] {
        let desk = TicketDesk(kit: kit, keys: keys, printer: printer)
        return [
            BoardHandler(boarding: Boarding(kit: kit, keys: keys)), GetReceiptHandler(desk: desk),
            GetTicketForCallerHandler(desk: desk), GetTicketHandler(desk: desk), ListTicketKeysHandler(keys: keys),
            ListTicketsHandler(desk: desk),
        ]
    }
}
