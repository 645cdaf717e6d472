/// The main file and its drop-ins, merged section by section as systemd does it.
package struct ConfigurationSet: Sendable {
    /// In the order of their first headers. Assignments keep the order of files and lines, so that a later one wins.
    package private(set) var sections: [INIDocument.Section] = []
    /// What was wrong with lines and headers, in no order yet.
    package private(set) var problems = ConfigurationProblems()
    /// The names of the files, in the order in which they count.
    package let files: [String]

    /// Drop-ins count after the main file, in the order of the bytes of their last path components.
    package init(main: ConfigurationFile?, dropIns: [ConfigurationFile] = []) {
        let sorted = dropIns.sorted {
            let (a, b) = ($0.lastComponent.utf8, $1.lastComponent.utf8)
            return a.elementsEqual(b)
                ? $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) : a.lexicographicallyPrecedes(b)
        }
        let inOrder = (main.map { [$0] } ?? []) + sorted
        files = inOrder.map(\.name)
        var indices: [String: Int] = [:]
        for file in inOrder {
            let document = INIDocument(file)
            problems.append(document.problems)
            for section in document.sections {
                if let index = indices[section.heading] {
                    sections[index].assignments += section.assignments
                } else {
                    indices[section.heading] = sections.count
                    sections.append(section)
                }
            }
        }
    }
}
