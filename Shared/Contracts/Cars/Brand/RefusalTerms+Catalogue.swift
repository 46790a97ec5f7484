import CallTypes

extension RefusalTerms {
    static var unknownBrand: RefusalTerms { .notFound("There is no such brand.") }
    static var unknownModel: RefusalTerms { .notFound("There is no such model.") }
    static var brandExists: RefusalTerms { .conflict("There is a brand with this name already.", member: "name") }
    static var modelExists: RefusalTerms {
        .conflict("The brand has a model with this name already.", member: "name")
    }
    /// A name without letters and digits cannot be searched for or compared.
    static var nameWithoutLetters: RefusalTerms { .invalid("A name needs a letter or a digit.", member: "name") }
}
