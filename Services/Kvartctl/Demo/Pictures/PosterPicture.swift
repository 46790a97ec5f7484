import CityOffersContract

/// The poster of an offer: a sky, hills, the sign of its kind, and its name.
struct PosterPicture: Sendable {
    var title: String
    var place: String
    var kind: OfferKind

    func svg(_ numbers: inout SeededNumbers) -> String {
        var canvas = Canvas()
        let hue = numbers.number(0...359)
        canvas.background(Colour(hue, 65, 28), Colour(hue + 50, 80, 66))
        let sun = Canvas.Point(150 + numbers.fraction() * 500, 170)
        canvas.circle(sun, 95, fill: "rgba(255,255,255,0.12)")
        canvas.circle(sun, 66, fill: "\(Colour(48, 90, 82))")
        for layer in 0..<4 { hills(layer, Colour(hue + 190, 45, 34 - layer * 7), &canvas, &numbers) }
        sign(&canvas, &numbers)
        canvas.rectangle(Canvas.Point(0, 445), 800, 155, fill: "rgba(0,0,0,0.45)")
        canvas.text(title, Canvas.Point(400, 515), size: title.count > 22 ? 42 : 54, fill: "white")
        canvas.text(place.uppercased(), Canvas.Point(400, 570), size: 30, fill: "\(Colour(48, 90, 78))")
        return canvas.svg
    }

    private func hills(_ layer: Int, _ colour: Colour, _ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        let base = 300 + Double(layer) * 45
        var path = "M 0 600 L 0 \(base)"
        for step in 1...4 {
            let x = Double(step) * 200
            path += " Q \(x - 100) \(base - 20 - numbers.fraction() * 110) \(x) \(base + numbers.fraction() * 30)"
        }
        canvas.path(path + " L 800 600 Z", fill: "\(colour)")
    }

    private func sign(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        let white = "rgba(255,255,255,0.92)"
        switch kind {
        case .concert:
            for note in 0..<4 {
                let (x, y) = (150 + Double(note) * 150, 330 + numbers.fraction() * 60)
                canvas.ellipse(Canvas.Point(x, y), 24, 17, turned: -20, fill: white)
                canvas.path("M \(x + 21) \(y - 6) l 0 -95 q 10 30 38 36", line: white, width: 8)
            }
        case .culture:
            for frame in 0..<3 {
                let x = 170 + Double(frame) * 170
                canvas.rectangle(Canvas.Point(x, 270), 120, 140, fill: white)
                let picture = Colour(numbers.number(0...359), 60, 55)
                canvas.rectangle(Canvas.Point(x + 12, 282), 96, 116, fill: "\(picture)")
            }
        case .gathering:
            for person in 0..<6 {
                let (x, y) = (150 + Double(person) * 100, 300 + numbers.fraction() * 40)
                canvas.circle(Canvas.Point(x, y), 24, fill: white)
                canvas.path("M \(x - 36) \(y + 110) q 0 -80 36 -80 q 36 0 36 80 Z", fill: white)
            }
        case .promotion, .discount:
            for tag in 0..<3 {
                let x = 190 + Double(tag) * 165
                canvas.path("M \(x) 300 l 90 0 l 40 45 l -40 45 l -90 0 Z", fill: white)
                canvas.text(
                    "%", Canvas.Point(x + 52, 362), size: 48, fill: "\(Colour(numbers.number(0...359), 60, 45))")
            }
        case .general:
            for star in 0..<5 {
                let place = Canvas.Point(140 + Double(star) * 130, 280 + numbers.fraction() * 90)
                canvas.path(
                    "M \(place.x) \(place.y - 44) l 12 32 l 32 12 l -32 12 l -12 32 l -12 -32 l -32 -12 l 32 -12 Z",
                    fill: white)
            }
        }
    }
}
