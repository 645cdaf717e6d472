/// A port of the receiver, numbered as CFG-PRT and the CFG-MSGOUT keys order them.
package enum UBXPort: UInt8, Sendable, CaseIterable {
    case i2c = 0
    case uart1 = 1
    case uart2 = 2
    case usb = 3
    case spi = 4
}
