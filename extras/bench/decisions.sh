#!/bin/sh
# Measures on labelled sites which pages the filter loses, and which useless pages it leaves. Prints tables for docs/experiments/link-filters.md; some minutes on one core.
#   extras/bench/decisions.sh                       all sites
#   extras/bench/decisions.sh "wiki forum"          sites with one of these in their names
#   FIT=true extras/bench/decisions.sh              fits the weights of evidence first, to links of all sites, with the application of each left out
#   BODIES=true extras/bench/decisions.sh           page bodies are known, too, for sites with an archive; FIT=true fits without them
#   SIZES="3000 8000" extras/bench/decisions.sh     samples of other sizes than 1,000 and 3,000 pages
#   TRAININGS=5 extras/bench/decisions.sh           fewer trainings than ten
#   SITES=FOLDER extras/bench/decisions.sh          labelled sites in FOLDER instead of ../shared/data
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench -am -DskipTests package
exec java -XX:+UseSerialGC -Dcrawlgraph.sizes="${SIZES:-1000 3000}" -Dcrawlgraph.trainings="${TRAININGS:-10}" \
    -Dcrawlgraph.fit="${FIT:-false}" \
    -Dcrawlgraph.bodies="${BODIES:-false}" \
    -cp "extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*" \
    org.crawlgraph.bench.tables.DecisionTable "${SITES:-../shared/data}" "${1:-}"
