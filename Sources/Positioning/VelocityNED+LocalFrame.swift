import CMath

extension Coordinate {
    /// A vector of the Earth-centred frame, turned into north, east and down at this place.
    package func northEastDown(x: Double, y: Double, z: Double) -> VelocityNED {
        let (sinLatitude, cosLatitude) = (sin(Degrees(latitude).radians), cos(Degrees(latitude).radians))
        let (sinLongitude, cosLongitude) = (sin(Degrees(longitude).radians), cos(Degrees(longitude).radians))
        let outward = cosLongitude * x + sinLongitude * y
        return VelocityNED(
            north: -sinLatitude * outward + cosLatitude * z, east: cosLongitude * y - sinLongitude * x,
            down: -cosLatitude * outward - sinLatitude * z)
    }
}

extension VelocityNED {
    /// Of the horizontal motion, from true north, in (-180, 180].
    package var direction: Degrees { Degrees(radians: atan2(east, north)) }
}
