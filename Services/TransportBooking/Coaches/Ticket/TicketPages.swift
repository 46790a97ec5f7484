import Printing

/// Arranges tickets on pages: one on each page, or four when the file would become too long otherwise.
enum TicketPages {
    /// Above this number four tickets share a page and its common parts, which halves the size of the file.
    static let maxSingle = 40

    private static let template = SVGTemplate(PackageResources.page_svg)

    /// - Parameter tickets: each ticket with the picture of its code.
    static func pages(_ tickets: [(printedTicket: PrintedTicket, code: [UInt8])]) -> [String] {
        guard tickets.count > maxSingle else {
            return tickets.map { page($0.printedTicket.svg(code: $0.code), millimetres: (148, 210), scale: 1) }
        }
        return stride(from: 0, to: tickets.count, by: 4).map { first in
            let four = tickets[first..<min(first + 4, tickets.count)].enumerated().map { index, ticket in
                ticket.printedTicket.svg(
                    code: ticket.code, x: index % 2 * PageLayout.width, y: index / 2 * PageLayout.height)
            }
            return page(four.joined(), millimetres: (210, 297), scale: 2)
        }
    }

    /// - Parameters:
    ///   - content: an SVG fragment.
    ///   - height: the height of the content, in units.
    static func page(
        _ content: String, millimetres: (width: Int, height: Int), scale: Int, height: Int = PageLayout.height
    ) -> String {
        template.filled([
            "width": "\(millimetres.width)", "height": "\(millimetres.height)",
            "right": "\(scale * PageLayout.width)", "bottom": "\(scale * height)", "content": content,
        ])
    }
}
