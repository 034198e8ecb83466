#!/bin/sh
# Builds, measures imports and writes bench/results/import-YYYY-MM-DD.md.
#   bench/import.sh               1, 10 and 100 percent of UK-2002's size; run nothing else meanwhile
#   bench/import.sh 1 10          these alone
#   WORK=/big/disk bench/import.sh   where graphs and stores go; 45 GB at full size
set -eu
cd "$(dirname "$0")/.."
./mvnw -q -B -Pbench -pl bench,procedures -am -DskipTests package
commit=$(git describe --always --dirty=', with changes' --exclude='*')
mkdir -p bench/target/plugins
cp procedures/target/crawlgraph-procedures-*.jar bench/target/plugins/
exec java -Dcrawlgraph.commit="$commit" -cp "bench/target/crawlgraph-bench-0.1.0.jar:bench/target/lib/*" \
    org.crawlgraph.bench.ImportBench "${REPORT:-bench/results/import-$(date -u +%F).md}" \
    "${WORK:-bench/target/import}" bench/target/plugins "$@"
