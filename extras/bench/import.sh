#!/bin/sh
# Builds, measures imports and writes extras/bench/results/import-YYYY-MM-DD.md.
#   extras/bench/import.sh               1, 10 and 100 percent of UK-2002's size; run nothing else meanwhile
#   extras/bench/import.sh 1 10          these alone
#   WORK=/big/disk extras/bench/import.sh   where graphs and stores go; 45 GB at full size
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench -am -DskipTests package
commit=$(git describe --always --dirty=', with changes' --exclude='*')
exec java -Dcrawlgraph.commit="$commit" -cp "extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*" \
    org.crawlgraph.bench.ImportBench "${REPORT:-extras/bench/results/import-$(date -u +%F).md}" \
    "${WORK:-extras/bench/target/import}" "$@"
