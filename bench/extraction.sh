#!/bin/sh
# Builds, extracts 100 seeds from crawls of the paper's sizes, and writes bench/results/extraction-YYYY-MM-DD.md.
#   bench/extraction.sh                UK-2002 and UK-2005, links inside a site left out; run nothing else meanwhile
#   HEAP=8g bench/extraction.sh        another heap than 12 GiB
set -eu
cd "$(dirname "$0")/.."
./mvnw -q -B -Pbench -pl bench -am -DskipTests package
commit=$(git describe --always --dirty=', with changes' --exclude='*')
report=${REPORT:-bench/results/extraction-$(date -u +%F).md}
measure() {
    java -XX:+UseParallelGC "-Xmx${HEAP:-12g}" -Dcrawlgraph.commit="$commit" \
        -cp "bench/target/crawlgraph-bench-0.1.0.jar:bench/target/lib/*" \
        org.crawlgraph.bench.LargeExtraction "$@" | tee -a "$report"
}
printf '# Extraction at the sizes of the paper, %s\n\n' "$(date -u +%F)" > "$report"
measure
measure UK-2002 18520486 22720534 none
measure UK-2002 18520486 22720534 site
measure UK-2005 39459935 183874700 none
