extension String {
    /// Its start, at most so many Unicode scalars: a single character can be as long as a whole text.
    func cut(to count: Int) -> String { String(UnicodeScalarView(unicodeScalars.prefix(count))) }
}
