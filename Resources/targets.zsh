#compdef targets
# Completion of targets(1) for zsh.

_arguments -S : \
    '--print[print the list as a table, without escape codes]' \
    '--json[print the list as a JSON array]' \
    '--csv[print the list as comma-separated values (RFC 4180)]' \
    '--sort=[the order of the targets]:order:(own name progress)' \
    '--filter=[only targets whose names contain TEXT]:TEXT: ' \
    '--salvage[take what is good of a damaged file]' \
    '(-h --help)--help[this help]' \
    '(-h --help)-h[this help]' \
    '--version[the version]' \
    '*:file:_files'
