import CarsContract
import Vocabulary

/// The attributes of cars as words of the index. No text has such a word: folded words have no underscore.
///
/// A number is in two words, for its unit and for ten units. So every range is a few words: the years 2008 to 2021 are
/// the unit 2008, 2009, the ten 201, and the units 2020 and 2021.
enum CarAttributes {
    /// Mileages are found to the unit, and compared row by row within the last one.
    static let mileageUnit = 10_000

    static func word(_ brand: BrandID) -> String { "_b\(hex(brand.bytes))" }
    static func word(_ model: ModelID) -> String { "_m\(hex(model.bytes))" }
    static func word(_ specification: CarSpecification) -> String { "_s\(specification.rawValue)" }
    static func word(hasWarranty: Bool) -> String { hasWarranty ? "_w1" : "_w0" }
    static func word(isAccidentFree: Bool) -> String { isAccidentFree ? "_f1" : "_f0" }

    /// The words of a car that is complete.
    static func words(of car: CarRecord) -> [String] {
        let (year, mileage) = (car.year.number, car.mileage.number / mileageUnit)
        var words = [
            word(car.brand), word(car.model), "_y\(year)", "_d\(year / 10)", "_k\(mileage)", "_h\(mileage / 10)",
        ]
        if let specification = car.specification { words.append(word(specification)) }
        if let hasWarranty = car.hasWarranty { words.append(word(hasWarranty: hasWarranty)) }
        if let accidents = car.accidents { words.append(word(isAccidentFree: !accidents.happened)) }
        return words
    }

    /// One of these words is in every car with a year in the range, and in no other.
    static func words(years: ClosedRange<Int>) -> [String] { words(years, unit: "_y", ten: "_d") }

    /// One of these words is in every car that has driven at most so much, and in some that have driven less than a unit
    /// more.
    static func words(mileageTo mileage: Mileage) -> [String] {
        words(0...mileage.number / mileageUnit, unit: "_k", ten: "_h")
    }

    private static func words(_ range: ClosedRange<Int>, unit: String, ten: String) -> [String] {
        var words: [String] = []
        var next = range.lowerBound
        while next <= range.upperBound {
            if next.isMultiple(of: 10), next + 9 <= range.upperBound {
                words.append("\(ten)\(next / 10)")
                next += 10
            } else {
                words.append("\(unit)\(next)")
                next += 1
            }
        }
        return words
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef")
        return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
