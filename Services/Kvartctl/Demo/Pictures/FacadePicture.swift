/// The house of a restaurant, with its name over the door.
struct FacadePicture: Sendable {
    var name: String

    func svg(_ numbers: inout SeededNumbers) -> String {
        var canvas = Canvas()
        let wall = Colour(numbers.number(15...60), 45, 78)
        let awning = numbers.number(0...359)
        canvas.background(Colour(205, 70, 72), Colour(200, 60, 90))
        canvas.path("M 80 190 L 400 60 L 720 190 Z", fill: "\(Colour(12, 55, 45))")
        canvas.rectangle(Canvas.Point(100, 185), 600, 365, fill: "\(wall)")
        canvas.rectangle(Canvas.Point(0, 545), 800, 55, fill: "\(Colour(30, 10, 60))")
        for window in [140.0, 520] {
            canvas.rectangle(Canvas.Point(window, 330), 140, 150, round: 6, fill: "\(Colour(25, 35, 30))")
            let light = canvas.gradient(Colour(48, 90, 78), Colour(38, 80, 62))
            canvas.rectangle(Canvas.Point(window + 10, 340), 120, 130, round: 4, fill: light)
            canvas.path("M \(window + 70) 340 L \(window + 70) 470", line: "\(Colour(25, 35, 30))", width: 6)
        }
        canvas.rectangle(Canvas.Point(340, 350), 120, 200, round: 8, fill: "\(Colour(awning, 45, 28))")
        canvas.circle(Canvas.Point(438, 455), 7, fill: "\(Colour(48, 80, 60))")
        for stripe in 0..<10 {
            let colour = stripe % 2 == 0 ? Colour(awning, 65, 45) : Colour(awning, 20, 95)
            let x = 120 + Double(stripe) * 56
            canvas.path("M \(x) 270 l 56 0 l 0 40 a 28 18 0 0 1 -56 0 Z", fill: "\(colour)")
        }
        canvas.rectangle(Canvas.Point(150, 200), 500, 62, round: 10, fill: "\(Colour(awning, 45, 25))")
        canvas.text(name, Canvas.Point(400, 244), size: name.count > 16 ? 34 : 42, fill: "\(Colour(48, 70, 88))")
        return canvas.svg
    }
}
