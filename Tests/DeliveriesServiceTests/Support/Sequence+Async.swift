extension Sequence {
    /// Transforms the elements one after the other.
    func asyncMap<T>(_ transform: (Element) async -> T) async -> [T] {
        var values: [T] = []
        for element in self { values.append(await transform(element)) }
        return values
    }
}
