/// What is to be done after an event of the delivery machine, in this order.
package struct DeliveryActions: Sendable, Equatable {
    /// Move the sink's cursor past this sequence.
    package var acknowledge: UInt64?
    package var step: Step

    /// The one thing to do with the sink.
    package enum Step: Sendable, Equatable {
        case none
        case open
        /// Read that many records at the cursor and write them.
        case write(max: Int)
        case close
    }

    package static let none = DeliveryActions(.none)

    package init(acknowledge: UInt64? = nil, _ step: Step) {
        self.acknowledge = acknowledge
        self.step = step
    }
}
