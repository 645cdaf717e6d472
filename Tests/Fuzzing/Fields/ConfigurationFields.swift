import UBX

// Every value of every message; `deploy/fuzz.sh` says which are missing.

extension CFGCFG: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(clearMask, saveMask, loadMask, devices)
    }
}

extension CFGGNSS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(count, msgVer, numTrkChHw, numTrkChUse, numConfigBlocks)
        for index in 0..<count { self[index].readAll(into: &digest) }
    }
}

extension CFGGNSS.Block: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(gnssId, resTrkCh, maxTrkCh, isEnabled, sigCfgMask, setting)
    }
}

extension CFGMSG: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(message, rate)
        for port in UBXPort.allCases { digest.take(rate(on: port)) }
    }
}

extension CFGNAV5: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            mask, dynModel, fixMode, fixedAltCm, fixedAltVarE4, minElevDeg, drLimitS, pDOPE1, tDOPE1, pAccM, tAccM,
            staticHoldThreshCmS, dgnssTimeoutS, cnoThreshNumSVs, cnoThreshDBHz, staticHoldMaxDistM, utcStandard)
    }
}

extension CFGPRT: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(port, txReady, mode, baudRate, inputs, outputs, extendedTxTimeout)
    }
}

extension CFGRATE: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(measRateMs, navRate, timeRef)
    }
}

extension CFGRST: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(forgetting, resetMode)
    }
}

extension CFGVALDEL: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(version, layers, transaction)
        for key in keys {
            digest.take(key.rawValue, key.valueSize, key.isFlag)
            digest.take(text: key.name ?? "")
        }
    }
}

extension CFGVALGET: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(version, layer, position)
        for key in keys {
            digest.take(key.rawValue, key.valueSize, key.isFlag)
            digest.take(text: key.name ?? "")
        }
        for item in items { digest.take(item.key.rawValue, item.bits, item.signed) }
    }
}

extension CFGVALSET: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(version, layers, transaction)
        for item in items { digest.take(item.key.rawValue, item.bits, item.signed) }
    }
}
