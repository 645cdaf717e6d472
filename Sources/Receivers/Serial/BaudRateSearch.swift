/// The rates at which a receiver may talk, tried one after another until one decodes.
///
/// It only decides what comes next; whether a rate is right is known to whoever decodes.
package struct BaudRateSearch {
    /// In bits per second, those that receivers use by default first.
    static let rates = [38_400, 9600, 115_200, 57_600, 19_200, 230_400, 460_800, 4800, 921_600]
    /// How long to listen at one rate: two epochs of a receiver at 1 Hz, and some.
    package static let patience = Duration.milliseconds(2500)

    private let order: [Int]
    private var index = 0

    /// Begins with `rate`, which may be one that is not in the list.
    init(startingAt rate: Int) {
        order = [rate] + BaudRateSearch.rates.filter { $0 != rate }
    }

    /// How many rates a whole round has.
    var count: Int { order.count }

    /// The rate to try now; after the last one it begins again.
    mutating func next() -> Int {
        index = (index + 1) % order.count
        return order[index]
    }
}
