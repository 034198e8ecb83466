#!/bin/sh
# Crawls by map, URL clusters and mirror, on each archive with labels and on synthetic forums, the worst of ten random samples of 500 pages;
# prints tables for docs/experiments/forums.md; some minutes on one core.
#   extras/bench/forums.sh
#   extras/bench/forums.sh mybb              the same on some forums
#   METHOD=paper SEEDS=5 extras/bench/forums.sh  the same by the method of the paper, five samples of each
#   TABLE=Post extras/bench/forums.sh        posts found on thread pages, compared with places listed by hand, in forum-phpbb2, forum-mybb and forum-drupal
#   DATA=/elsewhere extras/bench/forums.sh   a folder with forum-drupal in it
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -Pbench -pl extras/bench -am -DskipTests package
exec java -XX:+UseSerialGC -Dcrawlgraph.seeds="${SEEDS:-10}" \
    -Dcrawlgraph.method="${METHOD:-learnt}" -cp "extras/bench/target/crawlgraph-bench-0.1.0.jar:extras/bench/target/lib/*" \
    "org.crawlgraph.bench.tables.${TABLE:-Forum}Table" "${DATA:-../shared/data}" "$@"
