/// Sort keys of the lists by name: the first forty code points of a name. The cursors of these lists carry them.
///
/// A name may have 200 characters of several bytes each, and a cursor has to fit into an address. Names that agree in
/// their first forty code points are sorted by the next key of the list.
enum NameKey {
    static let store = "substr(store.name, 1, 40)"
    static let lastName = "substr(courier.lastName, 1, 40)"
    static let firstName = "substr(courier.firstName, 1, 40)"
}
