// Code that makes or answers calls also needs the types of calls and JSON values.
@_exported public import CallTypes
@_exported public import JSON
