#!/bin/sh
# What seeds gather at equal numbers of pages.
#   extras/bench/seeds.sh                                      the tables of docs/experiments/seeds.md, for every graph that is available; some minutes
#   extras/bench/seeds.sh mine=crawl.tsv                       the same for a graph of your own, in any format that can be imported
#   extras/bench/seeds.sh made=made:50000,800000,265,0.6,1     for one of the generator: pages, links, hosts, share of links inside a host, seed
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench -am -DskipTests package
if [ $# -eq 0 ]; then
    data=${DATA:-../shared/data}
    for graph in docweb=datasets/docweb/docweb.graph cnr-2000=$data/cnr-2000/cnr-2000.graph \
        gen-a=made:200000,2000000,4000,0.85,7 gen-b=made:60000,1500000,300,0.95,99 \
        indie-map-crawled=$data/indie-map-crawled/links.tsv.gz california=$data/california/links.tsv.gz \
        polblogs=$data/polblogs/links.tsv.gz gexf-libres=$data/gexf/communautes-libres-fr.gexf gexf-rio=$data/gexf/rio.gexf; do
        case $graph in
            *=made:*) set -- "$@" "$graph" ;;
            *) if [ -e "${graph#*=}" ]; then set -- "$@" "$graph"; else echo "skipped: $graph, which is not there" >&2; fi ;;
        esac
    done
fi
exec java -Xmx4g -cp "extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*" org.crawlgraph.bench.tables.SeedTable "$@"
