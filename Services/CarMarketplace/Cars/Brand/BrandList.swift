import Vocabulary

/// A list of brands with their models, as in `Data/brands.txt`: a brand on each line, `Toyota: Camry, Corolla`. Empty
/// lines and lines that begin with `#` are skipped.
struct BrandList: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var brand: CatalogueName
        var models: [CatalogueName]
    }

    /// A line that cannot be read.
    struct UnreadableLine: Error, Hashable {
        enum Fault: Hashable { case noColon, name, brandTwice, modelTwice }

        /// Counted from 1.
        var number: Int
        var fault: Fault
    }

    let entries: [Entry]

    /// - Throws: ``UnreadableLine``, also for a brand or a model that is given twice: names are unique.
    init(_ text: String) throws(UnreadableLine) {
        var entries: [Entry] = []
        var keys: Set<String> = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            do throws(UnreadableLine.Fault) {
                let entry = try Entry(line)
                guard keys.insert(entry.brand.key).inserted else { throw .brandTwice }
                entries.append(entry)
            } catch {
                throw UnreadableLine(number: index + 1, fault: error)
            }
        }
        self.entries = entries
    }
}

extension BrandList.UnreadableLine.Fault: Error {}

extension BrandList.Entry {
    fileprivate init(_ line: Substring) throws(BrandList.UnreadableLine.Fault) {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .noColon }
        brand = try Self.name(parts[0])
        models = []
        var keys: Set<String> = []
        for part in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
            let model = try Self.name(part)
            guard keys.insert(model.key).inserted else { throw .modelTwice }
            models.append(model)
        }
    }

    private static func name(_ text: Substring) throws(BrandList.UnreadableLine.Fault) -> CatalogueName {
        guard let line = try? Line(String(text)), let name = CatalogueName(line) else { throw .name }
        return name
    }
}
