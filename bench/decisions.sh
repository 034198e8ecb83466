#!/bin/sh
# Which valuable pages a crawl with the learnt filter loses, and which useless ones it still fetches: the worst of ten trainings for each labelled
# site and size of the sample, without what bodies say and with it where they are known. Prints a table for docs/experiments/link-filters.md; some five minutes on one core.
#   bench/decisions.sh                       all sites
#   bench/decisions.sh wiki                  sites with this in their name
#   DETAILS=true bench/decisions.sh wiki     and the clusters behind the worst
#   FRONTIER_AS_FETCHED=true bench/decisions.sh   what it costs to take pages that are only known for fetched ones
#   SIZES="3000 8000" bench/decisions.sh     samples of other sizes than 1,000 and 3,000 pages
#   VARIANT=2 bench/decisions.sh             the made-up sites in another size and with another seed: 0, 1, 2
set -eu
cd "$(dirname "$0")/.."
./mvnw -q -B -Pbench -pl bench -am -DskipTests package
exec java -XX:+UseSerialGC -Dcrawlgraph.details="${DETAILS:-false}" -Dcrawlgraph.variant="${VARIANT:-0}" -Dcrawlgraph.sizes="${SIZES:-1000 3000}" -Dcrawlgraph.frontierAsFetched="${FRONTIER_AS_FETCHED:-false}" \
    -cp "bench/target/crawlgraph-bench-0.1.0.jar:bench/target/lib/*" \
    org.crawlgraph.bench.clusters.DecisionTable "${SITES:-../shared/data}" "${1:-}"
