#!/bin/sh
# Costs of the Spark jobs compared with one machine, in one JVM: CPU seconds, wall seconds, shuffled bytes and the maximum heap after a
# collection, and whether kernels give the cores of the graph. Prints the table of docs/experiments/spark.md.
#   extras/bench/scale.sh LINKS OUT [rank]   LINKS is text, from<TAB>to per line, and is ranked as a whole; OUT is a new folder; with rank, no cores
#                                     are extracted
set -eu
cd "$(dirname "$0")/../.."
./mvnw -q -B -pl src,ingest,spark test-compile dependency:build-classpath -Dmdep.outputFile=target/scale.classpath -Dmdep.includeScope=test
exec java -Xmx3g -XX:+UseSerialGC --add-opens=java.base/java.lang=ALL-UNNAMED --add-opens=java.base/java.lang.invoke=ALL-UNNAMED --add-opens=java.base/java.io=ALL-UNNAMED --add-opens=java.base/java.net=ALL-UNNAMED --add-opens=java.base/java.nio=ALL-UNNAMED --add-opens=java.base/java.util=ALL-UNNAMED --add-opens=java.base/java.util.concurrent=ALL-UNNAMED --add-opens=java.base/java.util.concurrent.atomic=ALL-UNNAMED --add-opens=java.base/sun.nio.ch=ALL-UNNAMED --add-opens=java.base/sun.nio.cs=ALL-UNNAMED --add-opens=java.base/sun.security.action=ALL-UNNAMED --add-opens=java.base/sun.util.calendar=ALL-UNNAMED  \
    -cp "extras/spark/target/test-classes:extras/spark/target/classes:$(cat extras/spark/target/scale.classpath)" \
    org.crawlgraph.spark.ScaleTable "$@"
