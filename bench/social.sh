#!/bin/sh
# Builds, ranks the users of a made-up social graph, and writes bench/results/social-YYYY-MM-DD.md.
#   bench/social.sh                          1,000,000 users, 10,000,000 contacts, 10,000,000 posts
#   bench/social.sh 10000 100000 100000 3    others, measured three times each
set -eu
cd "$(dirname "$0")/.."
./mvnw -q -B -Pbench -pl bench -am -DskipTests package
commit=$(git describe --always --dirty=', with changes' --exclude='*')
report=${REPORT:-bench/results/social-$(date -u +%F).md}
[ $# -gt 0 ] || set -- 1000000 10000000 10000000 5
printf '# A social graph, %s\n\n- commit: %s\n' "$(date -u +%F)" "$commit" > "$report"
java -XX:+UseParallelGC "-Xmx${HEAP:-3g}" -cp "bench/target/crawlgraph-bench-0.1.0.jar:bench/target/lib/*" \
    org.crawlgraph.bench.social.SocialRun "$@" | tee -a "$report"
