#!/bin/sh
# Builds, extracts 100 seeds from crawls of the paper's sizes, and writes extras/bench/results/extraction-YYYY-MM-DD.md.
#   extras/bench/extraction.sh                UK-2002 and UK-2005, links inside a site left out; run nothing else meanwhile
#   HEAP=8g extras/bench/extraction.sh        another heap than 12 GiB
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench -am -DskipTests package
commit=$(git describe --always --dirty=', with changes' --exclude='*')
report=${REPORT:-extras/bench/results/extraction-$(date -u +%F).md}
measure() {
    java -XX:+UseParallelGC "-Xmx${HEAP:-12g}" -Dcrawlgraph.commit="$commit" \
        -cp "extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*" \
        org.crawlgraph.bench.LargeExtraction "$@" | tee -a "$report"
}
printf '# Extraction at the sizes of the paper, %s\n\n' "$(date -u +%F)" > "$report"
measure
measure UK-2002 18520486 22720534
measure UK-2005 39459935 183874700
