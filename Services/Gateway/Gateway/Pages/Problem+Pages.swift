import HTTPTypes

/// Problems of a form that never becomes a call.
extension Problem {
    static let foreignForm = Problem(
        status: .forbidden, type: "gateway.foreignForm", message: "This form was sent from a page that is not ours.")

    static let malformedForm = Problem(
        status: .badRequest, type: "gateway.malformedForm",
        message: "The form has a broken percent escape, or one that is not valid text.")

    static let wrongFormType = Problem(
        status: .unsupportedMediaType, type: "gateway.wrongType",
        message: "A form must be application/x-www-form-urlencoded in UTF-8.", sentence: "gateway.wrongType.form",
        headers: [.accept: "application/x-www-form-urlencoded"])
}
