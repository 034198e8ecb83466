package org.crawlgraph.app.command.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.Transform;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.api.CrawlGraphs;
import org.crawlgraph.api.CrawledGraph;
import org.crawlgraph.api.PageScores;
import org.crawlgraph.api.ScoredPage;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code crawlgraph rank} on a synthetic crawl, its links in memory and compressed. */
public class RankIT {

    private static final int LIMIT = 50;

    /**
     * Two thirds are the old generation, and the program keeps 64 MiB of it free, so the links do not fit in memory.
     */
    private static final String SMALL_HEAP = "-Xmx120m";

    @TempDir
    private static Path folder;

    @BeforeAll
    static void writesACrawlAndItsTranspose() throws Exception {
        generate("crawl", "5000", "60000");
        generate("large", "100000", "2000000");
    }

    private static void generate(String name, String pages, String links) throws Exception {
        assertThat(Program.run(folder, "datasets", "generate", "--pages", pages, "--links", links, name)
                        .code())
                .isZero();
        String basename = folder.resolve(name).toString();
        ImmutableGraph transpose = Transform.transposeOffline(ImmutableGraph.loadOffline(basename), 1_000_000);
        BVGraph.store(transpose, basename + "-t");
    }

    private static List<String> rows(Program.Ended ended) throws Exception {
        assertThat(ended.code()).as(ended.err()).isZero();
        List<String> rows = new ArrayList<>();
        for (JsonNode row : new JsonMapper().readTree(ended.out())) {
            rows.add(row.get("rank").asInt() + " " + row.get("page").asInt() + " "
                    + row.get("url").asText() + " " + row.get("host").asText() + " "
                    + row.get("score").asDouble());
        }
        return rows;
    }

    private static List<String> expected(PageScores scores) {
        List<String> rows = new ArrayList<>();
        for (ScoredPage page : scores.best(LIMIT)) {
            rows.add(rows.size() + 1 + " " + page.page() + " " + page.url() + " " + page.host() + " " + page.score());
        }
        return rows;
    }

    @Test
    void theBestPagesEqualTheLibrarysInMemoryAndCompressed() throws Exception {
        CrawledGraph graph = CrawlGraphs.read(folder.resolve("crawl"));
        Map<String, PageScores> scores = Map.of(
                "authority", graph.hits().authorities(),
                "hub", graph.hits().hubs(),
                "pagerank", graph.pagerank().scores());
        for (Map.Entry<String, PageScores> by : scores.entrySet()) {
            List<String> expected = expected(by.getValue());
            assertThat(rows(rank("--by", by.getKey(), "--limit", "" + LIMIT, "--json")))
                    .isEqualTo(expected);
            assertThat(rows(rank("--by", by.getKey(), "--limit", "" + LIMIT, "--json", "--compressed")))
                    .isEqualTo(expected);
        }
    }

    private static Program.Ended rank(String... arguments) {
        return Program.run(folder, with(arguments, "rank", "crawl"));
    }

    private static String[] with(String[] arguments, String... first) {
        List<String> all = new ArrayList<>(List.of(first));
        all.addAll(List.of(arguments));
        return all.toArray(String[]::new);
    }

    @Test
    void aPersonSeesATableAndHowTheRankingEnded() {
        Program.Ended ended = rank("--by", "pagerank", "-o", "maxIterations=1", "--limit", "2", "--site", "none");
        assertThat(ended.out().lines()).hasSize(3).first().asString().matches(" rank +url +score");
        assertThat(ended.err()).contains("PageRank of 5000 pages by ", " links: 1 iteration, scores still change");
    }

    @Nightly("ranking with little heap is started in JVMs of its own at night")
    @Test
    void whereLinksDoNotFitIntoMemoryTheCommandIsRefusedAndCompressedRanks() throws Exception {
        String[] question = {"rank", "large", "--site", "none", "--by", "hub", "-o", "maxIterations=2", "--csv"};
        Program.Ended refused = ProgramJvm.end(folder, Map.of(), inSmallHeap(question));
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("HITS needs ", " of heap");

        Program.Ended ranked =
                ProgramJvm.end(folder, Map.of(), inSmallHeap(with(new String[] {"--compressed"}, question)));
        assertThat(ranked.code()).as(ranked.err()).isZero();
        assertThat(ranked.out().lines()).first().isEqualTo("rank,url,host,page,score");
        assertThat(ranked.out()).isEqualTo(Program.run(folder, question).out());
    }

    private static List<String> inSmallHeap(String... arguments) {
        List<String> command = ProgramJvm.command(arguments);
        command.set(command.indexOf("-Xmx1g"), SMALL_HEAP);
        return command;
    }

    @Test
    void anEdgeListIsRankedWithoutItsBadRecordsWhichAreListed() throws Exception {
        Files.writeString(
                folder.resolve("edges"), "http://a.test/\thttp://x.test/\nno URL\nhttp://b.test/\thttp://x.test/\n");
        Program.Ended ended = Program.run(folder, "rank", "edges", "--csv");
        assertThat(ended.code()).as(ended.err()).isEqualTo(3);
        assertThat(ended.out().lines().skip(1).findFirst()).hasValue("1,http://x.test/,x.test,1,1.0");
        assertThat(ended.err()).contains("skipped 1 bad record", "no URL");
    }

    @Test
    void theColumnsOfATableCanBeNamed() throws Exception {
        Files.writeString(folder.resolve("table.csv"), "n,v,u\n3,2,1\n4,3,1\n");
        String[] question = {"rank", "table.csv", "--site", "none", "--csv", "--columns"};
        Program.Ended ended = Program.run(folder, with(new String[] {"source=u,target=v"}, question));
        assertThat(ended.out().lines()).as(ended.err()).hasSize(4).anyMatch(line -> line.startsWith("3,1,"));
        assertThat(Program.run(folder, with(new String[] {"source=u,target=v,weight=n"}, question))
                        .err())
                .contains("rank reads no weights; remove weight from --columns");
    }

    @Test
    void whatHasNoEffectOrIsMissingIsRefused() throws Exception {
        Files.writeString(folder.resolve("list"), "http://a.test/\thttp://x.test/\n");
        assertThat(Program.run(folder, "rank", "crawl", "--limit", "0").err())
                .contains("--limit is 0; it must be at least 1");
        assertRefused(2, "unknown option 'dampingFactor'", "crawl", "-o", "dampingFactor=0.5");
        assertRefused(2, "--option maxIterations is 0; it must be from 1", "crawl", "-o", "maxIterations=0");
        assertRefused(1, "remove them with --compressed", "crawl", "--compressed", "--max-rejects", "5");
        assertRefused(1, "only the links of a WebGraph", "list", "--compressed");
        Files.copy(folder.resolve("crawl.graph"), folder.resolve("alone.graph"));
        Files.copy(folder.resolve("crawl.properties"), folder.resolve("alone.properties"));
        assertRefused(1, "alone-t", "alone", "--compressed", "--site", "none");
    }

    private static void assertRefused(int code, String why, String... arguments) {
        Program.Ended ended = Program.run(folder, with(arguments, "rank"));
        assertThat(ended.code()).as(ended.out()).isEqualTo(code);
        assertThat(ended.err()).startsWith("crawlgraph: ").contains(why);
    }
}
