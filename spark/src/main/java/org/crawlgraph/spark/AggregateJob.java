package org.crawlgraph.spark;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.spark.read.GraphFiles;
import org.crawlgraph.url.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "aggregate",
        description = {
            "Aggregate pages to hosts, or with --site domain to domains, like crawlgraph graph aggregate. Writes links",
            "(from, to, links), sites (name, pages, insideLinks), both as Parquet, and a summary as JSON."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: spark-submit crawlgraph-spark.jar aggregate --links edges --pages vertices --out hosts%n")
final class AggregateJob implements Callable<Integer> {

    @Mixin
    private GraphOptions graph = new GraphOptions();

    @Mixin
    private JobOutput output = new JobOutput();

    @Override
    public Integer call() {
        output.refuse(!graph.hasPages(), "hosts are unknown without URLs; pass --pages");
        output.refuse(graph.site() == Site.NONE, "--site must be host or domain for this job");
        output.refuse(
                graph.weights() != LinkWeights.NONE,
                "--weights has no effect here (only in rank and reduce); remove it");
        return output.write(this::write);
    }

    private void write(SparkSession spark, OutputFolder folder) {
        GraphFiles files = graph.files(spark);
        Dataset<Row> pages = files.sites(graph.site());
        Dataset<Row> links = files.pairs()
                .join(pages.toDF("src", "from"), "src")
                .join(pages.toDF("dst", "to"), "dst")
                .groupBy("from", "to")
                .agg(count(lit(1)).as("links"))
                .cache();
        links.where(col("from").notEqual(col("to"))).write().parquet(folder.path("links"));
        Dataset<Row> sites = pages.groupBy("name").agg(count(lit(1)).as("pages"));
        Dataset<Row> ofSites =
                links.where(col("from").equalTo(col("to"))).select(col("from").as("name"), col("links"));
        sites.join(ofSites, sites.col("name").equalTo(ofSites.col("name")), "left")
                .select(
                        sites.col("name"),
                        col("pages"),
                        coalesce(col("links"), lit(0L)).as("insideLinks"))
                .write()
                .parquet(folder.path("sites"));
        links.unpersist();
        Row totals = spark.read()
                .parquet(folder.path("sites"))
                .agg(count(lit(1)), coalesce(sum("pages"), lit(0L)))
                .first();
        folder.finish(
                "summary.json",
                String.format(
                        Locale.ROOT,
                        "{\"pages\": %d, \"sites\": %d, \"links\": %d}%n",
                        totals.getLong(1),
                        totals.getLong(0),
                        spark.read().parquet(folder.path("links")).count()));
    }
}
