import Vocabulary

/// A cell of one of five grids over the globe. A mark in the index names the cell of an offer in each grid.
struct GeoCell: Hashable {
    /// The height and width of a cell in degrees. A degree from south to north is 111 km, so the heights are 220 m to
    /// 57 km.
    static let sizes = [0.002, 0.008, 0.032, 0.128, 0.512]
    /// More cells in a query cost more than the offers that smaller cells leave out.
    private static let maxCells = 16
    /// The most cells of the largest grid.
    private static let maxLargest = 128

    var level: Int
    var row: Int
    var column: Int

    /// The number of the cell in the table `shownOfferCell`.
    var code: Int64 { Int64(level) << 40 | Int64(row) << 20 | Int64(column) }

    var mark: String { "_g\(level)x\(row)x\(column)" }

    init(level: Int, row: Int, column: Int) { (self.level, self.row, self.column) = (level, row, column) }

    private init(_ position: Coordinate, level: Int) {
        self.init(
            level: level, row: Self.row(position.latitude.degrees, level),
            column: Self.column(position.meridian, level))
    }

    /// Returns the cell of a position in each grid.
    static func all(of position: Coordinate) -> [GeoCell] {
        sizes.indices.map { GeoCell(position, level: $0) }
    }

    /// Returns the cells that cover an area; `nil` for an area that needs too many cells. Its offers are found without
    /// the help of cells.
    static func cover(_ box: GeoBox) -> [GeoCell]? {
        for level in sizes.indices {
            let rows = row(box.south, level)...row(box.north, level)
            let columns = box.meridians.map { column($0.lowerBound, level)...column($0.upperBound, level) }
            let count = rows.count * columns.map(\.count).reduce(0, +)
            guard count <= (level == sizes.count - 1 ? maxLargest : maxCells) else { continue }
            return rows.flatMap { row in
                Set(columns.flatMap(\.self)).sorted().map { GeoCell(level: level, row: row, column: $0) }
            }
        }
        return nil
    }

    private static func row(_ latitude: Double, _ level: Int) -> Int {
        Int(((latitude + 90) / sizes[level]).rounded(.down))
    }

    private static func column(_ longitude: Double, _ level: Int) -> Int {
        Int(((longitude + 180) / sizes[level]).rounded(.down))
    }
}

extension Coordinate {
    /// The longitude in degrees. The date line has one value only, -180.
    var meridian: Double { longitude.degrees == 180 ? -180 : longitude.degrees }
}
