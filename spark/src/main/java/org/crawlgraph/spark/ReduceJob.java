package org.crawlgraph.spark;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.spark.kernel.RowClass;
import org.crawlgraph.spark.matrix.LinkMatrix;
import org.crawlgraph.spark.read.GraphFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Writes a kernel: the part of a graph that one machine needs to extract its cores. */
@Command(
        name = "reduce",
        description = {
            "Write the kernel of a graph, from which one machine extracts its cores: crawlgraph seeds COUNT --kernel PATH.",
            "It has all links between sites; pages with the same targets share one row."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: spark-submit crawlgraph-spark.jar reduce --links edges --pages vertices --out kernel%n")
final class ReduceJob implements Callable<Integer> {

    @Mixin
    private GraphOptions graph = new GraphOptions();

    @Mixin
    private JobOutput output = new JobOutput();

    @Override
    public Integer call() {
        graph.check(output);
        return output.write(this::reduce);
    }

    private void reduce(SparkSession spark, OutputFolder folder) {
        LinkMatrix matrix = graph.matrix(spark, LinkWeights.NONE); // all links are rows; the extraction counts votes
        long links = matrix.links();
        JavaRDD<RowClass> classes = RowClass.fold(matrix).persist(StorageLevel.MEMORY_AND_DISK());
        classes.flatMap(RowClass::rowLines).saveAsTextFile(folder.path("rows"), GzipCodec.class);
        classes.flatMap(RowClass::memberLines).saveAsTextFile(folder.path("members"), GzipCodec.class);
        if (graph.hasPages()) {
            matrix.select(graph.files(spark).pages(), GraphFiles.Page::id, matrix.linked())
                    .map(page -> page.id() + "\t" + page.url())
                    .saveAsTextFile(folder.path("pages"), GzipCodec.class);
        }
        long folded = classes.map(some -> (long) some.targets().length).fold(0L, Long::sum);
        folder.finish(
                "manifest.json",
                String.format(
                        Locale.ROOT,
                        "{\"version\": 2, \"pages\": %d, \"links\": %d, \"rowLinks\": %d,"
                                + " \"site\": \"%s\", \"weights\": \"%s\"}%n",
                        matrix.grid().pages(),
                        links,
                        folded,
                        graph.site().option(),
                        GraphOptions.lowerCase(graph.weights())));
        classes.unpersist(false);
        matrix.release();
    }
}
