#!/bin/sh
# Topic crawls of modelled social sites: harvest by strategy, on ten topics of four populations for each
# of ten seeds. Prints the tables of docs/experiments/social-sites.md; an hour on one core, half of it with PAGES=5000.
#   extras/bench/focus.sh
#   SEEDS=3 PAGES=5000 DATA=/elsewhere extras/bench/focus.sh   fewer seeds and pages; a folder with deezer-ro in it
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench -am -DskipTests package
exec java -XX:+UseSerialGC -cp "extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*" \
    org.crawlgraph.bench.FocusTable "${DATA:-../shared/data}" "${SEEDS:-10}" "${PAGES:-10000}"
