#!/bin/sh
# The duplicate check of a crawl with many URLs, on disk: alone in a JVM with a heap of 256 MiB, and as part of the state of a crawl, in which
# every new URL becomes a waiting task, with 512 MiB. Prints seconds, wrong answers, bytes on disk per URL, and peak memory.
#   extras/bench/seen.sh                         10^8 URLs alone, 10^7 in a state; some 10 GB of disk
#   CHECK=1000000 STATE=100000 extras/bench/seen.sh
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -DskipTests package
work=${WORK:-extras/bench/target/seen}
rm -rf "$work"
for run in "-Xmx256m check ${CHECK:-100000000}" "-Xmx512m state ${STATE:-10000000}"; do
  # shellcheck disable=SC2086 # three words
  set -- $run
  java "$1" -XX:+UseParallelGC -cp "extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*" \
    org.crawlgraph.bench.crawlers.SeenRun "$2" "$3" "$work"
  rm -rf "$work"
done
