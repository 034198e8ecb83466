#!/bin/sh
# Builds, runs all benchmarks and writes bench/results/YYYY-MM-DD.md.
#   bench/run.sh                                   everything, some minutes; leave the machine alone meanwhile
#   bench/run.sh Ranking -p graph=SYNTHETIC_3M     what the options of JMH choose; the page holds only that
#   REPORT=/tmp/try.md bench/run.sh -p graph=TINY  another page
set -eu
cd "$(dirname "$0")/.."
./mvnw -q -B -Pbench -pl bench -am -DskipTests package
commit=$(git describe --always --dirty=', with changes' --exclude='*')
exec java -Dcrawlgraph.root="$PWD" -Dcrawlgraph.commit="$commit" -jar bench/target/crawlgraph-bench-*.jar \
    "${REPORT:-bench/results/$(date -u +%F).md}" "$@"
