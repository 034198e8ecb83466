package org.crawlgraph.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import scala.Tuple2;

@Command(
        name = "rank",
        description = "Rank all pages with HITS or PageRank; writes their scores as Parquet and a summary as JSON.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: spark-submit crawlgraph-spark.jar rank --links edges --pages vertices --out scores%n")
final class RankJob implements Callable<Integer> {

    @Mixin
    private GraphOptions graph = new GraphOptions();

    @Option(
            names = "--by",
            paramLabel = "NAME",
            description = "hits (the default; columns id, hub, authority) or pagerank (columns id, score).")
    private Ranking by = Ranking.hits;

    @Option(
            names = "--max-iterations",
            paramLabel = "N",
            description = "Maximum number of iterations, 1 to 1000000; default 60 for hits, 1000 for pagerank.")
    private @Nullable Integer iterations;

    @Option(
            names = "--tolerance",
            paramLabel = "X",
            description = {
                "Stop once an iteration moves the scores by less than this, 0 to 1; default 0 (never) for hits, 1e-9"
                        + " for",
                "pagerank."
            })
    private @Nullable Double tolerance;

    @Option(
            names = "--damping-factor",
            paramLabel = "X",
            description = "For pagerank: probability that the random surfer follows a link, at least 0 and below"
                    + " 1; default 0.85.")
    private @Nullable Double alpha;

    @Mixin
    private JobOutput output = new JobOutput();

    /** The ranking, named as in options. */
    @SuppressWarnings("MemberName") // as in the options
    enum Ranking {
        hits,
        pagerank
    }

    @Override
    public Integer call() {
        Hits.Settings hits = new Hits.Settings(
                iterations == null ? Hits.Settings.DEFAULT.maxIterations() : iterations,
                tolerance == null ? Hits.Settings.DEFAULT.tolerance() : tolerance);
        PageRank.Settings pageRank = new PageRank.Settings(
                alpha == null ? PageRank.Settings.DEFAULT.dampingFactor() : alpha,
                iterations == null ? PageRank.Settings.DEFAULT.maxIterations() : iterations,
                tolerance == null ? PageRank.Settings.DEFAULT.tolerance() : tolerance);
        output.refuse(
                by == Ranking.hits && alpha != null, "--damping-factor has no effect without --by pagerank; remove it");
        return output.write((spark, folder) -> {
            LinkMatrix matrix = graph.matrix(spark);
            String summary =
                    by == Ranking.hits ? hits(spark, matrix, hits, folder) : pageRank(spark, matrix, pageRank, folder);
            folder.finish("summary.json", summary);
            matrix.release();
        });
    }

    private static String hits(SparkSession spark, LinkMatrix matrix, Hits.Settings options, OutputFolder folder) {
        MatrixHits.HitsVectors ranked = MatrixHits.rank(matrix, options);
        Grid grid = matrix.grid();
        save(
                spark,
                rows(grid, ranked.hubs(), ranked.authorities()),
                List.of("hub", "authority"),
                folder.path("scores"));
        return String.format(
                Locale.ROOT,
                "{\"pages\": %d, \"links\": %d, \"sigma\": %s, \"iterations\": %d, \"didConverge\": %b,"
                        + " \"authorityResidual\": %s, \"hubResidual\": %s}%n",
                grid.pages(),
                matrix.links(),
                ranked.sigma(),
                ranked.ranIterations(),
                ranked.didConverge(),
                ranked.authorityResidual(),
                ranked.hubResidual());
    }

    /** A row per page: its number, and its entries in both vectors. */
    private static JavaRDD<Row> rows(Grid grid, JavaRDD<double[]> ones, JavaRDD<double[]> others) {
        return ones.zipPartitions(
                        others,
                        (one, other) -> Collections.singletonList(new Tuple2<>(one.next(), other.next()))
                                .iterator())
                .mapPartitionsWithIndex(
                        (block, entries) -> {
                            Tuple2<double[], double[]> both = entries.next();
                            long begin = grid.begin(block);
                            return IntStream.range(0, both._1().length)
                                    .mapToObj(page -> RowFactory.create(begin + page, both._1()[page], both._2()[page]))
                                    .iterator();
                        },
                        true);
    }

    /** A row per page: its number and its entry. */
    private static JavaRDD<Row> rows(Grid grid, JavaRDD<double[]> vector) {
        return vector.mapPartitionsWithIndex(
                (block, entries) -> {
                    double[] ofBlock = entries.next();
                    long begin = grid.begin(block);
                    return IntStream.range(0, ofBlock.length)
                            .mapToObj(page -> RowFactory.create(begin + page, ofBlock[page]))
                            .iterator();
                },
                true);
    }

    private static String pageRank(
            SparkSession spark, LinkMatrix matrix, PageRank.Settings options, OutputFolder folder) {
        MatrixPageRank.PageRankVector ranked = MatrixPageRank.rank(matrix, options);
        Grid grid = matrix.grid();
        save(spark, rows(grid, ranked.scores()), List.of("score"), folder.path("scores"));
        return String.format(
                Locale.ROOT,
                "{\"pages\": %d, \"links\": %d, \"iterations\": %d, \"didConverge\": %b, \"residual\": %s}%n",
                grid.pages(),
                matrix.links(),
                ranked.ranIterations(),
                ranked.didConverge(),
                ranked.residual());
    }

    private static void save(SparkSession spark, JavaRDD<Row> rows, List<String> scores, String path) {
        List<StructField> fields = new ArrayList<>();
        fields.add(DataTypes.createStructField("id", DataTypes.LongType, false));
        scores.forEach(name -> fields.add(DataTypes.createStructField(name, DataTypes.DoubleType, false)));
        StructType columns = DataTypes.createStructType(fields);
        spark.createDataFrame(rows, columns).write().parquet(path);
    }
}
