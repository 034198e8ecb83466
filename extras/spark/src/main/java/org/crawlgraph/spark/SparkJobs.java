package org.crawlgraph.spark;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.spark.HashPartitioner;
import org.apache.spark.SparkThrowable;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import scala.Tuple2;

/** The main program of {@code spark-submit crawlgraph-spark.jar}. */
@Command(
        name = "crawlgraph-spark",
        description = "Spark jobs for crawls and graphs that do not fit on one machine.",
        mixinStandardHelpOptions = true,
        versionProvider = SparkJobs.Versions.class,
        subcommands = {SparkJobs.LinksJob.class, RankJob.class, SparkJobs.AggregateJob.class, SparkJobs.ReduceJob.class
        })
public final class SparkJobs {

    /** Files that Spark cannot read, and columns that they lack. */
    private static final Pattern OF_SPARK =
            Pattern.compile("\\[(?!INTERNAL_ERROR)[A-Z_]*(READ|FILE|PATH|COLUMN)[A-Z_.]*]");

    private SparkJobs() {}

    /** Runs a job; the exit code is 0 on success, 1 on failure, 2 for wrong usage. */
    public static void main(String[] arguments) {
        int code = run(arguments);
        if (code != 0) {
            System.exit(code);
        }
    }

    /** Runs a job without exiting the JVM; returns the exit code. */
    @SuppressWarnings("SystemOut") // a command line program
    public static int run(String... arguments) {
        CommandLine program = new CommandLine(new SparkJobs());
        program.setExecutionExceptionHandler((failure, command, parsed) -> {
            String reason = reason(failure);
            if (reason == null) {
                throw failure;
            }
            System.err.println(reason);
            return CommandLine.ExitCode.SOFTWARE;
        });
        return program.execute(arguments);
    }

    /** The cause that a user can remove, on one line; null for faults of the program. */
    private static @Nullable String reason(Throwable failure) {
        String ofSpark = null;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (cause instanceof IllegalArgumentException || cause instanceof IngestException) {
                return message;
            }
            if (cause instanceof SparkThrowable && OF_SPARK.matcher(message).lookingAt()) {
                ofSpark = message.lines().findFirst().orElse("");
            }
        }
        return ofSpark;
    }

    static final class Versions implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Version.CURRENT};
        }
    }

    /** Writes a kernel: the part of a graph that one machine needs to extract its cores. */
    @Command(
            name = "reduce",
            description = {
                "Write the kernel of a graph, from which one machine extracts its cores: crawlgraph seeds COUNT --kernel PATH.",
                "It has all links between sites; pages with the same targets share one row."
            },
            mixinStandardHelpOptions = true,
            footer =
                    "%nExample: spark-submit crawlgraph-spark.jar reduce --links edges --pages vertices --out kernel%n")
    static final class ReduceJob implements Callable<Integer> {

        @Mixin
        private GraphOptions graph = new GraphOptions();

        @Mixin
        private JobOutput output = new JobOutput();

        @Override
        public Integer call() {
            return output.write(this::reduce);
        }

        private void reduce(SparkSession spark, OutputFolder folder) {
            LinkMatrix matrix = graph.matrix(spark);
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
                            "{\"version\": 3, \"pages\": %d, \"links\": %d, \"rowLinks\": %d, \"site\": \"%s\"}%n",
                            matrix.grid().pages(),
                            links,
                            folded,
                            graph.site().option()));
            classes.unpersist(false);
            matrix.release();
        }
    }

    @Command(
            name = "aggregate",
            description = {
                "Aggregate pages to hosts, or with --site domain to domains. Writes links",
                "(from, to, links), sites (name, pages, insideLinks), both as Parquet, and a summary as JSON."
            },
            mixinStandardHelpOptions = true,
            footer =
                    "%nExample: spark-submit crawlgraph-spark.jar aggregate --links edges --pages vertices --out hosts%n")
    static final class AggregateJob implements Callable<Integer> {

        @Mixin
        private GraphOptions graph = new GraphOptions();

        @Mixin
        private JobOutput output = new JobOutput();

        @Override
        public Integer call() {
            output.refuse(!graph.hasPages(), "hosts are unknown without URLs; pass --pages");
            output.refuse(graph.site() == Site.NONE, "--site must be host or domain for this job");
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
            Dataset<Row> ofSites = links.where(col("from").equalTo(col("to")))
                    .select(col("from").as("name"), col("links"));
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

    @Command(
            name = "links",
            description = {
                "Read web archives (WARC, WAT, ARC) like crawlgraph import. Writes pages and links as Parquet, the bad"
                        + " records,",
                "and a summary as JSON."
            },
            mixinStandardHelpOptions = true,
            footer = "%nExample: spark-submit crawlgraph-spark.jar links --archives s3a://bucket/warc --out crawl%n")
    static final class LinksJob implements Callable<Integer> {

        private static final int MOST_REJECTS = 1_000_000_000;

        @Option(
                names = "--archives",
                required = true,
                arity = "1..*",
                paramLabel = "PATH",
                description = {
                    "Archives: files, folders (recursive), or patterns such as s3a://bucket/*/warc/*.gz. Each file is read"
                            + " by",
                    "one task."
                })
        private List<String> archives = List.of();

        @Option(
                names = "--max-rejects",
                paramLabel = "N",
                description = "Maximum number of bad records to skip, 0 to 1000000000; default 1000.")
        private long maxRejects = ImportOptions.DEFAULT.maxRejects();

        @Mixin
        private JobOutput output = new JobOutput();

        @Override
        public Integer call() {
            output.refuse(
                    maxRejects < 0 || maxRejects > MOST_REJECTS, "--max-rejects must be from 0 to " + MOST_REJECTS);
            return output.write(this::write);
        }

        private void write(SparkSession spark, OutputFolder folder) {
            List<ArchiveFile> files =
                    ArchiveFile.list(archives, spark.sparkContext().hadoopConfiguration());
            if (files.isEmpty()) {
                throw new IllegalArgumentException(archives + ": no such file; check the path");
            }
            try (CrawlTables crawl = new CrawlTables(spark, files, maxRejects)) {
                List<Rejects.Reject> rejects = crawl.rejects(maxRejects);
                crawl.pages().write().parquet(folder.path("pages"));
                long pages = spark.read().parquet(folder.path("pages")).count();
                if (pages == 0) {
                    throw new IllegalArgumentException(archives + ": no pages in "
                            + (files.size() == 1 ? "it" : "these " + files.size() + " files")
                            + (rejects.isEmpty()
                                    ? ""
                                    : "; the first bad record is: "
                                            + rejects.get(0).line()));
                }
                crawl.links(folder.path("pages")).write().parquet(folder.path("links"));
                long links = spark.read().parquet(folder.path("links")).count();
                folder.write(
                        "rejects.tsv",
                        rejects.stream().map(reject -> reject.line() + "\n").collect(Collectors.joining()));
                folder.finish(
                        "summary.json",
                        String.format(
                                Locale.ROOT,
                                "{\"files\": %d, \"pages\": %d, \"links\": %d, \"rejected\": %d}%n",
                                files.size(),
                                pages,
                                links,
                                rejects.size()));
            }
        }
    }

    /**
     * Pages with the same links, written as one row without loss.
     *
     * @param pages source pages, ascending
     * @param targets target pages, ascending
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record RowClass(long[] pages, long[] targets) implements Serializable {

        /** Maximum number of page numbers per line of text. */
        private static final int LINE = 10_000;

        /** Folds the rows of a graph: groups rows by hash and compares them. */
        public static JavaRDD<RowClass> fold(LinkMatrix matrix) {
            return matrix.rows()
                    .mapToPair(row -> new Tuple2<>(Arrays.hashCode(row._2()), row))
                    .partitionBy(new HashPartitioner(matrix.grid().blocks()))
                    .values()
                    .mapPartitions(RowClass::classes, true);
        }

        private static Iterator<RowClass> classes(Iterator<Tuple2<Long, long[]>> rows) {
            Map<Targets, List<Long>> pages = new HashMap<>();
            rows.forEachRemaining(row -> pages.computeIfAbsent(new Targets(row._2()), none -> new ArrayList<>())
                    .add(row._1()));
            return pages.entrySet().stream()
                    .map(entry -> new RowClass(
                            entry.getValue().stream()
                                    .mapToLong(page -> page)
                                    .sorted()
                                    .toArray(),
                            entry.getKey().pages()))
                    .sorted(Comparator.comparingLong(RowClass::first))
                    .iterator();
        }

        /** The page that represents the class. */
        public long first() {
            return pages[0];
        }

        /** The number of links of all pages in the class. */
        public long links() {
            return (long) pages.length * targets.length;
        }

        /** The lines of the class in the rows file: its first page, and targets. */
        public Iterator<String> rowLines() {
            return lines(first() + "\t", targets, 0);
        }

        /** The lines of the class in the members file: its first page, and the others, if any. */
        public Iterator<String> memberLines() {
            return lines(first() + "\t", pages, 1);
        }

        private static Iterator<String> lines(String head, long[] numbers, int begin) {
            List<String> lines = new ArrayList<>();
            for (int from = begin; from < numbers.length; from += LINE) {
                lines.add(Arrays.stream(numbers, from, Math.min(numbers.length, from + LINE))
                        .mapToObj(Long::toString)
                        .collect(Collectors.joining(" ", head, "")));
            }
            return lines.iterator();
        }

        /** A row as a map key. */
        @SuppressWarnings("ArrayRecordComponent") // compared by content
        private record Targets(long[] pages) {

            @Override
            public boolean equals(Object other) {
                return other instanceof Targets row && Arrays.equals(pages, row.pages);
            }

            @Override
            public int hashCode() {
                return Arrays.hashCode(pages);
            }
        }
    }
}
