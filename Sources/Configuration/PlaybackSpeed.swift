/// How fast a recording is played.
package enum PlaybackSpeed: Sendable, Equatable {
    /// As fast as it can be read.
    case max
    /// Times its own pace; 1 is real time.
    case factor(Double)

    package static let range = 0.01...1000.0
}
