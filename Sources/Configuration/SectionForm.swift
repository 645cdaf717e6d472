/// What the sections of one kind may hold.
package struct SectionForm: Sendable {
    package let kind: SectionKind
    /// What each of them takes, `Type=` first where there are types.
    package let common: [Option]
    /// One a type; for the agent its only one.
    package let groups: [OptionGroup]
    /// What must hold between common options.
    let check: @Sendable (Settings) -> [ConfigurationProblem]

    init(
        kind: SectionKind, common: [Option], groups: [OptionGroup],
        check: @escaping @Sendable (Settings) -> [ConfigurationProblem] = { _ in [] }
    ) {
        self.kind = kind
        self.common = common
        self.groups = groups
        self.check = check
    }

    var types: [String] { groups.compactMap(\.type) }

    /// The common options that `group` does not declare anew, then its own.
    func options(of group: OptionGroup) -> [Option] {
        common.filter { !group.declares($0.key) } + group.options
    }

    /// The types whose sections take `key`, other than by the common options.
    func types(declaring key: String) -> [String] {
        groups.filter { $0.declares(key) }.compactMap(\.type)
    }

    func declares(_ key: String) -> Bool {
        common.contains { $0.key == key } || groups.contains { $0.declares(key) }
    }
}
