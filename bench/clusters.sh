#!/bin/sh
# Builds, measures URL clusters and writes bench/results/clusters-YYYY-MM-DD.md.
#   bench/clusters.sh                    about two minutes on one core; leave the machine alone meanwhile
#   bench/clusters.sh Matcher            what the options of JMH choose
#   REPORT=/tmp/try.md bench/clusters.sh another page
set -eu
cd "$(dirname "$0")/.."
./mvnw -q -B -Pbench -pl bench -am -DskipTests package
commit=$(git describe --always --dirty=', with changes' --exclude='*')
exec java -Dcrawlgraph.root="$PWD" -Dcrawlgraph.commit="$commit" \
    -cp "bench/target/crawlgraph-bench-0.1.0.jar:bench/target/lib/*" \
    org.crawlgraph.bench.clusters.ClusterBench "${REPORT:-bench/results/clusters-$(date -u +%F).md}" "$@"
