#!/bin/sh
# Builds, extracts ten cores from graphs that are hard for the exact search, and writes extras/bench/results/regular-YYYY-MM-DD.md.
#   extras/bench/regular.sh                      all graphs, 50,000 to 200,000 pages
#   extras/bench/regular.sh NEAR_REGULAR 1000000 one of them, with this number of pages
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench -am -DskipTests package
commit=$(git describe --always --dirty=', with changes' --exclude='*')
report=${REPORT:-extras/bench/results/regular-$(date -u +%F).md}
measure() {
    java -XX:+UseParallelGC "-Xmx${HEAP:-3g}" -cp "extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*" \
        org.crawlgraph.bench.RegularExtraction "$@" | tee -a "$report"
}
printf '# Graphs that are hard for the exact search, %s\n\n- commit: %s\n' "$(date -u +%F)" "$commit" > "$report"
measure
if [ $# -gt 0 ]; then
    measure "$@"
    exit
fi
for graph in NEAR_REGULAR SPARSE DENSE BIPARTITE SMALL_WORLD TORUS GRID BICLIQUES POWER_LAW EQUAL_STARS NEAR_STARS EDGES CHAIN; do
    for pages in 50000 200000; do
        measure "$graph" "$pages"
    done
done
