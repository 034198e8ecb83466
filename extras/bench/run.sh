#!/bin/sh
# Builds, runs all benchmarks and writes extras/bench/results/YYYY-MM-DD.md.
#   extras/bench/run.sh                                   everything, some minutes; run nothing else meanwhile
#   extras/bench/run.sh Ranking -p graph=SYNTHETIC_3M     the benchmarks that options of JMH select
#   REPORT=/tmp/try.md extras/bench/run.sh -p graph=TINY  another report file
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench -am -DskipTests package
commit=$(git describe --always --dirty=', with changes' --exclude='*')
exec java -Dcrawlgraph.root="$PWD" -Dcrawlgraph.commit="$commit" -jar extras/bench/target/crawlgraph-bench-*.jar \
    "${REPORT:-extras/bench/results/$(date -u +%F).md}" "$@"
