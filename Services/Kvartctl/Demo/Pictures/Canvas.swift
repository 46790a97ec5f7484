/// An SVG picture of 800 by 600 units. Later shapes cover earlier ones.
struct Canvas: Sendable {
    static let (width, height) = (800.0, 600.0)

    /// A point of the canvas.
    struct Point: Hashable, Sendable {
        var x: Double
        var y: Double

        init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    private var shapes: [String] = []
    private var gradients = 0

    /// Fills the canvas with two colours, from top to bottom.
    mutating func background(_ top: Colour, _ bottom: Colour) {
        rectangle(Point(0, 0), Self.width, Self.height, fill: gradient(top, bottom))
    }

    /// Returns a fill that goes from one colour at the top of its shape to another at the bottom.
    mutating func gradient(_ top: Colour, _ bottom: Colour) -> String {
        gradients += 1
        shapes.append(
            """
            <linearGradient id="g\(gradients)" x2="0" y2="1"><stop stop-color="\(top)"/>\
            <stop offset="1" stop-color="\(bottom)"/></linearGradient>
            """)
        return "url(#g\(gradients))"
    }

    mutating func rectangle(_ corner: Point, _ width: Double, _ height: Double, round: Double = 0, fill: String) {
        shapes.append(
            """
            <rect x="\(corner.x)" y="\(corner.y)" width="\(width)" height="\(height)" rx="\(round)" fill="\(fill)"/>
            """)
    }

    mutating func ellipse(_ centre: Point, _ width: Double, _ height: Double, turned: Double = 0, fill: String) {
        shapes.append(
            """
            <ellipse cx="\(centre.x)" cy="\(centre.y)" rx="\(width)" ry="\(height)" fill="\(fill)" \
            transform="rotate(\(turned) \(centre.x) \(centre.y))"/>
            """)
    }

    mutating func circle(_ centre: Point, _ radius: Double, fill: String) {
        ellipse(centre, radius, radius, fill: fill)
    }

    /// - Parameters:
    ///   - path: the commands of an SVG path, `M 0 0 L 10 10`.
    ///   - turned: in degrees, around the middle of the canvas.
    mutating func path(
        _ path: String, fill: String = "none", line: String = "none", width: Double = 0, turned: Double = 0
    ) {
        shapes.append(
            """
            <path d="\(path)" fill="\(fill)" stroke="\(line)" stroke-width="\(width)" stroke-linecap="round" \
            transform="rotate(\(turned) 400 300)"/>
            """)
    }

    /// Centred at a point of its base line.
    mutating func text(_ text: String, _ place: Point, size: Double, fill: String) {
        shapes.append(
            """
            <text x="\(place.x)" y="\(place.y)" font-family="DejaVu Sans" font-weight="bold" font-size="\(size)" \
            text-anchor="middle" fill="\(fill)">\(text.xmlEscaped)</text>
            """)
    }

    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">\
        \(shapes.joined())</svg>
        """
    }
}

/// A colour by hue (0 to 359), saturation and lightness (0 to 100).
struct Colour: Hashable, Sendable, CustomStringConvertible {
    var hue: Int
    var saturation: Int
    var lightness: Int

    init(_ hue: Int, _ saturation: Int, _ lightness: Int) {
        (self.hue, self.saturation, self.lightness) = (hue, saturation, lightness)
    }

    var description: String { "hsl(\(hue % 360),\(saturation)%,\(lightness)%)" }
}

extension String {
    fileprivate var xmlEscaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
