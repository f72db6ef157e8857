extension Completion {
    /// A completion function that does not depend on bash-completion.
    var bash: String {
        let program = options.program
        let takers = Self.patterns(entries.filter(\.value.takesNextArgument).flatMap(\.longNames))
        let kinds = ["--) ended=1 ;;", "\(takers)) option=${words[i]} ;;", "--*) ;;"]
            .map { "            " + $0 }
        return """
            # Completion of \(program)(1) for bash.

            _\(program)() {
                local word=$2 option='' prefix='' ended='' joins='' piece letters candidate
                local -a words=(\(program)) candidates=()
                local -i i
                COMPREPLY=()

                # bash cuts words at = and :, the program does not.
                for ((i = 1; i <= COMP_CWORD; i++)); do
                    piece=${COMP_WORDS[i]}
                    if [[ $piece == [=:]* ]]; then
                        words[${#words[@]} - 1]+=$piece
                        joins=1
                    elif [[ $joins ]]; then
                        words[${#words[@]} - 1]+=$piece
                        joins=
                    else
                        words+=("$piece")
                    fi
                done

                # The option whose value comes next, and whether the options have ended.
                for ((i = 1; i < ${#words[@]} - 1; i++)); do
                    if [[ $ended ]]; then
                        break
                    elif [[ $option ]]; then
                        option=
                        continue
                    fi
                    case ${words[i]} in
            \((kinds + bashLetters).joined(separator: "\n"))
                    esac
                done

                piece=${words[${#words[@]} - 1]}
                if [[ ! $ended && ! $option && $piece == --*=* ]]; then
                    option=${piece%%=*}
                    if [[ $word == --*=* ]]; then
                        prefix=$option=
                        word=${word#*=}
                    fi
                elif [[ ! $option ]]; then
                    if [[ $ended || $piece != -* ]]; then
                        compopt -o default 2>/dev/null
                        return
                    fi
                    option=names
                fi

                case $option in
            \(bashCases.joined(separator: "\n"))
                    names)
                        candidates=(
            \(entries.flatMap(\.names).map { "                " + Self.quoted($0) }.joined(separator: "\n"))
                        )
                        ;;
                esac
                for candidate in "${candidates[@]}"; do
                    [[ $candidate == "$word"* ]] && COMPREPLY+=("$prefix$candidate")
                done
            }
            complete -F _\(program) \(program)

            """
    }

    /// The `case` branch for combined letters; empty if a word with one dash is a single name.
    private var bashLetters: [String] {
        guard options.joinsLetters else { return [] }
        func letters(where isWanted: (OptionDescription.Value) -> Bool) -> String {
            let letters = entries.filter { isWanted($0.value) }
                .flatMap(\.shortNames).map { $0.dropFirst() }.joined()
            // A pattern that matches nothing, if there are no letters.
            return letters.isEmpty ? "''" : "[\(letters)]"
        }
        let lines = """
                        -*)
                            letters=${words[i]#-}
                            while [[ $letters ]]; do
                                case ${letters:0:1} in
                                    \(letters { $0.takesNextArgument }))
                                        [[ ${#letters} == 1 ]] && option=-$letters
                                        break
                                        ;;
                                    \(letters { $0.name != nil && !$0.takesNextArgument })) break ;;
                                esac
                                letters=${letters:1}
                            done
                            ;;
            """
        return [lines]
    }

    /// The `case` branches for options with known values; other options need none.
    private var bashCases: [String] {
        entries.compactMap { option in
            let action: String
            switch option.value {
            case .none, .text: return nil
            case .file:
                action = """
                                if [[ ! $prefix ]]; then
                                    compopt -o default 2>/dev/null
                                    return
                                fi
                                compopt -o filenames 2>/dev/null
                                mapfile -t candidates < <(compgen -f -- "$word")
                    """
            case .command: action = "            mapfile -t candidates < <(compgen -c -- \"$word\")"
            case .word, .knownText, .optionalWord:
                let words = option.value.words.map { Self.quoted($0) }.joined(separator: " ")
                action = "            candidates=(\(words))"
            }
            return "        \(Self.patterns(option.names)))\n\(action)\n            ;;"
        }
    }

    /// A `case` pattern that matches some words; matches nothing if there are none.
    private static func patterns(_ words: [String]) -> String {
        words.isEmpty ? "''" : words.joined(separator: " | ")
    }
}
