import Configuration

/// Texts that seeds are made of.
enum SeedTexts {
    /// One or more of each kind of sentence, without start and checksum.
    static let sentences = [
        "GNRMC,100000.00,A,4717.11437,N,00833.91522,E,0.004,77.52,040526,1.2,W,D,V",
        "GPRMC,,V,,,,,,,,,,N", "GNGGA,100000.00,4717.11437,N,00833.91522,E,2,12,0.56,499.6,M,48.0,M,1.0,0001",
        "GNGNS,100000.00,4717.11437,N,00833.91522,E,DAN,12,0.56,499.6,48.0,1.0,0001,V",
        "GNGLL,4717.11437,N,00833.91522,E,100000.00,A,D", "GNVTG,77.52,T,78.7,M,0.004,N,0.008,K,D",
        "GNGSA,A,3,80,71,73,79,69,,,,,,,,1.83,1.09,1.47,2", "GPGSA,A,3,01,02,03,,,,,,,,,,1.83,1.09,1.47",
        "GPGSV,2,1,06,01,40,083,46,02,17,308,41,12,07,344,39,14,22,228,45,1",
        "GPGSV,2,2,06,24,,,,25,05,015,,1", "GNGST,100000.00,15,3.1,2.2,45.0,2.5,2.6,5.0",
        "GNZDA,100000.00,04,05,2026,00,00", "GNGBS,100000.00,1.6,1.4,3.2,03,0.1,-21.4,3.8,1,0",
        "GPHDT,274.07,T", "HCHDG,98.3,0.5,E,12.6,W", "APHDM,218.634,M", "GNTHS,77.52,A", "GNROT,-0.3,A",
        "GPDTM,W84,,0.0,N,0.0,E,0.0,W84", "GPDTM,999,,0.08,N,0.07,E,-47.7,W84",
        "GNTXT,01,01,02,ANTSTATUS=OK", "GPTXT,ANTSTATUS=SHORT", "GNVLW,,N,,N,15.8,N,1.2,N",
        "GNGRS,100000.00,1,2.6,1.8,0.8,,-1.7,,,,,,,,1,0",
        "PUBX,00,100000.00,4717.113210,N,00833.915187,E,546.589,G3,2.1,2.0,0.007,77.52,0.007,,0.92,1.19,0.77,9,0,0",
        "PUBX,03,2,23,U,045,40,41,010,29,-,171,01,,000",
        "PUBX,04,100000.00,040526,122400.00,2417,18D,1930035,-2660.7,43",
        "PASHR,100000.00,274.07,T,0.10,-0.20,0.05,0.1,0.1,0.2,1,1"
    ]

    static let configurations = [
        SampleConfiguration.render(ConfigurationTarget.table),
        """
        # the agent
        [Agent]
        DeviceName=pi-0042
        LogLevel=info
        StaleAfterSec=1min 2.5s
        [Source g]
        Type=i2c
        Address=0x42
        [Source r]
        Type=replay
        Path=/var/lib/waymark/drive.ubx
        Speed=2x
        [Sink u]
        Type=udp
        Host=::1
        Port=\\
        ; continued
        5000
        Targets=a b c
        Broadcast=yes
        BufferMax=64K
        MinCourse=12.5
        RateMaxHz=10
        [Sink f]
        Type=file
        Path=/x
        FileMode=0640
        MinDistance=50m
        \u{c}[Sink f]
        Path=/y
        Format=gpsd
        \u{c}[Agent]
        DeviceName=
        """,
        "\u{FEFF}[Sink u]\r\nType=udp\r\nHost=\r\nPort=99999\r\n[sink U]\r\nHots=1\r\n[Source]\r\n[Agent x]\r\nA\r\n=\r\n"
    ]

    static let routes = [
        """
        <?xml version="1.0"?><gpx version="1.1" creator="x"><!-- c --><trk><name>A &amp; B &#x41;</name><trkseg>
        <trkpt lat="47.28" lon="8.56"><ele>400</ele><time>2026-05-04T03:02:01Z</time></trkpt>
        <trkpt lat="47.2801" lon="8.5601"><ele>-3.5</ele><time>2026-05-04T03:02:02.5+02:00</time></trkpt>
        </trkseg></trk></gpx>
        """,
        """
        <gpx version="1.0"><rte><rtept lat="-89.9" lon="179.9"/><rtept lat='-89.9' lon='-179.9'><ele>1</ele></rtept>
        </rte><wpt lat="0" lon="0"><desc><![CDATA[<x>]]></desc></wpt></gpx>
        """,
        "<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"></wpt></gpx>"
    ]
}
