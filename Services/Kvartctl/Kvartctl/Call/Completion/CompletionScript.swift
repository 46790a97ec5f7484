import ArgumentParser

/// The scripts that complete `kvartctl` in a shell: the generated ones, with corrections for `name=value`.
enum CompletionScript {
    /// - Returns: `nil` when the arguments ask for anything else.
    static func requested(by arguments: [String]) -> String? {
        guard arguments.count == 2, arguments[0] == "--generate-completion-script" else { return nil }
        return CompletionShell(rawValue: arguments[1]).map { text(for: $0) }
    }

    static func text(for shell: CompletionShell) -> String {
        let generated = Kvartctl.completionScript(for: shell)
        return switch shell {
        case .bash: bash(generated)
        case .fish: generated.replacing(fishCursor.generated, with: fishCursor.corrected)
        case .zsh: zshSigns.reduce(generated) { $0.replacing($1.generated, with: $1.corrected) }
        default: generated
        }
    }

    /// A part of a generated script, and the text in its place.
    struct Correction {
        var generated: String
        var corrected: String
    }

    /// Before version 4, fish does not print the position of the cursor together with `-o`, which the function adds.
    static let fishCursor = Correction(generated: "(__kvartctl_tokens -tC)", corrected: "(commandline -tC)")

    /// No space follows `name=`, because its value does.
    static let zshSigns = [
        Correction(
            generated: #"local -ar non_empty_completions=("${@:#(|:*)}")"#,
            corrected: #"local -ar open_completions=("${(M)@:#*=}") non_empty_completions=("${@:#(|:*|*=)}")"#),
        Correction(
            generated: "_describe -V '' non_empty_completions -- ",
            corrected: "_describe -V '' open_completions -S '' -- non_empty_completions -- "),
    ]

    /// Returns the generated script with a function around its own. Without it, the script gets the parts of a member
    /// as several words, and bash writes `name\= ` in place of `name=`.
    private static func bash(_ generated: String) -> String {
        #"""
        \#(generated)

        # Bash splits words at =, : and @, which members contain. This function joins them, and lets the function above
        # complete the joined word.
        _kvartctl_joined() {
            local rest="${COMP_LINE}" word
            local -a joined=()
            local -i index current=0
            for index in "${!COMP_WORDS[@]}"; do
                word="${COMP_WORDS[index]}"
                if [[ "${#joined[@]}" -eq 0 || "${rest}" == [[:blank:]]* ]]; then
                    joined+=("${word}")
                    rest="${rest#"${rest%%[![:blank:]]*}"}"
                else
                    joined[-1]+="${word}"
                fi
                rest="${rest#"${word}"}"
                [[ "${index}" -eq "${COMP_CWORD}" ]] && current="$((${#joined[@]} - 1))"
            done
            local -a COMP_WORDS=("${joined[@]}")
            local -i COMP_CWORD="${current}"
            local typed="${joined[current]}" before=
            [[ "${current}" -gt 0 ]] && before="${joined[current - 1]}"
            _kvartctl "${1}" "${typed}" "${before}"
            # No space follows name=, and its sign is not quoted as in the name of a file.
            [[ "${typed}${COMPREPLY[*]}" == *=* ]] && compopt +o filenames
            [[ "${COMPREPLY[*]}" == *= ]] && compopt -o nospace
            # Bash replaces only the part after the last of those characters.
            local kept="${typed%"${typed##*[=:@]}"}"
            COMPREPLY=("${COMPREPLY[@]#"${kept}"}")
        }
        complete -o filenames -F _kvartctl_joined kvartctl
        """#
    }
}
