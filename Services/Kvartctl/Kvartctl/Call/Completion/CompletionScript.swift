import ArgumentParser

/// The script that completes `kvartctl` in bash.
enum CompletionScript {
    /// - Returns: the script for bash; `nil` when the arguments ask for anything else.
    static func requested(by arguments: [String]) -> String? {
        guard arguments == ["--generate-completion-script", "bash"] else { return nil }
        return bash(Kvartctl.completionScript(for: .bash))
    }

    /// Returns the generated script with a function around its own. Without it, the script gets the parts of a member
    /// as several words, and bash writes `name\= ` in place of `name=`.
    static func bash(_ generated: String) -> String {
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
