import CityOffersContract
import Vocabulary

/// The cities in a file, by country.
struct PlaceFile: Hashable {
    struct Country: Hashable {
        var code: CountryCode
        var name: Line
        var places: [LoadPlaces.Place]

        /// As many calls as the cities need.
        var calls: [LoadPlaces] {
            stride(from: 0, to: places.count, by: LoadPlaces.limit).map { start in
                LoadPlaces(
                    country: code, countryName: name, places: Array(places[start...].prefix(LoadPlaces.limit)))
            }
        }
    }

    private(set) var countries: [Country] = []

    /// - Throws: ``CommandError`` that names the faulty line.
    init(_ bytes: [UInt8]) throws(CommandError) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw CommandError("the file is no UTF-8") }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let isKnown = fields.count == 2 || fields.count == 4 && !countries.isEmpty
            guard isKnown else {
                throw CommandError("line \(index + 1) is neither a country of two fields nor its city of four")
            }
            do throws(Fault) {
                try add(fields)
            } catch {
                throw CommandError("line \(index + 1): \(error.message)")
            }
        }
        guard countries.contains(where: { !$0.places.isEmpty }) else { throw CommandError("the file has no city") }
    }

    private mutating func add(_ fields: [String]) throws(Fault) {
        if fields.count == 2 {
            countries.append(Country(code: try CountryCode(fields[0]), name: try Line(fields[1]), places: []))
        } else {
            countries[countries.count - 1].places.append(try LoadPlaces.Place(fields))
        }
    }
}

extension LoadPlaces.Place {
    /// - Parameter fields: name, latitude, longitude, time zone.
    fileprivate init(_ fields: [String]) throws(Fault) {
        guard let latitude = Double(fields[1]), let longitude = Double(fields[2]) else {
            throw .type(expected: "a number")
        }
        self.init(
            name: try Line(fields[0]),
            coordinate: Coordinate(latitude: try Latitude(latitude), longitude: try Longitude(longitude)),
            timeZone: try TimeZoneName(fields[3]))
    }
}
