import Testing

@testable import Vocabulary

@Suite("The calendar")
struct CivilDateTests {
    /// Counts one day after the other, with the lengths of the months and the rule of leap years.
    private struct Walk {
        var year: Int64
        var month = 1
        var day = 1

        private var isLeap: Bool {
            if year.isMultiple(of: 400) { return true }
            return year.isMultiple(of: 4) && !year.isMultiple(of: 100)
        }

        mutating func step() {
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            day += 1
            if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
    }

    @Test("Every day of the years 1 to 2400 agrees with counting day by day, in both directions")
    func walk() {
        // 0001-01-01 is 719,162 days before 1970-01-01.
        var walk = Walk(year: 1)
        var number: Int64 = -719_162
        var wrong: [Int64] = []
        while walk.year <= 2_400 {
            let date = CivilDate(year: walk.year, month: Int64(walk.month), day: Int64(walk.day))
            if CivilDate(daysSince1970: number) != date || date.daysSince1970 != number { wrong.append(number) }
            walk.step()
            number += 1
        }
        #expect(number == 157_420)
        #expect(wrong.prefix(5) == [])
    }

    @Test("Days before the year 1 are converted and back", arguments: [-719_163, -719_528, -1_000_000] as [Int64])
    func beforeYearOne(number: Int64) {
        #expect(CivilDate(daysSince1970: number).daysSince1970 == number)
        #expect(CivilDate(daysSince1970: number).year < 1)
    }

    @Test(
        "February has 29 days only in leap years",
        arguments: zip([2024, 2026, 1900, 2000, 2100, 1600, 2400] as [Int64], [29, 28, 28, 29, 28, 29, 29] as [Int64]))
    func february(year: Int64, days: Int64) {
        #expect(CivilDate.days(inMonth: 2, of: year) == days)
    }

    @Test("The other months have 30 or 31 days")
    func months() {
        let lengths = (1...12).map { CivilDate.days(inMonth: $0, of: 2026) }
        #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    }
}
