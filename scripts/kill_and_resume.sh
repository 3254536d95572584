#!/bin/sh
# Kills a rating with SIGKILL at many random moments and resumes it each time, until it is complete;
# then compares all that it left with an uninterrupted run, byte by byte.
#
# usage: scripts/kill_and_resume.sh [ARCHON [MOMENTS [ARGUMENTS…]]]
#   ARCHON     the program                                [target/release/archon]
#   MOMENTS    how often it is killed, at least           [50]
#   ARGUMENTS  the study                                  [rate of the bundled decks, a few seconds]
set -eu
archon=${1:-target/release/archon}
moments=${2:-50}
if [ $# -gt 2 ]; then shift 2; else set -- rate --pairs 6000 --precision 1; fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
began=$(date +%s.%N)
"$archon" "$@" --json --csv "$folder/whole.csv" --resume "$folder/whole.journal" \
    > "$folder/whole.json" 2> /dev/null
whole=$(echo "$(date +%s.%N) $began" | awk '{ print $1 - $2 }')
echo "uninterrupted: $whole s, journal of $(wc -c < "$folder/whole.journal") bytes"

killed=0 finished=0 torn=0
# Every run that comes to its end before it is killed is compared; then a new one is begun.
while [ "$killed" -lt "$moments" ] || [ "$finished" -eq 0 ]; do
    # Mostly early enough that it needs several attempts.
    moment=$(awk -v seed="$killed$finished$$" -v whole="$whole" -v last="$((killed >= moments))" \
        'BEGIN { srand(seed); print last ? 1000 + 10 * whole : 0.01 + rand() * whole * 0.6 }')
    timeout --signal=KILL "$moment" "$archon" "$@" --json --csv "$folder/killed.csv" \
        --resume "$folder/killed.journal" > "$folder/killed.json" 2> "$folder/killed.log" \
        && status=0 || status=$?
    if [ "$status" -eq 0 ]; then
        for kind in json csv journal; do
            cmp "$folder/whole.$kind" "$folder/killed.$kind"
        done
        finished=$((finished + 1))
        rm "$folder/killed.journal" "$folder/killed.csv" "$folder/killed.json"
    elif [ "$status" -eq 137 ]; then
        killed=$((killed + 1))
        if [ -s "$folder/killed.journal" ] && [ "$(tail -c 1 "$folder/killed.journal" | od -An -c | tr -d ' ')" != '\n' ]; then
            torn=$((torn + 1))
        fi
    else
        cat "$folder/killed.log"
        exit 1
    fi
done
echo "killed $killed times ($torn times in the middle of a line); $finished runs came to their end," \
    "each with the same JSON, table and journal as the uninterrupted one"
