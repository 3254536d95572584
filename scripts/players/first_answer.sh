#!/bin/sh
# A player for archon in plain POSIX shell: it takes the first answer, whatever is asked, but for the
# mulligan, which it declines. Try
#
#     archon simulate --player program:command=scripts/players/first_answer.sh,random
#
# archon writes no space between a field and its value, and `type` comes first; `docs/protocol.md` promises
# both, for programs like this one.
while read -r line; do
    case $line in
        '{"type":"hello","protocols":[1'[],]*) echo '{"type":"hello","protocol":1,"name":"first answer in sh"}' ;;
        '{"type":"question"'*)
            # The number of the answer that says no, where one does.
            if printf '%s' "$line" | grep -q '"ask":{"what":"mulligan"'; then
                printf '%s\n' "$line" | sed 's/.*"number":\([0-9]*\),"kind":"no".*/\1/'
            else
                echo 0
            fi
            ;;
        '{"type":"hello"'*)
            echo "this archon does not speak version 1 of the protocol: $line" >&2
            exit 1
            ;;
        '{"type":"goodbye"'*) exit 0 ;;
    esac
done
