#!/bin/sh
# Builds, ranks the users of a synthetic social graph and finds a topic in it, in memory and from a Neo4j store, and writes bench/results/social-YYYY-MM-DD.md.
#   bench/social.sh                          1,000,000 users, 10,000,000 contacts, 10,000,000 posts, three rounds; half an hour on two cores, 9 GiB
#   bench/social.sh 10000 100000 100000 3    others
#   ONLY=store bench/social.sh               from a store alone; ONLY=memory in memory alone; appends to a report of the same day
#   WORK=/big/disk bench/social.sh           where the store goes; 8 GB
set -eu
cd "$(dirname "$0")/.."
./mvnw -q -B -Pbench -pl bench,procedures -am -DskipTests package
commit=$(git describe --always --dirty=', with changes' --exclude='*')
report=${REPORT:-bench/results/social-$(date -u +%F).md}
[ $# -gt 0 ] || set -- 1000000 10000000 10000000 3
classes="bench/target/crawlgraph-bench-0.1.0.jar:bench/target/lib/*"
if [ "${ONLY:-memory}" = memory ]; then
    printf '# A social graph, %s\n\n- commit: %s\n' "$(date -u +%F)" "$commit" > "$report"
    java -XX:+UseParallelGC "-Xmx${HEAP:-3g}" -cp "$classes" org.crawlgraph.bench.social.SocialRun "$@" | tee -a "$report"
fi
if [ "${ONLY:-store}" = store ]; then
    plugins=bench/target/social-plugins
    work=${WORK:-bench/target/social}
    rm -rf "$plugins" "$work/home" "$work/csv"
    mkdir -p "$plugins" "$work"
    cp procedures/target/crawlgraph-procedures-0.1.0.jar "$plugins/"
    java -XX:+UseParallelGC "-Xmx${STORE_HEAP:-5g}" -cp "$classes" \
        org.crawlgraph.bench.social.StoredRun "$@" "$work" "$plugins" 2> "$work/messages" \
        | awk '/^## From a store/ {found = 1} found {print; fflush()}' | tee -a "$report"
fi
