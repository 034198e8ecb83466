#!/bin/sh
# Builds, downloads igraph and LAW, ranks the same graphs by them and by CrawlGraph, and writes extras/bench/results/peers-YYYY-MM-DD.md.
#   extras/bench/peers.sh                   cnr-2000 where it is, and a synthetic crawl; run nothing else meanwhile
#   extras/bench/peers.sh NAME=BASENAME     a WebGraph of your own
#   WORK=/big/disk extras/bench/peers.sh    where graphs go; 1 GB
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench,app -am -DskipTests package
work=${WORK:-extras/bench/target/peers}
report=${REPORT:-extras/bench/results/peers-$(date -u +%F).md}
mkdir -p "$work"
[ -f "$work/law-2.7.2.jar" ] ||
    ./mvnw -q -B -N org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy -Dartifact=it.unimi.dsi:law:2.7.2 -DoutputDirectory="$work"
[ -x "$work/venv/bin/python" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install igraph==1.0.0
path="extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*:$work/law-2.7.2.jar"
if [ $# -eq 0 ]; then
    [ -f "$work/made.graph" ] || ./crawlgraph datasets generate --pages 2000000 --links 20000000 "$work/made"
    data=${DATA:-../shared/data}
    [ -f "$data/cnr-2000/cnr-2000.graph" ] && set -- "cnr-2000=$data/cnr-2000/cnr-2000"
    set -- "$@" "synthetic=$work/made"
fi
java() {
    command java "-Xmx${HEAP:-2g}" -XX:+UseParallelGC -cp "$path" extras/bench/peers/Peers.java "$@" | tee -a "$report"
}
printf '# Rankings by igraph and LAW, %s\n\n' "$(date -u +%F)" > "$report"
java about "$(git describe --always --dirty=', with changes' --exclude='*')"
for graph in "$@"; do
    links=$work/ranked-${graph%%=*}
    java prepare "$links" 0 "${graph#*=}"
    java pagerank "$links" 1e-9
    java law-pagerank "$links" 1e-9
    java hits "$links" 1e-8
    for method in PageRank HITS; do
        java check "$links" 0 $method "$work/scores" \
            $("$work/venv/bin/python" -W ignore extras/bench/peers/igraph_rankings.py $method "$links" 1e-8 "$work/scores")
    done
done
