/// What a dish looks like.
enum DishLook: String, Hashable, Sendable, CaseIterable {
    case fish, meat, pasta, pizza, salad, soup, cake
    case wine, beer, juice, cup
}

/// A dish or a drink on a table, from above or from the side.
struct DishPicture: Sendable {
    var look: DishLook

    func svg(_ numbers: inout SeededNumbers) -> String {
        var canvas = Canvas()
        let cloth = numbers.number(0...359)
        canvas.background(Colour(cloth, 30, 88), Colour(cloth, 35, 74))
        for stripe in 0..<8 {
            canvas.rectangle(Canvas.Point(Double(stripe) * 110 - 20, 0), 34, 600, fill: "\(Colour(cloth, 35, 82))")
        }
        switch look {
        case .wine, .beer, .juice: glass(&canvas, &numbers)
        case .cup: cup(&canvas, &numbers)
        default:
            plate(&canvas)
            food(&canvas, &numbers)
        }
        return canvas.svg
    }

    private func plate(_ canvas: inout Canvas) {
        canvas.ellipse(Canvas.Point(410, 325), 268, 258, fill: "rgba(0,0,0,0.18)")
        canvas.circle(Canvas.Point(400, 300), 260, fill: "\(Colour(40, 20, 97))")
        canvas.circle(Canvas.Point(400, 300), 190, fill: "\(Colour(40, 25, 92))")
    }

    private func food(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        switch look {
        case .fish: fish(&canvas, &numbers)
        case .pizza: pizza(&canvas, &numbers)
        case .pasta: pasta(&canvas, &numbers)
        case .salad: scatter(&canvas, &numbers, count: 46, size: 38, hues: [90, 105, 120, 8, 50], spread: 150)
        case .soup: soup(&canvas, &numbers)
        case .cake: cake(&canvas, &numbers)
        default: meat(&canvas, &numbers)
        }
    }

    private func fish(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        let skin = canvas.gradient(Colour(205, 20, 62), Colour(35, 45, 62))
        canvas.path("M 210 310 C 290 190 470 190 560 300 C 470 410 300 400 210 310 Z", fill: skin)
        canvas.path("M 545 300 L 640 235 L 620 300 L 640 365 Z", fill: skin)
        canvas.circle(Canvas.Point(262, 290), 10, fill: "#222")
        for line in 0..<4 {
            let x = 330 + Double(line) * 50
            canvas.path("M \(x) 240 L \(x + 30) 365", line: "\(Colour(25, 50, 30))", width: 7)
        }
        for lemon in 0..<3 {
            let place = Canvas.Point(300 + Double(lemon) * 75, 440)
            canvas.circle(place, 34, fill: "\(Colour(52, 90, 60))")
            canvas.circle(place, 25, fill: "\(Colour(54, 95, 80))")
        }
        scatter(&canvas, &numbers, count: 12, size: 14, hues: [110, 125], spread: 170)
    }

    private func pizza(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        canvas.circle(Canvas.Point(400, 300), 215, fill: "\(Colour(33, 65, 60))")
        canvas.circle(Canvas.Point(400, 300), 188, fill: "\(Colour(12, 75, 48))")
        scatter(&canvas, &numbers, count: 30, size: 36, hues: [48, 50], spread: 165)
        scatter(&canvas, &numbers, count: 14, size: 22, hues: [4, numbers.number(0...359)], spread: 155)
        scatter(&canvas, &numbers, count: 9, size: 16, hues: [115], spread: 150)
        for cut in [0.0, 60, 120] {
            canvas.path("M 190 300 L 610 300", line: "rgba(80,40,10,0.35)", width: 3, turned: cut)
        }
    }

    private func pasta(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        for _ in 0..<70 {
            let (x, y) = (250 + numbers.fraction() * 300, 190 + numbers.fraction() * 220)
            let (dx, dy) = (numbers.fraction() * 160 - 80, numbers.fraction() * 120 - 60)
            let colour = Colour(44, 70, numbers.number(62...78))
            canvas.path("M \(x) \(y) q \(dx) \(dy) \(-dy) \(dx)", line: "\(colour)", width: 11)
        }
        scatter(&canvas, &numbers, count: 8, size: 26, hues: [10, 20], spread: 110)
        scatter(&canvas, &numbers, count: 6, size: 24, hues: [115], spread: 90)
    }

    private func soup(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        let broth = pick([28, 45, 15, 80], &numbers)
        canvas.circle(Canvas.Point(400, 300), 172, fill: canvas.gradient(Colour(broth, 75, 62), Colour(broth, 80, 46)))
        scatter(&canvas, &numbers, count: 16, size: 18, hues: [broth + 12, 110, 25], spread: 125)
    }

    private func cake(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        let cream = numbers.number(25...55)
        for layer in 0..<4 {
            let y = 400 - Double(layer) * 55
            canvas.rectangle(Canvas.Point(270, y), 260, 34, round: 6, fill: "\(Colour(28, 55, 40 + layer * 8))")
            canvas.rectangle(Canvas.Point(270, y - 21), 260, 24, round: 6, fill: "\(Colour(cream, 85, 88))")
        }
        canvas.circle(Canvas.Point(400, 196), 26, fill: "\(Colour(355, 75, 46))")
        canvas.path("M 400 172 q 12 -34 40 -40", line: "\(Colour(110, 45, 32))", width: 5)
    }

    private func meat(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        let sauce = Colour(18, 55, numbers.number(20...30))
        canvas.ellipse(Canvas.Point(380, 290), 150, 100, turned: -12, fill: "\(sauce)")
        for slice in 0..<4 {
            let place = Canvas.Point(290 + Double(slice) * 58, 270 + Double(slice % 2) * 22)
            canvas.ellipse(place, 46, 66, turned: 18, fill: "\(Colour(15, 45, 34))")
            canvas.ellipse(place, 34, 52, turned: 18, fill: "\(Colour(8, 45, 44))")
        }
        for _ in 0..<7 {
            let place = Canvas.Point(470 + numbers.fraction() * 90, 340 + numbers.fraction() * 90)
            canvas.ellipse(place, 30, 22, turned: numbers.fraction() * 90, fill: "\(Colour(44, 75, 68))")
        }
        scatter(&canvas, &numbers, count: 9, size: 14, hues: [115], spread: 160)
    }

    private func glass(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        canvas.rectangle(Canvas.Point(0, 455), 800, 145, fill: "\(Colour(28, 40, 45))")
        let drink: (Colour, Colour) =
            switch look {
            case .beer: (Colour(44, 90, 60), Colour(38, 90, 45))
            case .juice: (Colour(numbers.number(40...58), 95, 65), Colour(40, 95, 55))
            default:
                numbers.chance(50)
                    ? (Colour(350, 70, 35), Colour(345, 75, 22)) : (Colour(56, 70, 78), Colour(52, 65, 66))
            }
        let fill = canvas.gradient(drink.0, drink.1)
        if look == .wine {
            canvas.path("M 300 120 C 300 330 500 330 500 120 Z", fill: "rgba(255,255,255,0.5)")
            canvas.path("M 303 190 C 316 320 484 320 497 190 Z", fill: fill)
            canvas.path("M 400 280 L 400 470", line: "rgba(255,255,255,0.8)", width: 12)
            canvas.ellipse(Canvas.Point(400, 476), 82, 14, fill: "rgba(255,255,255,0.8)")
        } else {
            canvas.path("M 290 110 L 320 490 L 480 490 L 510 110 Z", fill: "rgba(255,255,255,0.5)")
            canvas.path("M 298 180 L 322 482 L 478 482 L 502 180 Z", fill: fill)
            let foam = look == .beer ? "\(Colour(45, 50, 95))" : "\(Colour(54, 90, 70))"
            for bubble in 0..<6 { canvas.circle(Canvas.Point(312 + Double(bubble) * 35, 172), 26, fill: foam) }
        }
    }

    private func cup(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
        canvas.circle(Canvas.Point(408, 316), 215, fill: "rgba(0,0,0,0.15)")
        canvas.circle(Canvas.Point(400, 300), 210, fill: "\(Colour(210, 15, 95))")
        canvas.rectangle(Canvas.Point(500, 275), 150, 50, round: 25, fill: "\(Colour(210, 20, 85))")
        canvas.circle(Canvas.Point(400, 300), 140, fill: "\(Colour(210, 20, 85))")
        canvas.circle(Canvas.Point(400, 300), 122, fill: "\(Colour(25, 55, numbers.number(22...36)))")
        // A heart of milk.
        let heart = """
            M 400 365 C 320 310 330 245 375 250 C 395 252 400 270 400 275 \
            C 400 270 405 252 425 250 C 470 245 480 310 400 365 Z
            """
        canvas.path(heart, fill: "\(Colour(35, 60, 82))")
    }

    /// Draws leaves or pieces around the middle of the plate.
    private func scatter(
        _ canvas: inout Canvas, _ numbers: inout SeededNumbers, count: Int, size: Double, hues: [Int], spread: Double
    ) {
        for _ in 0..<count {
            let place = Canvas.Point(
                400 + (numbers.fraction() * 2 - 1) * spread, 300 + (numbers.fraction() * 2 - 1) * spread)
            guard (place.x - 400) * (place.x - 400) + (place.y - 300) * (place.y - 300) < spread * spread else {
                continue
            }
            let colour = Colour(pick(hues, &numbers), numbers.number(50...75), numbers.number(34...58))
            canvas.ellipse(
                place, size, size * (0.45 + numbers.fraction() * 0.5), turned: numbers.fraction() * 180,
                fill: "\(colour)")
        }
    }
}
