#!/bin/sh
# Builds, and generates a graph with more links than an array has entries: reads it, checks rows, drops links inside sites, extracts a core.
#   bench/many-links.sh                 19,020,000 pages, 2.15 billion links, 13 GiB of heap
#   HEAP=17100m bench/many-links.sh 19020000 both     transposes and ranks all of them
#   HEAP=1g bench/many-links.sh 300000  a trial run
set -eu
cd "$(dirname "$0")/.."
./mvnw -q -B -Pbench -pl bench -am -DskipTests package
[ $# -gt 0 ] || set -- 19020000
exec java -XX:+UseParallelGC -Xmn200m "-Xmx${HEAP:-13g}" -cp "bench/target/crawlgraph-bench-0.1.0.jar:bench/target/lib/*" \
    org.crawlgraph.bench.large.ManyLinks "$@"
