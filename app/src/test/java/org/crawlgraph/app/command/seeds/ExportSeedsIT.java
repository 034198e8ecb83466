package org.crawlgraph.app.command.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.crawler.fetch.SeedList;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program on a small crawl: three communities, {a, b, c} × {x, y}, {k, l} × {p, q} and m × {r, s}. */
class ExportSeedsIT {

    private static final List<String> BEST = List.of("http://a.test/", "http://k.test/", "http://m.test/");

    @TempDir
    private static Path folder;

    private static Path home;
    private static HomeServer server;

    @BeforeAll
    static void importsThreeCommunitiesAndKeepsTheirSeeds() throws Exception {
        home = folder.resolve("home");
        server = Program.serving(folder, "home", "a-x a-y b-x b-y c-x c-y k-p k-q l-p l-q m-r m-s");
        assertThat(Program.run(
                                folder,
                                "seeds",
                                "3",
                                "--home",
                                home.toString(),
                                "--run",
                                "kept",
                                "-o",
                                "objective=communities")
                        .code())
                .isZero();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private static Program.Ended export(String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("export", "seeds", "--home", home.toString()));
        arguments.addAll(Arrays.asList(more));
        return Program.run(folder, arguments.toArray(String[]::new));
    }

    @Test
    void seedsOfARunGoToAFileTheBestFirst() throws Exception {
        Program.Ended ended = export("--run", "kept", "--format", "nutch", "--out", "kept.txt.gz");

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).containsPattern("wrote 3 seeds to .*kept.txt.gz\n");
        assertThat(SeedList.readPages(folder.resolve("kept.txt.gz"))).isEqualTo(BEST);
        assertThat(lines("kept.txt.gz"))
                .extracting(line -> line.substring(line.indexOf('\t') + 1))
                .containsExactly(
                        "nutch.score=1.0\tcore=1",
                        "nutch.score=" + 2 / 3.0 + "\tcore=2",
                        "nutch.score=" + 1 / 3.0 + "\tcore=3");
    }

    @Test
    void extractedSeedsGoToStandardOutputInTheDirectionOfTheCrawler() throws Exception {
        Program.Ended ended =
                export("--count", "2", "--format", "scrapy", "-o", "minHubs=2", "-o", "objective=communities");

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).isEqualTo("""
            {"url":"http://a.test/","priority":2,"score":1.0,"core":1}
            {"url":"http://k.test/","priority":1,"score":0.5,"core":2}
            """);
    }

    @Test
    void fewerSeedsThanAskedForIsExitCodeThree() throws Exception {
        Program.Ended ended = export("--format", "txt", "--out", "all.txt", "-o", "objective=communities");

        assertThat(ended.code()).as(ended.err()).isEqualTo(3);
        assertThat(ended.err()).contains("the graph has only 3 of 100 seeds");
        assertThat(folder.resolve("all.txt"))
                .content()
                .startsWith("# 3 seeds extracted by CrawlGraph")
                .endsWith(String.join("\n", BEST) + "\n");
    }

    @Test
    void noSimilarSiteIsExitCodeThree() {
        Program.Ended ended = Program.run(folder, "similar", "a.test", "--home", "home");

        assertThat(ended.code()).isEqualTo(3);
        assertThat(ended.err()).contains("no other site shares enough links with a.test");
    }

    /**
     * Hub a covers x and y. Then p, q, r and s are the pages with the most worth, and k, l and m would add only
     * themselves, so there is no sixth seed. With a single core, only a is a member.
     */
    @Test
    void seedsWithoutACoreAreExportedWithoutOne() throws Exception {
        assertThat(Program.run(folder, "seeds", "6", "--home", home.toString(), "--run", "harvest", "-o", "coreCount=1")
                        .code())
                .as("only 5 of 6 seeds")
                .isEqualTo(3);
        Program.Ended ended = export("--run", "harvest", "--format", "txt");
        Program.Ended listed = export("--run", "harvest", "--format", "nutch", "--out", "harvest.txt");

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(listed.code()).as(listed.err()).isZero();
        assertThat(ended.out().lines().filter(line -> !line.startsWith("#")))
                .containsExactlyInAnyOrder(
                        "http://a.test/", "http://p.test/", "http://q.test/", "http://r.test/", "http://s.test/");
        assertThat(lines("harvest.txt"))
                .hasSize(5)
                .filteredOn(line -> line.contains("\tcore="))
                .singleElement()
                .asString()
                .endsWith("\tcore=1");
    }

    /** The seeds in a list, which may be gzipped. */
    private static List<String> lines(String name) throws Exception {
        byte[] bytes = Files.readAllBytes(folder.resolve(name));
        if (name.endsWith(".gz")) {
            bytes = new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
        }
        return new String(bytes, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }

    @Test
    void simulateReadsWhatWasExported() throws Exception {
        for (SeedList.SeedFormat format : SeedList.SeedFormat.values()) {
            String file = format + "-seeds";
            assertThat(export("--run", "kept", "--format", format.toString(), "--out", file)
                            .code())
                    .isZero();
            assertThat(SeedList.readPages(folder.resolve(file))).isEqualTo(BEST);
        }
        Program.Ended ended = Program.run(
                folder, "simulate", "--home", home.toString(), "--seeds-file", "scrapy-seeds", "-o", "depth=1");
        assertThat(ended.code()).as(ended.err()).isZero();
    }

    @Test
    void whatIsWrongIsSaidInOneLine() throws Exception {
        fails("no run has the id 'none'", "--run", "none", "--format", "txt");
        fails("--option minHubs is for extracting seeds", "--run", "kept", "--format", "txt", "-o", "minHubs=2");
        fails(2, "unknown option 'minHub' (did you mean 'minHubs'?)", "--format", "txt", "-o", "minHub=2");
        fails("missing/seeds.txt cannot be written", "--run", "kept", "--format", "txt", "--out", "missing/seeds.txt");
        assertThat(export("--run", "kept", "--count", "3", "--format", "txt").code())
                .isEqualTo(2);
        Program.Ended unknown = export("--format", "crawler4j");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("txt", "nutch", "stormcrawler", "urlfrontier", "heritrix", "scrapy");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".new"));
        }
    }

    @Test
    void aListReplacesAListButNoOtherFile() throws Exception {
        Path file = Files.writeString(folder.resolve("seeds"), "");
        for (int time = 0; time < 2; time++) {
            assertThat(export("--run", "kept", "--format", "txt", "--out", "seeds")
                            .err())
                    .contains("wrote 3 seeds");
        }
        Files.writeString(file, "my notes\n");

        fails("seeds is another kind of file", "--run", "kept", "--format", "txt", "--out", "seeds");

        assertThat(file).hasContent("my notes");
    }

    private static void fails(String message, String... arguments) throws Exception {
        fails(1, message, arguments);
    }

    private static void fails(int code, String message, String... arguments) throws Exception {
        Program.Ended ended = export(arguments);
        assertThat(ended.code()).as(ended.err()).isEqualTo(code);
        assertThat(ended.err()).contains(message).doesNotContain("\tat ");
        assertThat(ended.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"web.gexf", "web.graphml", "web.parquet", "web.graph", "web.tsv.gz"})
    void theGraphIsReadAgainAsItWas(String file) throws Exception {
        Program.Ended ended = Program.run(
                folder,
                "export",
                "graph",
                "--home",
                home.toString(),
                folder.resolve(file).toString());
        Program.Ended again = Program.run(
                folder,
                "export",
                "graph",
                "--home",
                home.toString(),
                folder.resolve(file).toString());

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("wrote 12 pages and 12 links to ");
        assertThat(again.code()).isEqualTo(1);
        assertThat(again.err()).contains(file + " exists already; choose another file");
        LoadedCrawl read =
                LoadedCrawl.read(folder.resolve(file), ImportOptions.DEFAULT, Site.HOST, Checkpoint.NONE, need -> {});
        assertThat(IntStream.range(0, 12)
                        .boxed()
                        .flatMap(page -> Arrays.stream(read.links().graph().targets(page))
                                .mapToObj(target -> Host.of(read.name(page)).charAt(0)
                                        + "-"
                                        + Host.of(read.name(target)).charAt(0))))
                .containsExactlyInAnyOrder("a-x a-y b-x b-y c-x c-y k-p k-q l-p l-q m-r m-s".split(" "));
        try (Stream<Path> left = Files.list(home.resolve("import"))) {
            assertThat(left).isEmpty();
        }
        if (file.endsWith("ml")) {
            assertThat(folder.resolve(file)).content().contains("attr.name=\"pagerank\" attr.type=\"double\"");
        }
    }
}
