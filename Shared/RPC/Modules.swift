// Code that makes or answers calls needs the types of calls and JSON values, too.
@_exported public import CallTypes
@_exported public import JSON
