#!/bin/sh
# Builds, generates a graph and its transpose, and ranks them from their compressed links.
#   extras/bench/compressed.sh FOLDER                                    10^8 pages, 2 * 10^9 links: 5 GiB of disk, 6 GiB of memory
#   HEAP=1g extras/bench/compressed.sh FOLDER 10000000 200000000         a tenth
set -eu
folder=${1:?FOLDER to write to}
pages=${2:-100000000}
links=${3:-2000000000}
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench -am -DskipTests package
path="extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*"
graph=$folder/graph
if [ ! -f "$graph.graph" ]; then
    CRAWLGRAPH_OPTS=-Xmx4g ./crawlgraph datasets generate --pages "$pages" --links "$links" --hosts "$((pages / 100))" "$graph"
    mv "$graph.urls.gz" "$graph.later" # they would lie in memory, and no link is left out here for its site
fi
[ -f "$graph-t.graph" ] ||
    java -Xmx4g -cp "$path" it.unimi.dsi.webgraph.Transform transposeOffline "$graph" "$graph-t" 100000000 "$folder"
java -XX:+UseParallelGC -Xmn300m "-Xmx${HEAP:-5g}" -cp "$path" \
    org.crawlgraph.bench.CompressedRanking "$graph" "${PAGERANK:-10}" "${HITS:-10}"
