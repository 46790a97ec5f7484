extension String {
    /// Returns the first `count` Unicode scalars. Characters would not limit the length: one can have any number of
    /// scalars.
    func cut(to count: Int) -> String { String(UnicodeScalarView(unicodeScalars.prefix(count))) }
}
