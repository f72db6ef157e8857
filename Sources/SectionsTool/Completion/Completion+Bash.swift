extension Completion {
    /// A function that works by itself: bash-completion is not needed.
    static func bash(_ options: [CompletedOption]) -> String {
        let nextTakers = options.filter(\.value.takesNextArgument)
        let letters = nextTakers.flatMap(\.shortNames).map { String($0.dropFirst()) }.joined()
        let optionalLetters = options.filter { $0.value.name != nil && !$0.value.takesNextArgument }
            .flatMap(\.shortNames).map { String($0.dropFirst()) }.joined()
        return """
            # Completion of sections(1) for bash.

            _sections() {
                local word=$2 option='' prefix='' ended='' joins='' piece letters candidate
                local -a words=(sections) candidates=()
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
                        --) ended=1 ;;
                        \(patterns(nextTakers.flatMap(\.longNames)))) option=${words[i]} ;;
                        --*) ;;
                        -*)
                            letters=${words[i]#-}
                            while [[ $letters ]]; do
                                case ${letters:0:1} in
                                    \(letterPattern(letters)))
                                        [[ ${#letters} == 1 ]] && option=-$letters
                                        break
                                        ;;
                                    \(letterPattern(optionalLetters))) break ;;
                                esac
                                letters=${letters:1}
                            done
                            ;;
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
            \(cases(options).joined(separator: "\n"))
                    names)
                        candidates=(
            \(options.flatMap(\.names).map { "                " + quoted($0) }.joined(separator: "\n"))
                        )
                        ;;
                esac
                for candidate in "${candidates[@]}"; do
                    [[ $candidate == "$word"* ]] && COMPREPLY+=("$prefix$candidate")
                done
            }
            complete -F _sections sections

            """
    }

    /// What each option's value can be; options of which nothing is known need no lines.
    private static func cases(_ options: [CompletedOption]) -> [String] {
        options.compactMap { option in
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
                let words = option.value.words.map { quoted($0) }.joined(separator: " ")
                action = "            candidates=(\(words))"
            }
            return "        \(patterns(option.names)))\n\(action)\n            ;;"
        }
    }

    /// A pattern of `case` for each of some words.
    private static func patterns(_ words: [String]) -> String {
        words.joined(separator: " | ")
    }

    /// A pattern of `case` for each of some letters; if there is none, one for nothing.
    private static func letterPattern(_ letters: String) -> String {
        letters.isEmpty ? "''" : "[\(letters)]"
    }
}
