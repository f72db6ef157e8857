# Completion of targets(1) for fish.

complete -c targets -l print -d 'print the list as a table, without escape codes'
complete -c targets -l json -d 'print the list as a JSON array'
complete -c targets -l csv -d 'print the list as comma-separated values (RFC 4180)'
complete -c targets -l sort -x -a 'own name progress' -d 'the order of the targets'
complete -c targets -l filter -x -d 'only targets whose names contain TEXT'
complete -c targets -l salvage -d 'take what is good of a damaged file'
complete -c targets -l help -s h -d 'this help'
complete -c targets -l version -d 'the version'
