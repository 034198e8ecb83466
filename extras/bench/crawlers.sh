#!/bin/sh
# Builds, downloads crawler4j and WebMagic, crawls one synthetic site with each through the same proxy without politeness, and prints
# pages, seconds and memory. The site runs in its own JVM for all rounds. CrawlGraph runs twice: without a graph, which a second
# run then writes, and with a store in its process. Run nothing else meanwhile.
#   extras/bench/crawlers.sh            40,000 pages, 16 threads, three rounds
#   PAGES=20000 THREADS=8 ROUNDS=1 extras/bench/crawlers.sh
set -eu
cd "$(dirname "$0")/../.."
pages=${PAGES:-40000} threads=${THREADS:-16} work=${WORK:-extras/bench/target/crawlers}
./mvnw -q -B -Pbench -DskipTests package
./mvnw -q -B -f extras/bench/crawlers/pom.xml package dependency:copy-dependencies -DincludeScope=runtime \
    -DoutputDirectory="$PWD/extras/bench/target/crawler-peers"
rm -rf "$work"
mkdir -p "$work"
ours="extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*"
theirs="extras/bench/crawlers/target/classes:extras/bench/target/crawler-peers/*"

mkfifo "$work/open"
java -Xmx1g -cp "$ours" org.crawlgraph.bench.ServedSite 6000 <"$work/open" >"$work/site" 2>/dev/null &
exec 3>"$work/open"
trap 'exec 3>&-' EXIT
until [ -s "$work/site" ]; do sleep 0.2; done
read -r port seed <"$work/site"

round=1
while [ "$round" -le "${ROUNDS:-3}" ]; do
  for store in none own; do
    printf 'crawlgraph %s ' "$store"
    # shellcheck disable=SC2086 # options are separate words
    java -Xmx1g -XX:+UseParallelGC -cp "$ours" org.crawlgraph.bench.CrawlGraphRun \
      "$seed" "$port" "$pages" "$threads" "$work/$store-$round" "$store" 2>>"$work/log"
  done
  printf 'crawler4j '
  java -Xmx512m -cp "$theirs" org.crawlgraph.bench.crawlers.Crawler4jRun \
    "$seed" "$port" "$pages" "$threads" "$work/crawler4j-$round" 2>>"$work/log"
  printf 'webmagic '
  java -Xmx512m -cp "$theirs" org.crawlgraph.bench.crawlers.WebMagicRun \
    "$seed" "$port" "$pages" "$threads" "$work/webmagic-$round" 2>>"$work/log"
  round=$((round + 1))
done
