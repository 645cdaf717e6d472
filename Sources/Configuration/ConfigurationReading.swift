import Positioning

/// One reading of merged sections by the table: gathers settings and problems.
struct ConfigurationReading {
    private let table: OptionTable
    private var problems: ConfigurationProblems
    private var agent: Settings?
    private var sources: [Settings] = []
    private var sinks: [Settings] = []
    /// The named sections seen, by their headings in lower case.
    private var headings: [String: INIDocument.Section] = [:]

    init(table: OptionTable, problems: ConfigurationProblems) {
        self.table = table
        self.problems = problems
    }

    /// The whole configuration, when nothing was wrong with it.
    mutating func finish(files: [String]) throws(ConfigurationProblems) -> AgentConfiguration {
        guard problems.isEmpty else {
            problems.sort(files: files)
            throw problems
        }
        let agent = agent ?? settings(of: nil, group: AgentOptions.group, form: table.agent)
        guard let agent, problems.isEmpty else { throw problems }
        return AgentConfiguration(agent: agent, sources: sources, sinks: sinks)
    }

    /// Takes one section; each heading comes once. What a broken header or type leaves to be checked is checked too.
    mutating func take(_ section: INIDocument.Section) {
        let before = problems.count
        guard let kind = kind(of: section) else { return }
        let form = table.form(of: kind)
        if form.kind.isNamed { checkName(of: section) }
        guard let group = group(of: section, form: form) else {
            checkWithoutGroup(section, form: form)
            return
        }
        guard let settings = settings(of: section, group: group, form: form), problems.count == before else { return }
        switch kind {
        case .agent: agent = settings
        case .source: sources.append(settings)
        case .sink: sinks.append(settings)
        }
    }

    // MARK: Headers

    private mutating func kind(of section: INIDocument.Section) -> SectionKind? {
        guard let kind = SectionKind(rawValue: section.title) else {
            let near = NearMiss.nearest(to: section.title, among: SectionKind.allCases.map(\.rawValue))
            refuse(
                section, "unknown section; there are \(OptionType.alternatives(SectionKind.allCases.map(\.header)))",
                suggestion: near.flatMap(SectionKind.init)?.header)
            return nil
        }
        if !kind.isNamed, section.name != nil { refuse(section, "this section has no name; give \(kind.header)") }
        return kind
    }

    private mutating func checkName(of section: INIDocument.Section) {
        guard let name = section.name else {
            refuse(section, "the name is missing; give [\(section.title) NAME]")
            return
        }
        guard SourceName(name) != nil else {
            refuse(section, "a name is 1 to \(SourceName.limit) letters, digits, -, _ or .")
            return
        }
        if let other = headings.updateValue(section, forKey: section.heading.lowercased()) {
            refuse(section, "the name differs only by case from [\(other.heading)] at \(other.place)")
        }
    }

    private mutating func refuse(_ section: INIDocument.Section, _ message: String, suggestion: String? = nil) {
        problems.append(
            ConfigurationProblem(message, place: section.place, section: section.heading, suggestion: suggestion))
    }

    /// The group that `Type=` names, or the only one.
    private mutating func group(of section: INIDocument.Section, form: SectionForm) -> OptionGroup? {
        guard form.kind.isNamed else { return form.groups.first }
        guard let type = section.assignments.last(where: { $0.key == "Type" }), !type.value.isEmpty else {
            report("required and missing; give \(OptionType.alternatives(form.types))", key: "Type", in: section)
            return nil
        }
        if let group = form.groups.first(where: { $0.type == type.value }) { return group }
        // The option's own type would say the same; here it is said once, whatever else is wrong.
        reportValue(type, in: section, type: .oneOf(form.types), error: .malformed)
        return nil
    }

    // MARK: Options

    /// Checks what does not depend on the type of a section whose type is missing or unknown.
    private mutating func checkWithoutGroup(_ section: INIDocument.Section, form: SectionForm) {
        for assignment in section.assignments where assignment.key != "Type" && !assignment.value.isEmpty {
            guard let option = form.common.first(where: { $0.key == assignment.key }) else { continue }
            do throws(OptionError) {
                _ = try option.type.parse(assignment.value)
            } catch {
                reportValue(assignment, in: section, type: option.type, error: error)
            }
        }
        let strangers = section.assignments.filter { !form.declares($0.key) }
        report(strangers: strangers, in: section, form: form, group: nil)
    }

    /// The values of a section whose group is known; nil when any is wrong.
    private mutating func settings(
        of section: INIDocument.Section?, group: OptionGroup, form: SectionForm
    ) -> Settings? {
        let before = problems.count
        let options = form.options(of: group)
        var byKey: [String: Option] = [:]
        for option in options { byKey[option.key] = option }

        var entries: [String: Settings.Entry] = [:]
        var refused: Set<String> = []
        var strangers: [INIDocument.Assignment] = []
        if let section {
            for assignment in section.assignments {
                if let option = byKey[assignment.key] {
                    let isTaken = assign(assignment, of: option, in: section, to: &entries)
                    if isTaken { refused.remove(option.key) } else { refused.insert(option.key) }
                } else {
                    strangers.append(assignment)
                }
            }
            report(strangers: strangers, in: section, form: form, group: group)
        }
        for option in options where entries[option.key] == nil {
            switch option.presence {
            case .optional: break
            case .required:
                if let section, !refused.contains(option.key) {
                    report("required and missing; give \(option.type.acceptedForm)", key: option.key, in: section)
                }
            case .defaults(let text):
                // The table accepts no default that its type does not.
                if let value = try? option.type.parse(text) { entries[option.key] = .init(value: value, text: text) }
            }
        }
        guard problems.count == before else { return nil }
        let settings = Settings(
            kind: form.kind, name: section?.name ?? "", type: group.type, place: section?.place,
            declared: Set(options.map(\.key)), entries: entries)
        for problem in form.check(settings) + group.check(settings) { problems.append(problem) }
        return problems.count == before ? settings : nil
    }

    /// A later value takes the place of an earlier one or is added to its list; an empty one resets. False when the
    /// value was refused, and reported.
    private mutating func assign(
        _ assignment: INIDocument.Assignment, of option: Option, in section: INIDocument.Section,
        to entries: inout [String: Settings.Entry]
    ) -> Bool {
        guard !assignment.value.isEmpty else {
            entries[option.key] = nil
            return true
        }
        do throws(OptionError) {
            var value = try option.type.parse(assignment.value)
            var text = assignment.value
            if case .list(let added) = value, let earlier = entries[option.key], case .list(let first) = earlier.value {
                let limit = OptionType.listLimit
                if first.count + added.count > limit { throw OptionError.tooMany(limit: limit) }
                value = .list(first + added)
                text = "\(earlier.text) \(text)"
            }
            entries[option.key] = .init(value: value, text: text, place: assignment.place)
            return true
        } catch {
            reportValue(assignment, in: section, type: option.type, error: error)
            return false
        }
    }

    // MARK: Problems

    private mutating func report(
        _ message: String, key: String, value: String? = nil, at place: FilePlace? = nil,
        in section: INIDocument.Section, suggestion: String? = nil
    ) {
        problems.append(
            ConfigurationProblem(
                message, place: place ?? section.place, section: section.heading, key: key, value: value,
                suggestion: suggestion))
    }

    private mutating func reportValue(
        _ assignment: INIDocument.Assignment, in section: INIDocument.Section, type: OptionType, error: OptionError
    ) {
        var suggestion: String?
        if error == .malformed, case .oneOf(let words) = type {
            suggestion = NearMiss.nearest(to: assignment.value, among: words)
        }
        report(
            error.message(for: type), key: assignment.key, value: assignment.value, at: assignment.place, in: section,
            suggestion: suggestion)
    }

    /// Reports keys that the section does not have: says where each belongs, or what it is near to.
    ///
    /// Without a group the section's type is not known, and any type's key might have been meant.
    private mutating func report(
        strangers: [INIDocument.Assignment], in section: INIDocument.Section, form: SectionForm, group: OptionGroup?
    ) {
        let keys = (group.map { form.options(of: $0) } ?? form.common + form.groups.flatMap(\.options)).map(\.key)
        let folded = Set(keys.map { $0.lowercased() })
        let here = group?.type.map { " with Type=\($0)" } ?? ""
        var latest: [String: String] = [:]
        for stranger in strangers { latest[stranger.key] = stranger.value }
        for stranger in strangers {
            let key = stranger.key
            guard !folded.contains(key.lowercased()), let home = home(of: key, form: form) else {
                report(
                    "unknown option", key: key, value: stranger.value, at: stranger.place, in: section,
                    suggestion: NearMiss.nearest(to: key, among: keys).map { "\($0)=" })
                continue
            }
            // A drop-in that changes the type resets what no longer belongs.
            if latest[key]?.isEmpty == true { continue }
            report(
                "not an option of [\(section.title)]\(here); it belongs in \(home)", key: key, value: stranger.value,
                at: stranger.place, in: section)
        }
    }

    /// The sections that take `key`, in words: those of the same kind, else those of others.
    private func home(of key: String, form: SectionForm) -> String? {
        let sameKind = form.types(declaring: key)
        if !sameKind.isEmpty { return Self.words(form.kind, types: sameKind) }
        let homes = table.forms.filter { $0.kind != form.kind && $0.declares(key) }.map { other in
            let isCommon = other.common.contains { $0.key == key }
            return Self.words(other.kind, types: isCommon ? [] : other.types(declaring: key))
        }
        return homes.isEmpty ? nil : homes.joined(separator: ", or in ")
    }

    private static func words(_ kind: SectionKind, types: [String]) -> String {
        types.isEmpty ? kind.header : "\(kind.header) with Type=\(OptionType.alternatives(types))"
    }
}
