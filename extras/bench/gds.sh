#!/bin/sh
# Builds, downloads Neo4j Graph Data Science, measures it and CrawlGraph on one server and writes extras/bench/results/gds-YYYY-MM-DD.md.
#   extras/bench/gds.sh                     cnr-2000 where it is, and a synthetic crawl; run nothing else meanwhile
#   extras/bench/gds.sh CNR_2000            this graph alone
#   WORK=/big/disk extras/bench/gds.sh      where graphs and stores go; 2 GB
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench,procedures -am -DskipTests package
./mvnw -q -B -f extras/bench/gds/pom.xml dependency:copy-dependencies -DincludeScope=runtime \
    -DoutputDirectory="$PWD/bench/target/gds"
commit=$(git describe --always --dirty=', with changes' --exclude='*')
plugins=extras/bench/target/gds-plugins
rm -rf "$plugins"
mkdir -p "$plugins"
cp procedures/target/crawlgraph-procedures-*.jar extras/bench/target/gds/*-2.13.*.jar "$plugins/"
exec java -Xmx8g -Dcrawlgraph.root="$PWD" -Dcrawlgraph.commit="$commit" \
    -cp "extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*:extras/bench/target/gds/*" \
    org.crawlgraph.bench.PeerBench "${REPORT:-extras/bench/results/gds-$(date -u +%F).md}" \
    "${WORK:-extras/bench/target/peer}" "$plugins" "$@"
