import ReceiverStream

/// The counters of a stream as one line of JSON.
enum StatisticsLine {
    static func text(of counters: StreamCounters, pending: Int) -> String {
        let members: [(String, UInt64)] = [
            ("bytes", counters.bytes), ("ubx_frames", counters.ubxFrames), ("nmea_sentences", counters.nmeaSentences),
            ("rtcm_frames", counters.rtcmFrames), ("checksum_errors", counters.checksumErrors),
            ("skipped_bytes", counters.skippedBytes), ("pending_bytes", UInt64(pending)), ("epochs", counters.epochs),
            ("fixes", counters.fixes), ("rejected_messages", counters.rejectedMessages),
            ("unknown_messages", counters.unknownMessages), ("late_messages", counters.lateMessages)
        ]
        return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
    }
}
