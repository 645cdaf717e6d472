/// Class and id of a UBX message.
@usableFromInline
package struct UBXMessageID: Hashable, Sendable {
    /// Class in the high byte, id in the low one.
    @usableFromInline package let rawValue: UInt16

    @inlinable package init(_ messageClass: UInt8, _ id: UInt8) {
        rawValue = UInt16(messageClass) << 8 | UInt16(id)
    }

    @inlinable package var messageClass: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }
    @inlinable package var messageID: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

    /// The manual's name ("NAV-PVT"); nil for a message that the catalogue does not hold.
    package var name: String? { UBXCatalogue.entry(self).map { "\($0.name)" } }
}

// NAV
extension UBXMessageID {
    @inlinable package static var navPOSECEF: UBXMessageID { UBXMessageID(0x01, 0x01) }
    @inlinable package static var navPOSLLH: UBXMessageID { UBXMessageID(0x01, 0x02) }
    @inlinable package static var navSTATUS: UBXMessageID { UBXMessageID(0x01, 0x03) }
    @inlinable package static var navDOP: UBXMessageID { UBXMessageID(0x01, 0x04) }
    @inlinable package static var navATT: UBXMessageID { UBXMessageID(0x01, 0x05) }
    @inlinable package static var navSOL: UBXMessageID { UBXMessageID(0x01, 0x06) }
    @inlinable package static var navPVT: UBXMessageID { UBXMessageID(0x01, 0x07) }
    @inlinable package static var navPOSUTM: UBXMessageID { UBXMessageID(0x01, 0x08) }
    @inlinable package static var navODO: UBXMessageID { UBXMessageID(0x01, 0x09) }
    @inlinable package static var navRESETODO: UBXMessageID { UBXMessageID(0x01, 0x10) }
    @inlinable package static var navVELECEF: UBXMessageID { UBXMessageID(0x01, 0x11) }
    @inlinable package static var navVELNED: UBXMessageID { UBXMessageID(0x01, 0x12) }
    @inlinable package static var navHPPOSECEF: UBXMessageID { UBXMessageID(0x01, 0x13) }
    @inlinable package static var navHPPOSLLH: UBXMessageID { UBXMessageID(0x01, 0x14) }
    @inlinable package static var navPVAT: UBXMessageID { UBXMessageID(0x01, 0x17) }
    @inlinable package static var navTIMEGPS: UBXMessageID { UBXMessageID(0x01, 0x20) }
    @inlinable package static var navTIMEUTC: UBXMessageID { UBXMessageID(0x01, 0x21) }
    @inlinable package static var navCLOCK: UBXMessageID { UBXMessageID(0x01, 0x22) }
    @inlinable package static var navTIMEGLO: UBXMessageID { UBXMessageID(0x01, 0x23) }
    @inlinable package static var navTIMEBDS: UBXMessageID { UBXMessageID(0x01, 0x24) }
    @inlinable package static var navTIMEGAL: UBXMessageID { UBXMessageID(0x01, 0x25) }
    @inlinable package static var navTIMELS: UBXMessageID { UBXMessageID(0x01, 0x26) }
    @inlinable package static var navTIMEQZSS: UBXMessageID { UBXMessageID(0x01, 0x27) }
    @inlinable package static var navNMI: UBXMessageID { UBXMessageID(0x01, 0x28) }
    @inlinable package static var navSVINFO: UBXMessageID { UBXMessageID(0x01, 0x30) }
    @inlinable package static var navDGPS: UBXMessageID { UBXMessageID(0x01, 0x31) }
    @inlinable package static var navSBAS: UBXMessageID { UBXMessageID(0x01, 0x32) }
    @inlinable package static var navORB: UBXMessageID { UBXMessageID(0x01, 0x34) }
    @inlinable package static var navSAT: UBXMessageID { UBXMessageID(0x01, 0x35) }
    @inlinable package static var navCOV: UBXMessageID { UBXMessageID(0x01, 0x36) }
    @inlinable package static var navGEOFENCE: UBXMessageID { UBXMessageID(0x01, 0x39) }
    @inlinable package static var navSVIN: UBXMessageID { UBXMessageID(0x01, 0x3B) }
    @inlinable package static var navRELPOSNED: UBXMessageID { UBXMessageID(0x01, 0x3C) }
    @inlinable package static var navEELL: UBXMessageID { UBXMessageID(0x01, 0x3D) }
    @inlinable package static var navEKFSTATUS: UBXMessageID { UBXMessageID(0x01, 0x40) }
    @inlinable package static var navSLAS: UBXMessageID { UBXMessageID(0x01, 0x42) }
    @inlinable package static var navSIG: UBXMessageID { UBXMessageID(0x01, 0x43) }
    @inlinable package static var navAOPSTATUS: UBXMessageID { UBXMessageID(0x01, 0x60) }
    @inlinable package static var navEOE: UBXMessageID { UBXMessageID(0x01, 0x61) }
    @inlinable package static var navPL: UBXMessageID { UBXMessageID(0x01, 0x62) }
    @inlinable package static var navTIMENAVIC: UBXMessageID { UBXMessageID(0x01, 0x63) }
    @inlinable package static var navTIMETRUSTED: UBXMessageID { UBXMessageID(0x01, 0x64) }
}

// RXM
extension UBXMessageID {
    @inlinable package static var rxmRAW: UBXMessageID { UBXMessageID(0x02, 0x10) }
    @inlinable package static var rxmSFRB: UBXMessageID { UBXMessageID(0x02, 0x11) }
    @inlinable package static var rxmSFRBX: UBXMessageID { UBXMessageID(0x02, 0x13) }
    @inlinable package static var rxmMEASX: UBXMessageID { UBXMessageID(0x02, 0x14) }
    @inlinable package static var rxmRAWX: UBXMessageID { UBXMessageID(0x02, 0x15) }
    @inlinable package static var rxmSVSI: UBXMessageID { UBXMessageID(0x02, 0x20) }
    @inlinable package static var rxmALM: UBXMessageID { UBXMessageID(0x02, 0x30) }
    @inlinable package static var rxmEPH: UBXMessageID { UBXMessageID(0x02, 0x31) }
    @inlinable package static var rxmRTCM: UBXMessageID { UBXMessageID(0x02, 0x32) }
    @inlinable package static var rxmSPARTN: UBXMessageID { UBXMessageID(0x02, 0x33) }
    @inlinable package static var rxmCOR: UBXMessageID { UBXMessageID(0x02, 0x34) }
    @inlinable package static var rxmSPARTNKEY: UBXMessageID { UBXMessageID(0x02, 0x36) }
    @inlinable package static var rxmPOSREQ: UBXMessageID { UBXMessageID(0x02, 0x40) }
    @inlinable package static var rxmPMREQ: UBXMessageID { UBXMessageID(0x02, 0x41) }
    @inlinable package static var rxmRLM: UBXMessageID { UBXMessageID(0x02, 0x59) }
    @inlinable package static var rxmIMES: UBXMessageID { UBXMessageID(0x02, 0x61) }
    @inlinable package static var rxmPMP: UBXMessageID { UBXMessageID(0x02, 0x72) }
    @inlinable package static var rxmQZSSL6: UBXMessageID { UBXMessageID(0x02, 0x73) }
    @inlinable package static var rxmTM: UBXMessageID { UBXMessageID(0x02, 0x74) }
    @inlinable package static var rxmMEASD12: UBXMessageID { UBXMessageID(0x02, 0x80) }
    @inlinable package static var rxmMEASC12: UBXMessageID { UBXMessageID(0x02, 0x82) }
    @inlinable package static var rxmMEAS20: UBXMessageID { UBXMessageID(0x02, 0x84) }
    @inlinable package static var rxmMEAS50: UBXMessageID { UBXMessageID(0x02, 0x86) }
}

// INF
extension UBXMessageID {
    @inlinable package static var infERROR: UBXMessageID { UBXMessageID(0x04, 0x00) }
    @inlinable package static var infWARNING: UBXMessageID { UBXMessageID(0x04, 0x01) }
    @inlinable package static var infNOTICE: UBXMessageID { UBXMessageID(0x04, 0x02) }
    @inlinable package static var infTEST: UBXMessageID { UBXMessageID(0x04, 0x03) }
    @inlinable package static var infDEBUG: UBXMessageID { UBXMessageID(0x04, 0x04) }
}

// ACK
extension UBXMessageID {
    @inlinable package static var ackNAK: UBXMessageID { UBXMessageID(0x05, 0x00) }
    @inlinable package static var ackACK: UBXMessageID { UBXMessageID(0x05, 0x01) }
}

// CFG
extension UBXMessageID {
    @inlinable package static var cfgPRT: UBXMessageID { UBXMessageID(0x06, 0x00) }
    @inlinable package static var cfgMSG: UBXMessageID { UBXMessageID(0x06, 0x01) }
    @inlinable package static var cfgINF: UBXMessageID { UBXMessageID(0x06, 0x02) }
    @inlinable package static var cfgRST: UBXMessageID { UBXMessageID(0x06, 0x04) }
    @inlinable package static var cfgDAT: UBXMessageID { UBXMessageID(0x06, 0x06) }
    @inlinable package static var cfgTP: UBXMessageID { UBXMessageID(0x06, 0x07) }
    @inlinable package static var cfgRATE: UBXMessageID { UBXMessageID(0x06, 0x08) }
    @inlinable package static var cfgCFG: UBXMessageID { UBXMessageID(0x06, 0x09) }
    @inlinable package static var cfgFXN: UBXMessageID { UBXMessageID(0x06, 0x0E) }
    @inlinable package static var cfgRXM: UBXMessageID { UBXMessageID(0x06, 0x11) }
    @inlinable package static var cfgEKF: UBXMessageID { UBXMessageID(0x06, 0x12) }
    @inlinable package static var cfgANT: UBXMessageID { UBXMessageID(0x06, 0x13) }
    @inlinable package static var cfgSBAS: UBXMessageID { UBXMessageID(0x06, 0x16) }
    @inlinable package static var cfgNMEA: UBXMessageID { UBXMessageID(0x06, 0x17) }
    @inlinable package static var cfgUSB: UBXMessageID { UBXMessageID(0x06, 0x1B) }
    @inlinable package static var cfgTMODE: UBXMessageID { UBXMessageID(0x06, 0x1D) }
    @inlinable package static var cfgODO: UBXMessageID { UBXMessageID(0x06, 0x1E) }
    @inlinable package static var cfgNVS: UBXMessageID { UBXMessageID(0x06, 0x22) }
    @inlinable package static var cfgNAVX5: UBXMessageID { UBXMessageID(0x06, 0x23) }
    @inlinable package static var cfgNAV5: UBXMessageID { UBXMessageID(0x06, 0x24) }
    @inlinable package static var cfgESFGWT: UBXMessageID { UBXMessageID(0x06, 0x29) }
    @inlinable package static var cfgTP5: UBXMessageID { UBXMessageID(0x06, 0x31) }
    @inlinable package static var cfgPM: UBXMessageID { UBXMessageID(0x06, 0x32) }
    @inlinable package static var cfgRINV: UBXMessageID { UBXMessageID(0x06, 0x34) }
    @inlinable package static var cfgITFM: UBXMessageID { UBXMessageID(0x06, 0x39) }
    @inlinable package static var cfgPM2: UBXMessageID { UBXMessageID(0x06, 0x3B) }
    @inlinable package static var cfgTMODE2: UBXMessageID { UBXMessageID(0x06, 0x3D) }
    @inlinable package static var cfgGNSS: UBXMessageID { UBXMessageID(0x06, 0x3E) }
    @inlinable package static var cfgOTP: UBXMessageID { UBXMessageID(0x06, 0x41) }
    @inlinable package static var cfgLOGFILTER: UBXMessageID { UBXMessageID(0x06, 0x47) }
    @inlinable package static var cfgESFA: UBXMessageID { UBXMessageID(0x06, 0x4C) }
    @inlinable package static var cfgESFG: UBXMessageID { UBXMessageID(0x06, 0x4D) }
    @inlinable package static var cfgTXSLOT: UBXMessageID { UBXMessageID(0x06, 0x53) }
    @inlinable package static var cfgESFALG: UBXMessageID { UBXMessageID(0x06, 0x56) }
    @inlinable package static var cfgPWR: UBXMessageID { UBXMessageID(0x06, 0x57) }
    @inlinable package static var cfgHNR: UBXMessageID { UBXMessageID(0x06, 0x5C) }
    @inlinable package static var cfgESRC: UBXMessageID { UBXMessageID(0x06, 0x60) }
    @inlinable package static var cfgDOSC: UBXMessageID { UBXMessageID(0x06, 0x61) }
    @inlinable package static var cfgSMGR: UBXMessageID { UBXMessageID(0x06, 0x62) }
    @inlinable package static var cfgSPT: UBXMessageID { UBXMessageID(0x06, 0x64) }
    @inlinable package static var cfgGEOFENCE: UBXMessageID { UBXMessageID(0x06, 0x69) }
    @inlinable package static var cfgDGNSS: UBXMessageID { UBXMessageID(0x06, 0x70) }
    @inlinable package static var cfgTMODE3: UBXMessageID { UBXMessageID(0x06, 0x71) }
    @inlinable package static var cfgESFWT: UBXMessageID { UBXMessageID(0x06, 0x82) }
    @inlinable package static var cfgFIXSEED: UBXMessageID { UBXMessageID(0x06, 0x84) }
    @inlinable package static var cfgDYNSEED: UBXMessageID { UBXMessageID(0x06, 0x85) }
    @inlinable package static var cfgPMS: UBXMessageID { UBXMessageID(0x06, 0x86) }
    @inlinable package static var cfgSENIF: UBXMessageID { UBXMessageID(0x06, 0x88) }
    @inlinable package static var cfgVALSET: UBXMessageID { UBXMessageID(0x06, 0x8A) }
    @inlinable package static var cfgVALGET: UBXMessageID { UBXMessageID(0x06, 0x8B) }
    @inlinable package static var cfgVALDEL: UBXMessageID { UBXMessageID(0x06, 0x8C) }
    @inlinable package static var cfgSLAS: UBXMessageID { UBXMessageID(0x06, 0x8D) }
    @inlinable package static var cfgBATCH: UBXMessageID { UBXMessageID(0x06, 0x93) }
}

// UPD
extension UBXMessageID {
    @inlinable package static var updSOS: UBXMessageID { UBXMessageID(0x09, 0x14) }
}

// MON
extension UBXMessageID {
    @inlinable package static var monIO: UBXMessageID { UBXMessageID(0x0A, 0x02) }
    @inlinable package static var monVER: UBXMessageID { UBXMessageID(0x0A, 0x04) }
    @inlinable package static var monMSGPP: UBXMessageID { UBXMessageID(0x0A, 0x06) }
    @inlinable package static var monRXBUF: UBXMessageID { UBXMessageID(0x0A, 0x07) }
    @inlinable package static var monTXBUF: UBXMessageID { UBXMessageID(0x0A, 0x08) }
    @inlinable package static var monHW: UBXMessageID { UBXMessageID(0x0A, 0x09) }
    @inlinable package static var monHW2: UBXMessageID { UBXMessageID(0x0A, 0x0B) }
    @inlinable package static var monTEMP: UBXMessageID { UBXMessageID(0x0A, 0x0E) }
    @inlinable package static var monRXR: UBXMessageID { UBXMessageID(0x0A, 0x21) }
    @inlinable package static var monPATCH: UBXMessageID { UBXMessageID(0x0A, 0x27) }
    @inlinable package static var monGNSS: UBXMessageID { UBXMessageID(0x0A, 0x28) }
    @inlinable package static var monSMGR: UBXMessageID { UBXMessageID(0x0A, 0x2E) }
    @inlinable package static var monSPT: UBXMessageID { UBXMessageID(0x0A, 0x2F) }
    @inlinable package static var monSPAN: UBXMessageID { UBXMessageID(0x0A, 0x31) }
    @inlinable package static var monCOMMS: UBXMessageID { UBXMessageID(0x0A, 0x36) }
    @inlinable package static var monHW3: UBXMessageID { UBXMessageID(0x0A, 0x37) }
    @inlinable package static var monRF: UBXMessageID { UBXMessageID(0x0A, 0x38) }
    @inlinable package static var monSYS: UBXMessageID { UBXMessageID(0x0A, 0x39) }
}

// AID
extension UBXMessageID {
    @inlinable package static var aidREQ: UBXMessageID { UBXMessageID(0x0B, 0x00) }
    @inlinable package static var aidINI: UBXMessageID { UBXMessageID(0x0B, 0x01) }
    @inlinable package static var aidHUI: UBXMessageID { UBXMessageID(0x0B, 0x02) }
    @inlinable package static var aidDATA: UBXMessageID { UBXMessageID(0x0B, 0x10) }
    @inlinable package static var aidALM: UBXMessageID { UBXMessageID(0x0B, 0x30) }
    @inlinable package static var aidEPH: UBXMessageID { UBXMessageID(0x0B, 0x31) }
    @inlinable package static var aidALPSRV: UBXMessageID { UBXMessageID(0x0B, 0x32) }
    @inlinable package static var aidAOP: UBXMessageID { UBXMessageID(0x0B, 0x33) }
    @inlinable package static var aidALP: UBXMessageID { UBXMessageID(0x0B, 0x50) }
}

// TIM
extension UBXMessageID {
    @inlinable package static var timTP: UBXMessageID { UBXMessageID(0x0D, 0x01) }
    @inlinable package static var timTM2: UBXMessageID { UBXMessageID(0x0D, 0x03) }
    @inlinable package static var timSVIN: UBXMessageID { UBXMessageID(0x0D, 0x04) }
    @inlinable package static var timVRFY: UBXMessageID { UBXMessageID(0x0D, 0x06) }
    @inlinable package static var timDOSC: UBXMessageID { UBXMessageID(0x0D, 0x11) }
    @inlinable package static var timTOS: UBXMessageID { UBXMessageID(0x0D, 0x12) }
    @inlinable package static var timSMEAS: UBXMessageID { UBXMessageID(0x0D, 0x13) }
    @inlinable package static var timVCOCAL: UBXMessageID { UBXMessageID(0x0D, 0x15) }
    @inlinable package static var timFCHG: UBXMessageID { UBXMessageID(0x0D, 0x16) }
    @inlinable package static var timHOC: UBXMessageID { UBXMessageID(0x0D, 0x17) }
}

// ESF
extension UBXMessageID {
    @inlinable package static var esfMEAS: UBXMessageID { UBXMessageID(0x10, 0x02) }
    @inlinable package static var esfRAW: UBXMessageID { UBXMessageID(0x10, 0x03) }
    @inlinable package static var esfCAL: UBXMessageID { UBXMessageID(0x10, 0x04) }
    @inlinable package static var esfSTATUS: UBXMessageID { UBXMessageID(0x10, 0x10) }
    @inlinable package static var esfRESETALG: UBXMessageID { UBXMessageID(0x10, 0x13) }
    @inlinable package static var esfALG: UBXMessageID { UBXMessageID(0x10, 0x14) }
    @inlinable package static var esfINS: UBXMessageID { UBXMessageID(0x10, 0x15) }
}

// MGA
extension UBXMessageID {
    @inlinable package static var mgaGPS: UBXMessageID { UBXMessageID(0x13, 0x00) }
    @inlinable package static var mgaGAL: UBXMessageID { UBXMessageID(0x13, 0x02) }
    @inlinable package static var mgaBDS: UBXMessageID { UBXMessageID(0x13, 0x03) }
    @inlinable package static var mgaQZSS: UBXMessageID { UBXMessageID(0x13, 0x05) }
    @inlinable package static var mgaGLO: UBXMessageID { UBXMessageID(0x13, 0x06) }
    @inlinable package static var mgaSF: UBXMessageID { UBXMessageID(0x13, 0x10) }
    @inlinable package static var mgaANO: UBXMessageID { UBXMessageID(0x13, 0x20) }
    @inlinable package static var mgaFLASH: UBXMessageID { UBXMessageID(0x13, 0x21) }
    @inlinable package static var mgaINI: UBXMessageID { UBXMessageID(0x13, 0x40) }
    @inlinable package static var mgaACK: UBXMessageID { UBXMessageID(0x13, 0x60) }
    @inlinable package static var mgaDBD: UBXMessageID { UBXMessageID(0x13, 0x80) }
}

// LOG
extension UBXMessageID {
    @inlinable package static var logERASE: UBXMessageID { UBXMessageID(0x21, 0x03) }
    @inlinable package static var logSTRING: UBXMessageID { UBXMessageID(0x21, 0x04) }
    @inlinable package static var logCREATE: UBXMessageID { UBXMessageID(0x21, 0x07) }
    @inlinable package static var logINFO: UBXMessageID { UBXMessageID(0x21, 0x08) }
    @inlinable package static var logRETRIEVE: UBXMessageID { UBXMessageID(0x21, 0x09) }
    @inlinable package static var logRETRIEVEPOS: UBXMessageID { UBXMessageID(0x21, 0x0B) }
    @inlinable package static var logRETRIEVESTRING: UBXMessageID { UBXMessageID(0x21, 0x0D) }
    @inlinable package static var logFINDTIME: UBXMessageID { UBXMessageID(0x21, 0x0E) }
    @inlinable package static var logRETRIEVEPOSEXTRA: UBXMessageID { UBXMessageID(0x21, 0x0F) }
    @inlinable package static var logRETRIEVEBATCH: UBXMessageID { UBXMessageID(0x21, 0x10) }
    @inlinable package static var logBATCH: UBXMessageID { UBXMessageID(0x21, 0x11) }
}

// SEC
extension UBXMessageID {
    @inlinable package static var secSIGN: UBXMessageID { UBXMessageID(0x27, 0x01) }
    @inlinable package static var secUNIQID: UBXMessageID { UBXMessageID(0x27, 0x03) }
    @inlinable package static var secSIG: UBXMessageID { UBXMessageID(0x27, 0x09) }
    @inlinable package static var secOSNMA: UBXMessageID { UBXMessageID(0x27, 0x0A) }
    @inlinable package static var secSIGLOG: UBXMessageID { UBXMessageID(0x27, 0x10) }
}

// HNR
extension UBXMessageID {
    @inlinable package static var hnrPVT: UBXMessageID { UBXMessageID(0x28, 0x00) }
    @inlinable package static var hnrATT: UBXMessageID { UBXMessageID(0x28, 0x01) }
    @inlinable package static var hnrINS: UBXMessageID { UBXMessageID(0x28, 0x02) }
}

// NAV2
extension UBXMessageID {
    @inlinable package static var nav2POSECEF: UBXMessageID { UBXMessageID(0x29, 0x01) }
    @inlinable package static var nav2POSLLH: UBXMessageID { UBXMessageID(0x29, 0x02) }
    @inlinable package static var nav2STATUS: UBXMessageID { UBXMessageID(0x29, 0x03) }
    @inlinable package static var nav2DOP: UBXMessageID { UBXMessageID(0x29, 0x04) }
    @inlinable package static var nav2PVT: UBXMessageID { UBXMessageID(0x29, 0x07) }
    @inlinable package static var nav2ODO: UBXMessageID { UBXMessageID(0x29, 0x09) }
    @inlinable package static var nav2VELECEF: UBXMessageID { UBXMessageID(0x29, 0x11) }
    @inlinable package static var nav2VELNED: UBXMessageID { UBXMessageID(0x29, 0x12) }
    @inlinable package static var nav2PVAT: UBXMessageID { UBXMessageID(0x29, 0x17) }
    @inlinable package static var nav2TIMEGPS: UBXMessageID { UBXMessageID(0x29, 0x20) }
    @inlinable package static var nav2TIMEUTC: UBXMessageID { UBXMessageID(0x29, 0x21) }
    @inlinable package static var nav2CLOCK: UBXMessageID { UBXMessageID(0x29, 0x22) }
    @inlinable package static var nav2TIMEGLO: UBXMessageID { UBXMessageID(0x29, 0x23) }
    @inlinable package static var nav2TIMEBDS: UBXMessageID { UBXMessageID(0x29, 0x24) }
    @inlinable package static var nav2TIMEGAL: UBXMessageID { UBXMessageID(0x29, 0x25) }
    @inlinable package static var nav2TIMELS: UBXMessageID { UBXMessageID(0x29, 0x26) }
    @inlinable package static var nav2TIMEQZSS: UBXMessageID { UBXMessageID(0x29, 0x27) }
    @inlinable package static var nav2SBAS: UBXMessageID { UBXMessageID(0x29, 0x32) }
    @inlinable package static var nav2SAT: UBXMessageID { UBXMessageID(0x29, 0x35) }
    @inlinable package static var nav2COV: UBXMessageID { UBXMessageID(0x29, 0x36) }
    @inlinable package static var nav2SVIN: UBXMessageID { UBXMessageID(0x29, 0x3B) }
    @inlinable package static var nav2EELL: UBXMessageID { UBXMessageID(0x29, 0x3D) }
    @inlinable package static var nav2SLAS: UBXMessageID { UBXMessageID(0x29, 0x42) }
    @inlinable package static var nav2SIG: UBXMessageID { UBXMessageID(0x29, 0x43) }
    @inlinable package static var nav2EOE: UBXMessageID { UBXMessageID(0x29, 0x61) }
    @inlinable package static var nav2TIMENAVIC: UBXMessageID { UBXMessageID(0x29, 0x63) }
}

// NMEA
extension UBXMessageID {
    @inlinable package static var nmeaGGA: UBXMessageID { UBXMessageID(0xF0, 0x00) }
    @inlinable package static var nmeaGLL: UBXMessageID { UBXMessageID(0xF0, 0x01) }
    @inlinable package static var nmeaGSA: UBXMessageID { UBXMessageID(0xF0, 0x02) }
    @inlinable package static var nmeaGSV: UBXMessageID { UBXMessageID(0xF0, 0x03) }
    @inlinable package static var nmeaRMC: UBXMessageID { UBXMessageID(0xF0, 0x04) }
    @inlinable package static var nmeaVTG: UBXMessageID { UBXMessageID(0xF0, 0x05) }
    @inlinable package static var nmeaGST: UBXMessageID { UBXMessageID(0xF0, 0x07) }
    @inlinable package static var nmeaZDA: UBXMessageID { UBXMessageID(0xF0, 0x08) }
    @inlinable package static var nmeaGNS: UBXMessageID { UBXMessageID(0xF0, 0x0D) }
}
