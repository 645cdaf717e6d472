import Positioning

/// Why a GPX file gives no route, and on which line.
package struct RouteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// From 1.
    package let line: Int
    package let problem: Problem

    /// What is wrong there.
    package enum Problem: Sendable, Equatable {
        case tooLarge(bytes: Int)
        case endsTooEarly
        /// The mark-up breaks XML's rules.
        case notWellFormed
        case documentTypeNotAllowed
        case unknownEntity
        case tooDeep
        case tooManyAttributes
        case duplicateAttribute
        case wrongEndTag
        case notGPX
        case unknownVersion
        /// A point lacks `lat` or `lon`, or one is not a number in its range.
        case badCoordinate
        case badHeight
        case badTime
        /// Some points have a time and this one has none.
        case timeMissing
        case timeGoesBack
        case tooFast
        case tooManyPoints
        case noPoints
    }

    package var description: String { "line \(line): \(reason)" }

    private var reason: String {
        switch problem {
        case .tooLarge(let bytes): "\(bytes) bytes are more than the \(GPXReader.sizeLimit) that a route may have"
        case .endsTooEarly: "the file ends before its last element does"
        case .notWellFormed: "not well-formed XML"
        case .documentTypeNotAllowed: "a document type declaration is not allowed"
        case .unknownEntity: "an entity that is not one of XML's own"
        case .tooDeep: "more than \(GPXReader.depthLimit) elements inside each other"
        case .tooManyAttributes: "more than \(XMLScanner.attributeLimit) attributes"
        case .duplicateAttribute: "an attribute is given twice"
        case .wrongEndTag: "an end tag that does not match its start tag"
        case .notGPX: "the outermost element is not <gpx>"
        case .unknownVersion: "the version of GPX is neither 1.1 nor 1.0"
        case .badCoordinate: "a point needs lat=\"-90 to 90\" and lon=\"-180 to 180\", in degrees"
        case .badHeight: "<ele> needs a number of metres from -12000 to 100000"
        case .badTime: "<time> needs a date and time such as 2026-05-04T03:02:01Z"
        case .timeMissing: "some points have a <time> and this one has none"
        case .timeGoesBack: "<time> is before that of the point before"
        case .tooFast: "faster than \(Int(Route.fastest.value)) m/s from the point before"
        case .tooManyPoints: "more than \(GPXReader.pointLimit) points"
        case .noPoints: "no track, route or way point"
        }
    }
}
