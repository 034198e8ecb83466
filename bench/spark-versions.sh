#!/bin/sh
# Tests the jar of the jobs on other versions of Spark: runs all jobs with spark-submit on a driver and two executors, kills one of them, and
# compares the results with one thread of the Spark of the build. Maven resolves the libraries of each version.
#   bench/spark-versions.sh VERSION...        such as 3.5.9 4.2.0
set -eu
cd "$(dirname "$0")/.."
for version in "$@"; do
    home=spark/target/spark-$version
    mkdir -p "$home"
    cat > "$home/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.crawlgraph</groupId>
  <artifactId>spark-home</artifactId>
  <version>0</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency>
      <groupId>org.apache.spark</groupId>
      <artifactId>spark-sql_2.13</artifactId>
      <version>\${spark.version}</version>
    </dependency>
  </dependencies>
</project>
POM
    ./mvnw -q -B -f "$home/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath "-Dspark.version=$version" \
        "-Dmdep.outputFile=class-path" -Dmdep.includeScope=runtime
    echo "Spark $version"
    ./mvnw -q -B -Pnightly -pl spark -am verify -Dtest=none -Dsurefire.failIfNoSpecifiedTests=false \
        -Dfailsafe.failIfNoSpecifiedTests=false -Dit.test=SubmittedJobsIT "-Dcrawlgraph.spark.class-path=$PWD/$home/class-path"
done
