import Printing

/// Arranges the codes of tables on pages.
enum TablePages {
    private static let template = SVGTemplate(PackageResources.sheet_svg)

    /// One card on each page of A6.
    static func single(_ cards: [CodeCard]) -> [String] {
        cards.map { page($0.svg(), millimetres: (105, 148), scale: 1) }
    }

    /// Four cards on each page of A4, to be cut.
    static func inFours(_ cards: [CodeCard]) -> [String] {
        stride(from: 0, to: cards.count, by: 4).map { first in
            let four = cards[first..<min(first + 4, cards.count)].enumerated().map { index, card in
                card.svg(x: index % 2 * CodeCard.width, y: index / 2 * CodeCard.height)
            }
            return page(four.joined(), millimetres: (210, 297), scale: 2)
        }
    }

    private static func page(_ content: String, millimetres: (width: Int, height: Int), scale: Int) -> String {
        template.filled([
            "width": "\(millimetres.width)", "height": "\(millimetres.height)",
            "right": "\(scale * CodeCard.width)", "bottom": "\(scale * CodeCard.height)", "content": content,
        ])
    }
}
