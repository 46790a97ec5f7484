/// The emblem of a business: the first letters of its name.
struct EmblemPicture: Sendable {
    var name: String

    func svg() -> String {
        var canvas = Canvas()
        let hue = name.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 360 }
        canvas.background(Colour(hue, 55, 55), Colour(hue + 30, 60, 35))
        canvas.circle(Canvas.Point(400, 300), 215, fill: "rgba(255,255,255,0.16)")
        canvas.circle(Canvas.Point(400, 300), 180, fill: "rgba(255,255,255,0.92)")
        let letters = name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined().uppercased()
        canvas.text(letters, Canvas.Point(400, 352), size: 150, fill: "\(Colour(hue, 60, 35))")
        return canvas.svg
    }
}
