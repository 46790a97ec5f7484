/// A car at the side of a road. All photos of a car have its colour.
struct CarPicture: Sendable {
    private let paint: Colour
    private let roof: Double

    init(_ numbers: inout SeededNumbers) {
        paint = Colour(numbers.number(0...359), numbers.chance(30) ? 5 : 65, numbers.number(35...55))
        // Higher for a van or an estate.
        roof = 205 - numbers.fraction() * 40
    }

    /// - Parameter number: photos with odd numbers show the other side.
    func svg(_ number: Int, _ numbers: inout SeededNumbers) -> String {
        var canvas = Canvas()
        canvas.background(Colour(205, 60, 70), Colour(35, 60, 88))
        for house in 0..<7 {
            let height = 90 + numbers.fraction() * 150
            let colour = Colour(numbers.number(10...50), 30, numbers.number(55...75))
            canvas.rectangle(
                Canvas.Point(Double(house) * 118 - 10, 400 - height), 112, height + 20, fill: "\(colour)")
        }
        canvas.rectangle(Canvas.Point(0, 410), 800, 190, fill: "\(Colour(220, 8, 38))")
        for dash in 0..<6 {
            canvas.rectangle(Canvas.Point(Double(dash) * 150 + 10, 540), 80, 10, fill: "rgba(255,255,255,0.7)")
        }
        canvas.ellipse(Canvas.Point(400, 470), 310, 26, fill: "rgba(0,0,0,0.35)")
        body(&canvas, facesLeft: number % 2 == 0)
        return canvas.svg
    }

    private func body(_ canvas: inout Canvas, facesLeft: Bool) {
        func x(_ value: Double) -> Double { facesLeft ? value : 800 - value }
        let fill = canvas.gradient(Colour(paint.hue, paint.saturation, min(90, paint.lightness + 22)), paint)
        canvas.path(
            """
            M \(x(110)) 440 L \(x(112)) 360 Q \(x(120)) 325 \(x(240)) 312 L \(x(320)) \(roof + 12) \
            Q \(x(335)) \(roof) \(x(370)) \(roof) L \(x(540)) \(roof) Q \(x(580)) \(roof + 4) \(x(625)) 305 \
            Q \(x(690)) 320 \(x(692)) 360 L \(x(694)) 440 Z
            """, fill: fill)
        let glass = "\(Colour(200, 40, 82))"
        canvas.path(
            "M \(x(268)) 310 L \(x(335)) \(roof + 24) L \(x(430)) \(roof + 22) L \(x(430)) 310 Z", fill: glass)
        canvas.path(
            "M \(x(446)) 310 L \(x(446)) \(roof + 22) L \(x(536)) \(roof + 24) L \(x(596)) 310 Z", fill: glass)
        canvas.path("M \(x(438)) 318 L \(x(438)) 432", line: "rgba(0,0,0,0.3)", width: 3)
        canvas.ellipse(Canvas.Point(x(130), 365), 20, 13, fill: "\(Colour(50, 90, 82))")
        canvas.ellipse(Canvas.Point(x(682), 365), 12, 15, fill: "\(Colour(0, 80, 50))")
        canvas.rectangle(Canvas.Point(min(x(470), x(510)), 338), 40, 8, round: 4, fill: "rgba(255,255,255,0.7)")
        for wheel in [220.0, 585] {
            canvas.circle(Canvas.Point(x(wheel), 440), 56, fill: "#1c1c1c")
            canvas.circle(Canvas.Point(x(wheel), 440), 32, fill: "#c9ccd1")
            canvas.circle(Canvas.Point(x(wheel), 440), 9, fill: "#555")
        }
    }
}
