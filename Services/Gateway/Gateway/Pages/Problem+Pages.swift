import HTTPTypes

/// What is wrong with a form before it becomes a call.
extension Problem {
    static let foreignForm = Problem(
        status: .forbidden, type: "gateway.foreignForm", message: "This form was sent from a page that is not ours.")

    static let malformedForm = Problem(
        status: .badRequest, type: "gateway.malformedForm",
        message: "The form has a percent escape that is broken or is no text.")

    static let wrongFormType = Problem(
        status: .unsupportedMediaType, type: "gateway.wrongType",
        message: "A form must be application/x-www-form-urlencoded in UTF-8.", sentence: "gateway.wrongType.form",
        headers: [.accept: "application/x-www-form-urlencoded"])
}
