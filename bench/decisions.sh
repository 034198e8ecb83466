#!/bin/sh
# Fits the weights of evidence on labelled sites, and judges what the filter loses and leaves on sites whose application was left out. Prints tables for docs/experiments/link-filters.md.
#   bench/decisions.sh                       all sites
#   bench/decisions.sh wiki                  sites with this in their name
#   SIZES="3000 8000" bench/decisions.sh     samples of other sizes than 1,000 and 3,000 pages
#   SITES=FOLDER bench/decisions.sh          folders of labelled sites elsewhere than in ../shared/data
set -eu
cd "$(dirname "$0")/.."
./mvnw -q -B -Pbench -pl bench -am -DskipTests package
exec java -XX:+UseSerialGC -Dcrawlgraph.sizes="${SIZES:-1000 3000}" \
    -cp "bench/target/crawlgraph-bench-0.1.0.jar:bench/target/lib/*" \
    org.crawlgraph.bench.clusters.DecisionTable "${SITES:-../shared/data}" "${1:-}"
