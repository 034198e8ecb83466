package org.crawlgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.crawlgraph.spark.Compared.assertClose;
import static org.crawlgraph.spark.Compared.assertSame;
import static org.crawlgraph.spark.Compared.cores;
import static org.crawlgraph.spark.Compared.extract;
import static org.crawlgraph.spark.Compared.said;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Core;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.formats.KernelFolder;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.testkit.Fuzz;
import org.crawlgraph.testkit.GroupLinks;
import org.crawlgraph.testkit.LiteralPageRank;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import scala.Tuple2;

/** All jobs on one small graph and one session, since it is starting Spark that takes time. */
class SparkJobsTest {

    /** Pages of a block: three blocks and a part of a fourth. */
    private static final int WIDTH = 300;

    private static final Hits.Settings FEW = new Hits.Settings(12, 0);

    @TempDir
    private static Path folder;

    private static SampleGraph graph;
    private static SparkSession spark;
    private static double[][] onOneThread;

    @BeforeAll
    static void startsWithOneThreadAndContinuesWithTwo() throws IOException {
        graph = new SampleGraph(1_000, 6, Series.random(SparkJobsTest.class));
        graph.write(folder);
        spark = Sessions.on("local[1]");
        onOneThread = bits();
        spark = Sessions.on("local[2]");
    }

    private static LinkMatrix matrix(Site site) {
        return files().matrix(site, WIDTH);
    }

    private static GraphFiles files() {
        return new GraphFiles(
                spark,
                folder.resolve("edges").toString(),
                folder.resolve("vertices").toString());
    }

    /** Of hosts in every build, of domains at night. */
    private static double[][] bits() {
        LinkMatrix matrix = matrix(Site.HOST);
        MatrixHits.HitsVectors hits = MatrixHits.rank(matrix, FEW);
        double[] pageRank = whole(
                MatrixPageRank.rank(matrix, new PageRank.Settings(0.85, 5, 0)).scores());
        MatrixHits.HitsVectors ofDomains = Series.NIGHTLY ? MatrixHits.rank(matrix(Site.DOMAIN), FEW) : hits;
        return new double[][] {
            whole(hits.hubs()),
            whole(hits.authorities()),
            pageRank,
            whole(ofDomains.hubs()),
            whole(ofDomains.authorities()),
            {hits.sigma(), ofDomains.sigma()}
        };
    }

    private static double[] whole(JavaRDD<double[]> vector) {
        return vector.collect().stream().flatMapToDouble(Arrays::stream).toArray();
    }

    @Test
    void twoThreadsGiveTheSameBitsAsOne() {
        assertThat(bits()).isDeepEqualTo(onOneThread);
    }

    @Test
    void hitsGivesTheScoresOfOneMachine() {
        for (Site site : List.of(Site.HOST, Site.NONE)) {
            LinkGraph links = site == Site.NONE ? graph.all : graph.between;
            Hits.HitsScores expected = Hits.rank(links, FEW, 1, Checkpoint.NONE);

            LinkMatrix matrix = matrix(site);
            MatrixHits.HitsVectors ranked = MatrixHits.rank(matrix, FEW);

            assertThat(matrix.links()).isEqualTo(links.links());
            assertClose(whole(ranked.hubs()), expected.hubs());
            assertClose(whole(ranked.authorities()), expected.authorities());
            assertClose(new double[] {ranked.sigma()}, new double[] {expected.sigma()});
            assertClose(
                    new double[] {ranked.hubResidual(), ranked.authorityResidual()},
                    new double[] {expected.hubResidual(), expected.authorityResidual()},
                    1e-6);
        }
    }

    private static List<Row> scores(Path out) {
        return spark.read()
                .parquet(out.resolve("scores").toString())
                .orderBy("id")
                .collectAsList();
    }

    @Test
    void hitsEndsWhereOneMachineDoesWhenItHasATolerance() {
        Hits.Settings until = new Hits.Settings(100, 0.05);
        MatrixHits.HitsVectors ranked = MatrixHits.rank(matrix(Site.HOST), until);
        Hits.HitsScores expected = Hits.rank(graph.between, until, 1, Checkpoint.NONE);

        assertThat(ranked.ranIterations()).isEqualTo(expected.ranIterations()).isBetween(2, 99);
        assertThat(ranked.didConverge()).isTrue();
        assertClose(whole(ranked.hubs()), expected.hubs());
    }

    /** Scores are at most tolerance · α / (1 − α) from the solution. */
    @Test
    void theJobWritesPageRankAndASummary() throws IOException {
        Path out = run("rank", "pagerank", "--by", "pagerank", "--tolerance", "1e-6");

        double[] expected = LiteralPageRank.of(graph.between, 0.85);
        List<Row> rows = scores(out);
        assertThat(rows.stream().mapToLong(row -> row.getLong(0)).toArray())
                .isEqualTo(LongStream.range(0, graph.pages).toArray());
        assertThat(IntStream.range(0, graph.pages)
                        .mapToDouble(page -> Math.abs(rows.get(page).getDouble(1) - expected[page]))
                        .sum())
                .isLessThan(1e-6 * 0.85 / 0.15);
        assertThat(Files.readString(out.resolve("summary.json")))
                .contains("\"pages\": 1000", "\"links\": " + graph.between.links(), "\"didConverge\": true");
        assertThat(folder.resolve("pagerank.work")).doesNotExist();
    }

    /** As one machine counts them: links between different pages, each once. */
    @Test
    void pagesAreAggregatedToHostsAndDomainsAsOnOneMachine() throws IOException {
        for (Site site : List.of(Site.HOST, Site.DOMAIN)) {
            int[] groups = site == Site.HOST ? graph.sites : graph.domains;
            int count = Arrays.stream(groups).max().orElseThrow() + 1;
            GroupLinks expected = GroupLinks.of(graph.all, groups, count, Checkpoint.NONE);
            String[] names = new String[count];
            for (int page = 0; page < graph.pages; page++) {
                String host = Objects.requireNonNull(Host.of(graph.url(page)));
                names[groups[page]] = Objects.requireNonNull(site.of(host));
            }
            List<String> links = new ArrayList<>();
            expected.links()
                    .forEach(
                            Checkpoint.NONE,
                            (from, to, weight) -> links.add(names[from] + " " + names[to] + " " + (long) weight));

            Path out = run("aggregate", "by-" + site.option(), "--site", site.option());

            assertThat(rows(out, "links")).containsExactlyInAnyOrderElementsOf(links);
            assertThat(rows(out, "sites"))
                    .containsExactlyInAnyOrderElementsOf(IntStream.range(0, count)
                            .mapToObj(group ->
                                    names[group] + " " + expected.pages()[group] + " " + expected.inside()[group])
                            .toList());
            assertThat(Files.readString(out.resolve("summary.json")))
                    .isEqualTo("{\"pages\": 1000, \"sites\": %d, \"links\": %d}\n".formatted(count, links.size()));
        }
        assertThat(said("aggregate", "--links", "x", "--out", "x")).contains("pass --pages");
        assertThat(said("aggregate", "--links", "x", "--pages", "x", "--site", "none", "--out", "x"))
                .contains("--site must be host or domain");
    }

    private static List<String> rows(Path out, String table) {
        return spark.read().parquet(out.resolve(table).toString()).collectAsList().stream()
                .map(row -> row.mkString(" "))
                .toList();
    }

    @Test
    void parquetIsReadLikeText() {
        Path links = folder.resolve("links-parquet");
        Path pages = folder.resolve("pages-parquet");
        spark.read()
                .option("sep", "\t")
                .csv(folder.resolve("edges").toString())
                .toDF("src", "dst")
                .write()
                .parquet(links.toString());
        spark.read()
                .option("sep", "\t")
                .csv(folder.resolve("vertices").toString())
                .toDF("id", "url")
                .write()
                .parquet(pages.toString());

        LinkMatrix matrix = new GraphFiles(spark, links.toString(), pages.toString()).matrix(Site.HOST, WIDTH);

        assertThat(matrix.rows()
                        .mapToPair(row -> new Tuple2<>(row._1(), Arrays.toString(row._2())))
                        .collectAsMap())
                .isEqualTo(matrix(Site.HOST)
                        .rows()
                        .mapToPair(row -> new Tuple2<>(row._1(), Arrays.toString(row._2())))
                        .collectAsMap());
    }

    @Test
    void whatIsWrongIsSaidWithTheLine() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.txt"), "0\t1\nfrom\tto\n");
        String vertices = folder.resolve("vertices").toString();

        assertThat(said(
                        "rank",
                        "--links",
                        bad.toString(),
                        "--pages",
                        vertices,
                        "--out",
                        folder.resolve("x").toString()))
                .contains("a line must be two page numbers separated by a tab, but found 'from\tto'");
        assertThat(said(
                        "rank",
                        "--links",
                        bad.toString(),
                        "--out",
                        folder.resolve("x").toString()))
                .contains("pass --pages, or --site none");
        assertThat(said(
                        "rank",
                        "--links",
                        "no-such-file",
                        "--site",
                        "none",
                        "--out",
                        folder.resolve("x").toString()))
                .contains("no-such-file: no such file or folder");
        assertThat(said("rank", "--links", bad.toString(), "--site", "none", "--out", folder.toString()))
                .contains("already exists");
        assertThat(said("rank", "--links", bad.toString(), "--site", "hosts", "--out", "x"))
                .contains("'hosts' is not one of host, domain, none");
        Path far = Files.writeString(folder.resolve("far.txt"), "0\t1000\n");
        assertThat(said(
                        "rank",
                        "--links",
                        far.toString(),
                        "--pages",
                        vertices,
                        "--out",
                        folder.resolve("x").toString()))
                .contains("has page 1000, but there are only 1000 pages");
        Path gap = Files.writeString(folder.resolve("gap.txt"), "0\thttp://a.example/\n9223372036854775807\tcom.b\n");
        Path one = Files.writeString(folder.resolve("one.txt"), "0\t1\n");
        assertThatThrownBy(() -> new GraphFiles(spark, one.toString(), gap.toString())
                        .matrix(Site.HOST, 1)
                        .rows()
                        .count())
                .hasStackTraceContaining(gap + " has the page 9223372036854775807, but 2 pages");
        Path twice = Files.writeString(folder.resolve("twice.txt"), "0\thttp://a.example/\n0\thttp://b.example/\n");
        assertThatThrownBy(() -> new GraphFiles(spark, folder.resolve("bad.txt").toString(), twice.toString())
                        .matrix(Site.HOST, 1))
                .hasStackTraceContaining("but found 'from\tto'");
    }

    /** What a job on these links says, on one line, after which it leaves no output. */
    private static String refused(String job, Object links) {
        Path out = folder.resolve("refused");
        String said = said(
                job,
                "--links",
                links.toString(),
                "--pages",
                folder.resolve("vertices").toString(),
                "--out",
                out.toString());
        assertThat(said.strip()).as(said).hasLineCount(1).hasSizeLessThan(1_000).contains(links.toString());
        assertThat(out).doesNotExist();
        assertThat(folder.resolve("refused.work")).doesNotExist();
        return said;
    }

    private static Path parquet(String name, String sql) {
        Path path = folder.resolve(name);
        spark.conf().set("spark.sql.caseSensitive", true); // else names that differ in case alone are refused
        spark.sql(sql).write().parquet(path.toString());
        spark.conf().set("spark.sql.caseSensitive", false);
        return path;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            other columns    | select 1L as source, 2L as target     | must have the columns src, dst, each once, but has source, target
            one column       | select 1L as src                      | must have the columns src, dst, each once, but has src
            two of one name  | select 1L as src, 2L as dst, 3L as SRC | The column `src` already exists
            null             | select 1L as src, cast(null as bigint) as dst | src and dst must be page numbers, but found 1, null
            text             | select 'http://a/' as src, '1' as dst | src and dst must be page numbers, but found http://a/, 1
            fraction         | select 1.5D as src, 1D as dst         | src and dst must be page numbers, but found 1.5, 1.0
            not a number     | select 1D as src, double('NaN') as dst | src and dst must be page numbers, but found 1.0, NaN
            too large        | select 1e30D as src, 1D as dst        | src and dst must be page numbers, but found 1.0E30, 1.0
            list             | select array(1, 2) as src, 1 as dst   | src and dst must be page numbers
            huge             | select repeat('x', 5000000) as src, 1 as dst | src and dst must be page numbers, but found xxx
            """)
    void parquetWithOtherRowsIsRefusedInALine(String name, String sql, String reason) {
        Path links = parquet(name, sql);
        assertThat(refused("rank", links)).contains(reason);
    }

    @Test
    void filesThatCannotBeReadAreNamedInALine() throws IOException {
        Path noParquet = Files.createDirectory(folder.resolve("no-parquet"));
        Files.writeString(noParquet.resolve("part.parquet"), "no Parquet");
        assertThat(refused("rank", noParquet)).contains("part.parquet is not a Parquet file");
        assertThat(refused("aggregate", noParquet)).contains("part.parquet is not a Parquet file");
        Path cut = parquet("cut", "select id as src, id + 1 as dst from range(1000)");
        try (Stream<Path> files = Files.list(cut)) {
            Path file = files.filter(part -> part.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow();
            byte[] bytes = Files.readAllBytes(file);
            Arrays.fill(bytes, 4, bytes.length / 2, (byte) 7);
            Files.write(file, bytes);
            Files.deleteIfExists(file.resolveSibling("." + file.getFileName() + ".crc"));
        }
        refused("rank", cut);
        assertThat(refused("rank", Files.createDirectory(folder.resolve("empty"))))
                .contains("no links");
        Path huge = Files.writeString(folder.resolve("huge.txt"), "0\t1\n" + "x".repeat(5_000_000) + "\n");
        assertThat(refused("rank", huge)).contains("a line must be two page numbers");
        Path gzip = Files.writeString(folder.resolve("links.gz"), "no gzip");
        refused("rank", gzip);
        Path nested = Files.createDirectories(folder.resolve("nested/part"));
        Files.writeString(nested.resolve("links.txt"), "0\t1\n");
        refused("rank", nested.getParent());
    }

    @Test
    void anAggregationLosesNoLinkAndCountsNoneTwice() throws IOException {
        Path links = Files.writeString(folder.resolve("three.txt"), "0\t1\n1\t2\n");
        Path two = Files.writeString(folder.resolve("two-pages.txt"), "0\thttp://a.test/\n1\thttp://b.test/\n");
        Path twice = Files.writeString(
                folder.resolve("page-twice.txt"), "0\thttp://a.test/\n1\thttp://b.test/\n1\thttp://c.test/\n");
        String out = folder.resolve("refused").toString();

        assertThat(said("aggregate", "--links", links.toString(), "--pages", two.toString(), "--out", out))
                .contains("three.txt has page 2, but there are only 2 pages");
        assertThat(said("aggregate", "--links", links.toString(), "--pages", twice.toString(), "--out", out))
                .contains("page-twice.txt lists page 1 2 times; list each page once");
        for (String site : List.of("none", "host")) {
            assertThat(said(
                            "rank",
                            "--links",
                            links.toString(),
                            "--pages",
                            twice.toString(),
                            "--site",
                            site,
                            "--out",
                            out))
                    .contains("page-twice.txt lists page 1 2 times; list each page once");
        }
        assertThat(folder.resolve("refused")).doesNotExist();
    }

    @Test
    void filesOfAnyContentAreReadOrRefusedWithTheLine() throws IOException {
        Path links = folder.resolve("fuzzed-links.txt");
        Path pages = folder.resolve("fuzzed-pages.txt");
        Map<String, byte[]> sound = Map.of(
                "links", "0\t1\n1\t2\n2\t0\n".getBytes(StandardCharsets.UTF_8),
                "pages", "0\thttp://a.test/\n1\tcom.b\n2\thttp://c.test/x\n".getBytes(StandardCharsets.UTF_8));
        Fuzz.run(SparkJobsTest.class, "Spark text", sound, files -> {
            Files.write(links, files.get("links"));
            Files.write(pages, files.get("pages"));
            try {
                boolean named = files.get("links").length % 2 == 0;
                new GraphFiles(spark, links.toString(), named ? pages.toString() : null)
                        .matrix(named ? Site.HOST : Site.NONE, 0)
                        .rows()
                        .count();
            } catch (Exception e) { // Spark throws checked ones without declaring them
                assertThatThrownBy(() -> {
                            throw e;
                        })
                        .satisfiesAnyOf(
                                error -> assertThat(error)
                                        .hasStackTraceContaining("IllegalArgumentException: " + folder),
                                error -> assertThat(error).hasStackTraceContaining("in the list of pages"));
            }
        });
    }

    @Test
    void aKernelWithAllLinksGivesTheCoresOfTheGraph() {
        KernelFolder kernel = kernel("whole");
        List<Core> expected = cores(graph.between);

        assertThat(kernel.read(Checkpoint.NONE)).isEqualTo(graph.between);
        assertSame(extract(kernel), expected);
        int seed = expected.get(0).hubs()[0];
        assertThat(kernel.urls(new int[] {seed}, Checkpoint.NONE)).isEqualTo(Map.of(seed, graph.url(seed)));
    }

    @Test
    void aKernelFromWhichAFileIsMissingIsRefused() throws IOException {
        kernel("damaged");
        Path part;
        try (Stream<Path> parts = Files.list(folder.resolve("damaged/rows"))) {
            part = parts.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .max(Comparator.naturalOrder())
                    .orElseThrow();
        }
        Files.delete(part);

        assertThatThrownBy(() -> new KernelFolder(folder.resolve("damaged")).read(Checkpoint.NONE))
                .hasMessageContaining("but the manifest has " + graph.between.links());
    }

    private static KernelFolder kernel(String name, String... options) {
        return new KernelFolder(run("reduce", name, options));
    }

    /** Runs a job on the graph; the folder that it writes. */
    private static Path run(String job, String name, String... options) {
        Path out = folder.resolve(name);
        List<String> arguments = new ArrayList<>(List.of(
                job,
                "--links",
                folder.resolve("edges").toString(),
                "--pages",
                folder.resolve("vertices").toString(),
                "--out",
                out.toString()));
        arguments.addAll(List.of(options));
        assertThat(SparkJobs.run(arguments.toArray(String[]::new))).isZero();
        return out;
    }
}
