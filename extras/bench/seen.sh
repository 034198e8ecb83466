#!/bin/sh
# The state of a crawl with many URLs, each a waiting task, with a heap of 512 MiB. Prints seconds, wrong answers of the duplicate check,
# bytes on disk per URL, and peak memory.
#   extras/bench/seen.sh                 10^7 URLs; some 5 GB of disk
#   STATE=100000 extras/bench/seen.sh
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -DskipTests package
work=${WORK:-extras/bench/target/seen}
rm -rf "$work"
java -Xmx512m -XX:+UseParallelGC -cp "extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*" \
  org.crawlgraph.bench.SeenRun "${STATE:-10000000}" "$work"
rm -rf "$work"
