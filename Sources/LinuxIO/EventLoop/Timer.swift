/// A call at a set time; once it fired or was cancelled it means nothing, and using it then does nothing.
package struct Timer: Hashable, Sendable {
    let slot: UInt32
    let generation: UInt32
}
