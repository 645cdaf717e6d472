import UBX

/// The UBX message views: a view that takes a payload can be read to its last value.
///
/// The first byte chooses the message, the rest is its payload.
enum UBXMessagesTarget {
    static func run(_ input: UnsafeRawBufferPointer) {
        var reader = InputReader(input)
        let choice = Int(reader.byte())
        let payload = UBXPayload(reader.rest)
        var digest = Digest()
        if choice < messages.count {
            messages[choice].init(payload)?.readAll(into: &digest)
        } else {
            INF(UBXMessageID(0x04, UInt8(choice % 8)), payload)?.readAll(into: &digest)
        }
        digest.keep()
    }

    /// The place of a message's view, as the first byte of an input names it.
    static func choice(of id: UBXMessageID) -> UInt8? {
        if id.messageClass == 0x04 { return 0xF8 + (id.messageID & 7) }
        return messages.firstIndex { $0.id == id }.map { UInt8($0) }
    }

    // SAFETY: types do not change, though Swift 6.0 has no word for it.
    nonisolated(unsafe) static let messages: [any (UBXMessage & FullyReadable).Type] = [
        ACKACK.self, ACKNAK.self, CFGCFG.self, CFGGNSS.self, CFGMSG.self, CFGNAV5.self, CFGPRT.self, CFGRATE.self,
        CFGRST.self, CFGVALDEL.self, CFGVALGET.self, CFGVALSET.self, ESFINS.self, ESFMEAS.self, ESFSTATUS.self,
        HNRATT.self, HNRINS.self, HNRPVT.self, MGAACK.self, MGADBD.self, MONCOMMS.self, MONHW.self, MONHW3.self,
        MONRF.self, MONRXR.self, MONVER.self, NAVATT.self, NAVCLOCK.self, NAVCOV.self, NAVDOP.self, NAVEOE.self,
        NAVHPPOSECEF.self, NAVHPPOSLLH.self, NAVODO.self, NAVPOSECEF.self, NAVPOSLLH.self, NAVPVAT.self,
        NAVPVT.self, NAVRELPOSNED.self, NAVSAT.self, NAVSIG.self, NAVSOL.self, NAVSTATUS.self, NAVSVIN.self,
        NAVSVINFO.self, NAVTIMEGPS.self, NAVTIMELS.self, NAVTIMEUTC.self, NAVVELECEF.self, NAVVELNED.self,
        RXMCOR.self, RXMRTCM.self, SECUNIQID.self, TIMTM2.self, TIMTP.self, UPDSOS.self
    ]
}
