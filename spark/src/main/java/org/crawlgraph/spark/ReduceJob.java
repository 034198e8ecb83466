package org.crawlgraph.spark;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.spark.kernel.Reduction;
import org.crawlgraph.spark.kernel.RowClass;
import org.crawlgraph.spark.matrix.LinkMatrix;
import org.crawlgraph.spark.read.GraphFiles;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A kernel: what one machine needs of a graph to extract its cores. */
@Command(
        name = "reduce",
        description = {
            "Write the kernel of a graph, from which one machine extracts its cores: crawlgraph seeds COUNT --kernel PATH.",
            "Without --seeds and --level all links between sites are in it, those of pages that link alike once."
        },
        mixinStandardHelpOptions = true,
        footer = "%nExample: spark-submit crawlgraph-spark.jar reduce --links edges --pages vertices --out kernel%n")
final class ReduceJob implements Callable<Integer> {

    private static final double SHARE = 1e-4;

    @Mixin
    private GraphOptions graph = new GraphOptions();

    @ArgGroup
    private Bound bound = new Bound();

    @Option(
            names = "--share",
            paramLabel = "X",
            description = {
                "With --seeds or --level: leave out pages that link to nothing above this share of the best score,",
                "above 0 to 0.1; 1e-4 by default."
            })
    private @Nullable Double share;

    @Mixin
    private JobOutput output = new JobOutput();

    /** How strong the cores are; one of them. */
    static final class Bound {
        @Option(names = "--seeds", paramLabel = "N", description = "Guess the level of this many cores, 1 to 100000.")
        private @Nullable Integer seeds;

        @Option(
                names = "--level",
                paramLabel = "X",
                description = "Keep what cores with a sigma of at least the root of this need; above 0.")
        private @Nullable Double level;
    }

    @Override
    public Integer call() {
        boolean bounded = bound.seeds != null || bound.level != null;
        output.refuse(
                bound.seeds != null && (bound.seeds < 1 || bound.seeds > 100_000), "--seeds goes from 1 to 100000");
        output.refuse(bound.level != null && !(bound.level > 0 && bound.level < 1e300), "--level is above 0");
        output.refuse(share != null && !(share > 0 && share <= 0.1), "--share is above 0 and at most 0.1");
        output.refuse(
                bounded && graph.weights() == LinkWeights.SITE,
                "--weights site is for kernels from which nothing is left out, since links count more once others of their"
                        + " site are gone, so no level could be confirmed; leave out --seeds and --level");
        graph.check(output);
        output.refuse(share != null && !bounded, "--share needs --seeds or --level; without these nothing is left out");
        return output.write((spark, folder) -> reduce(spark, folder, bounded));
    }

    private void reduce(SparkSession spark, OutputFolder folder, boolean bounded) {
        LinkMatrix matrix =
                graph.matrix(spark, LinkWeights.NONE); // all are rows: it is the extraction that counts votes
        long links = matrix.links();
        double least = share == null ? SHARE : share;
        double level =
                bound.level != null ? bound.level : bound.seeds != null ? Reduction.level(matrix, bound.seeds) : 0;
        Reduction reduced = bounded ? Reduction.to(matrix, level, least) : Reduction.none(matrix);
        JavaRDD<RowClass> classes = RowClass.fold(reduced).persist(StorageLevel.MEMORY_AND_DISK());
        classes.flatMap(RowClass::rowLines).saveAsTextFile(folder.path("rows"), GzipCodec.class);
        classes.flatMap(RowClass::memberLines).saveAsTextFile(folder.path("members"), GzipCodec.class);
        if (graph.hasPages()) {
            reduced.matrix()
                    .select(
                            graph.files(spark).pages(),
                            GraphFiles.Page::id,
                            reduced.matrix().linked())
                    .map(page -> page.id() + "\t" + page.url())
                    .saveAsTextFile(folder.path("pages"), GzipCodec.class);
        }
        long kept = classes.map(RowClass::links).fold(0L, Long::sum);
        long folded = classes.map(some -> (long) some.targets().length).fold(0L, Long::sum);
        folder.finish(
                "manifest.json",
                String.format(
                        Locale.ROOT,
                        "{\"version\": 1, \"pages\": %d, \"links\": %d, \"keptLinks\": %d, \"rowLinks\": %d,"
                                + " \"site\": \"%s\", \"weights\": \"%s\", \"level\": %s, \"share\": %s}%n",
                        matrix.grid().pages(),
                        links,
                        kept,
                        folded,
                        graph.site().option(),
                        GraphOptions.lowerCase(graph.weights()),
                        level,
                        bounded ? least : 0));
        classes.unpersist(false);
        reduced.matrix().release();
    }
}
