package org.crawlgraph.app.command.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarInputStream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.testkit.submit.SparkHome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/**
 * What the packed jobs {@code links} and {@code reduce} write with {@code spark-submit}, in the hands of our commands.
 */
@Timeout(600)
class SparkFolderIT {

    private static final Path SPARK =
            Program.ROOT.resolve("extras/spark/target").toAbsolutePath();
    private static final Path JAR = SPARK.resolve("crawlgraph-spark.jar");
    private static final int SEEDS = 4;

    @TempDir
    private static Path folder;

    private static void submit(SparkHome home, String... arguments) throws IOException, InterruptedException {
        Path log = folder.resolve(arguments[0] + ".log");
        assertThat(home.run("local[2]", JAR, log, List.of(arguments)))
                .as(Files.readString(log))
                .isZero();
    }

    private static String ok(String... arguments) {
        Program.Ended ended = Program.run(folder, arguments);
        assertThat(ended.code()).as(ended.err()).isZero();
        return ended.out();
    }

    /** All pages and links of an import, and its seeds. */
    private static List<List<Record>> imported(Path input) {
        String home = input.getFileName() + "-home";
        ok("import", "--home", home, input.toString());
        List<List<Record>> answers = new ArrayList<>();
        try (HomeServer server = HomeServer.start(folder.resolve(home));
                BoltClient client = server.client()) {
            for (String query : List.of(
                    "MATCH (p:Page) RETURN properties(p) AS page ORDER BY p.url",
                    "MATCH (p:Page)-[:LINKS_TO]->(q:Page) RETURN p.url AS source, q.url AS target ORDER BY source, target",
                    "CALL crawl.extractSeeds(" + SEEDS + ", {objective: 'communities', site: 'none'}) YIELD rank, url"
                            + " RETURN url ORDER BY rank")) {
                answers.add(client.rows(query, Map.of()));
            }
        }
        return answers;
    }

    @Test
    void sparkSubmitFindsTheProgramInTheJarAsItReadsIt() throws IOException {
        try (JarInputStream jar = new JarInputStream(Files.newInputStream(JAR))) {
            assertThat(jar.getManifest().getMainAttributes().getValue("Main-Class"))
                    .isEqualTo("org.crawlgraph.spark.SparkJobs");
        }
    }

    @Nightly("Spark is started in JVMs of its own at night")
    @Test
    void aFolderOfTheJobLinksIsImportedAsItsArchivesAreAndAKernelHasTheSeedsOfTheStore() throws Exception {
        Path archives = Files.createDirectory(folder.resolve("archives"));
        ForumWarc.write(StoredForums.of(ForumShape.of(ForumStyle.NUMBERED, 3, 60), 5), archives.resolve("forum.warc"));
        String crawl = folder.resolve("crawl").toString();
        try (SparkHome home = new SparkHome(SPARK.resolve("spark.class-path"), folder.resolve("spark"))) {
            submit(home, "links", "--archives", archives.toString(), "--out", crawl);
            submit(
                    home,
                    "reduce",
                    "--links",
                    crawl + "/links",
                    "--pages",
                    crawl + "/pages",
                    "--site",
                    "none",
                    "--out",
                    folder.resolve("kernel").toString());
        }

        List<List<Record>> fromSpark = imported(Path.of(crawl));
        List<List<Record>> fromArchives = imported(archives);

        assertThat(fromArchives.get(0)).hasSizeGreaterThan(100);
        for (int i = 0; i < fromSpark.size(); i++) {
            assertThat(fromSpark.get(i)).isEqualTo(fromArchives.get(i));
        }
        List<String> seeds =
                fromSpark.get(2).stream().map(row -> row.get("url").asString()).toList();
        assertThat(ok(
                                "seeds",
                                String.valueOf(SEEDS),
                                "--kernel",
                                folder.resolve("kernel").toString(),
                                "--csv")
                        .lines()
                        .skip(1)
                        .map(line -> line.split(",", -1)[1]))
                .hasSize(SEEDS)
                .isEqualTo(seeds);
    }
}
