/// The sort keys of lists by name: the first 40 code points of a name. The cursors of these lists contain them.
///
/// A name may have 200 characters of several bytes each, and a cursor must fit into a URL. Names with the same first 40
/// code points are sorted by the next key of the list.
enum NameKey {
    static let store = "substr(store.name, 1, 40)"
    static let lastName = "substr(courier.lastName, 1, 40)"
    static let firstName = "substr(courier.firstName, 1, 40)"
}
