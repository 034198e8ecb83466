package org.crawlgraph.app.command.forum;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.SharedServer;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;
import org.crawlgraph.forum.evaluation.LabelledForum;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.testkit.apps.forum.Document;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.crawlgraph.testkit.site.Answer;
import org.crawlgraph.testkit.site.Answers;
import org.crawlgraph.testkit.site.SiteServer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maps of a synthetic forum, learned from its pages as a web archive. */
public class ForumCommandIT {

    private static final StoredForums FORUM = StoredForums.of(ForumShape.of(ForumStyle.QUERY, 2, 18), 3);
    private static final String ENTRY = FORUM.forum().entry();

    @TempDir
    private static Path archive;

    @TempDir
    private Path folder;

    @BeforeAll
    static void writesTheArchive() throws IOException {
        ForumWarc.write(FORUM, archive.resolve("forum.warc"));
        Program.Ended trained = Program.run(
                archive,
                "forum",
                "train",
                "forum.warc",
                "--entry",
                ENTRY,
                "--map",
                "forum.map",
                "--sample-size",
                "200");
        assertThat(trained.code()).as(trained.err()).isZero();
    }

    private void takeTheMap() throws IOException {
        Files.copy(archive.resolve("forum.map"), folder.resolve("forum.map"));
    }

    private Program.Ended forum(String... arguments) {
        return Program.run(
                folder, Stream.concat(Stream.of("forum"), Stream.of(arguments)).toArray(String[]::new));
    }

    private Program.Ended train(String... more) {
        return forum(Stream.concat(
                        Stream.of(
                                "train",
                                archive.resolve("forum.warc").toString(),
                                "--entry",
                                ENTRY,
                                "--map",
                                "forum.map"),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private ForumMap map() throws IOException {
        return ForumMap.parse(Files.readString(folder.resolve("forum.map")));
    }

    @Test
    void theMapIsThatOfTheSamePagesInMemoryAndIsShown() throws IOException {
        ForumTraining.Settings options = ForumTraining.Settings.DEFAULT.drawn(200, 7);
        ForumTraining expected = ForumTraining.of(FORUM.site(), FORUM.site().entry(), options, null, Checkpoint.NONE);

        Program.Ended trained = train("--sample-size", "200", "--seed", "7");

        assertThat(trained.code()).as(trained.err()).isZero();
        assertThat(map().text()).isEqualTo(expected.map().text());
        assertThat(trained.err()).contains("learned from 200 sampled and ", "wrote the map to ");
        Program.Ended types = forum("show", "forum.map", "--csv");
        assertThat(types.out().lines().skip(1))
                .hasSize(expected.map().pageTypes().size());
        assertThat(types.out()).contains("removed,one-content", "kept,entry");
        Program.Ended arcs = forum("show", "forum.map", "--arcs");
        assertThat(arcs.out().lines().filter(line -> line.contains(" flip ")).count())
                .as("links that turn pages")
                .isEqualTo(expected.map().arcs().stream()
                        .filter(arc -> arc.reason().text().equals("flip"))
                        .count())
                .isPositive();
    }

    @Test
    void postsAreRowsInTheOrderOfTheirThreads() throws IOException {
        takeTheMap();
        String input = archive.resolve("forum.warc").toString();

        Program.Ended posts = forum("posts", input, "--map", "forum.map", "--jsonl");

        assertThat(posts.code()).as(posts.err()).isZero();
        Map<String, List<JsonNode>> byPage = new HashMap<>();
        Map<String, List<Integer>> numbers = new HashMap<>();
        for (String line : posts.out().lines().toList()) {
            JsonNode row = new ObjectMapper().readTree(line);
            byPage.computeIfAbsent(row.get("url").asText(), url -> new ArrayList<>())
                    .add(row);
            numbers.computeIfAbsent(row.get("thread").asText(), url -> new ArrayList<>())
                    .add(row.get("number").asInt());
        }
        assertThat(numbers.values())
                .allSatisfy(all -> assertThat(all)
                        .isEqualTo(IntStream.rangeClosed(1, all.size()).boxed().toList()));
        ForumMap known = map();
        List<Document> threads = FORUM.documents().stream()
                .filter(document -> document.type().equals("thread") && document.label() == PageLabel.VALUABLE)
                .toList();
        assertThat(threads).hasSizeGreaterThan(20).allSatisfy(document -> {
            List<String> written = Pattern.compile(
                            "class='?\"?who.*?>([^<>]+)</a>.*?<em>(.*?)</em>.*?<p>(.*?)</p>", Pattern.DOTALL)
                    .matcher(document.html())
                    .results()
                    .map(post -> post.group(1) + ", " + post.group(2) + ": " + post.group(3))
                    .toList();
            List<JsonNode> rows = byPage.getOrDefault(known.address(document.url()), List.of());
            assertThat(rows).as(document.url()).hasSameSizeAs(written);
            for (int post = 0; post < written.size(); post++) {
                JsonNode row = rows.get(post);
                assertThat(row.get("author").asText() + ", " + row.get("date").asText() + ": "
                                + row.get("text").asText())
                        .startsWith(written.get(post));
                assertThat(row.get("position").asInt()).isEqualTo(post + 1);
            }
        });
        assertThat(forum("posts", input, "--map", "forum.map").out())
                .as("a table")
                .startsWith(" thread ");
        assertThat(forum("posts", input, "--map", "forum.map", "--type", "999").err())
                .contains("--type is 999; the page types of the map are 0 to ");
        int form = map().pageTypes().stream()
                .filter(type -> type.reason().text().equals("one-content"))
                .findFirst()
                .orElseThrow()
                .number();
        assertThat(forum("posts", input, "--map", "forum.map", "--type", "" + form)
                        .err())
                .contains("no posts found on ", " pages of page types [" + form + "]");
    }

    /** By the statement of the guide, run twice: each post is there once, at the first page of its thread. */
    @Test
    void postsAreLoadedIntoTheStoreFromCsv() throws Exception {
        takeTheMap();
        String input = archive.resolve("forum.warc").toString();
        HomeServer server = SharedServer.emptied();
        Path home = server.home().folder();
        assertThat(Program.run(folder, "import", "--online", "--home", home.toString(), input)
                        .code())
                .isZero();
        Program.Ended posts = forum("posts", input, "--map", "forum.map", "--csv");
        assertThat(posts.code()).as(posts.err()).isZero();
        Files.writeString(home.resolve("import/posts.csv"), posts.out());
        String guide = Files.readString(Program.ROOT.resolve("docs/guide/forums.md"));
        String load =
                guide.substring(guide.indexOf("    LOAD CSV"), guide.indexOf("->(thread)") + "->(thread)".length());
        try (BoltClient client = server.client()) {
            client.rows(load, Map.of());
            client.rows(load, Map.of());
            assertThat(client.rows(
                                    "MATCH (p:Post)-[:IN_THREAD]->(t:Page) WHERE p.thread = t.url RETURN count(p) AS"
                                            + " posts",
                                    Map.of())
                            .get(0)
                            .get("posts")
                            .asLong())
                    .isEqualTo(forum("posts", input, "--map", "forum.map", "--jsonl")
                            .out()
                            .lines()
                            .count());
        }
    }

    @Test
    void whatIsDecidedByHandHoldsAtOnceAndAfterTheNextTraining() throws IOException {
        train("--sample-size", "150");
        PageType removed = map().pageTypes().stream()
                .filter(type -> !type.kept())
                .findFirst()
                .orElseThrow();
        String example = removed.examples().get(0);

        Program.Ended pruned = forum("prune", "forum.map", "--keep", "" + removed.number());

        assertThat(pruned.code()).as(pruned.err()).isZero();
        assertThat(pruned.out()).contains("by-hand");
        assertThat(map().pageTypes().get(removed.number()).kept()).isTrue();
        train("--sample-size", "180", "--seed", "9");
        ForumMap again = map();
        PageType type = again.pageTypes()
                .get(again.pageType(FORUM.site().pages().get(FORUM.site().page(example))));
        assertThat(type.decision().text() + " " + type.reason().text()).isEqualTo("kept by-hand");
    }

    @Test
    void whatIsWrongIsSaidInOneLineAndNothingIsWritten() throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "no map");

        assertThat(train("--probes", "10", "--method", "paper").err())
                .contains("--probes has no effect with --method paper");
        assertThat(train("--method", "clever").err())
                .contains("--method is 'clever'; it must be one of 'learnt', 'paper'");
        assertThat(train("--sample-size", "0").err()).contains("--sample-size is 0; it must be from 1 to 100000");
        assertThat(folder.resolve("forum.map")).doesNotExist();
        Program.Ended elsewhere = forum(
                "train",
                archive.resolve("forum.warc").toString(),
                "--entry",
                "http://elsewhere.test/",
                "--map",
                "forum.map");
        assertThat(elsewhere.code()).isEqualTo(1);
        assertThat(elsewhere.err()).contains("http://elsewhere.test/ is not one of the ");
        assertThat(forum("show", "notes.txt").err()).contains("notes.txt");
        assertThat(train("--map", "notes.txt").code()).isNotZero();
        assertThat(folder.resolve("notes.txt")).hasContent("no map");
        assertThat(forum("prune", "notes.txt").err()).contains("nothing to do");
    }

    /** The archive has a sample alone, as a crawl with {@code --sample} leaves it. */
    private Path labels() throws IOException {
        StringBuilder table = new StringBuilder("url\tlabel\tcanonical\tseries\tnumber\ttemplate\n");
        for (Document document : FORUM.documents()) {
            table.append(String.join(
                            "\t",
                            document.url(),
                            Options.lowerCase(document.label()),
                            document.original(),
                            document.series(),
                            "" + document.number(),
                            document.template()))
                    .append('\n');
        }
        return Files.writeString(folder.resolve("labels.tsv"), table);
    }

    /** The archive has a sample alone, as a crawl with {@code --sample} leaves it. */
    @Test
    void whatTheArchiveLacksIsListedForACrawl() throws IOException {
        List<Document> sampled =
                ForumSample.draw(FORUM.site(), FORUM.site().entry(), 150, 1, Checkpoint.NONE).pages().stream()
                        .map(page -> FORUM.document(page.url()))
                        .toList();
        Path parts = Files.createDirectory(folder.resolve("parts"));
        ForumWarc.write(
                new StoredForums(FORUM.forum(), sampled, FORUM.site(), FORUM.truth()), parts.resolve("sample.warc"));
        Answers answers = url -> url.endsWith("/robots.txt")
                ? Optional.of(Answer.of("text/plain", "User-agent: *\nDisallow: /posting.php\n"))
                : FORUM.forum().answer(url);
        assertThat(trainOnParts().code()).isZero();
        String alone = Files.readString(folder.resolve("forum.map"));
        List<String> missing = Files.readAllLines(folder.resolve("missing.txt"));
        assertThat(missing)
                .isNotEmpty()
                .hasSizeLessThanOrEqualTo(60)
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(sampled.stream().map(Document::url).toList());
        try (SiteServer server = SiteServer.of(answers)) {
            List<String> crawl = new ArrayList<>(List.of("crawl", "--no-graph", "--seeds-file", "missing.txt"));
            crawl.addAll(List.of("--max-depth", "0", "--warc", "--out", "parts/missing"));
            crawl.addAll(List.of("--contact", "t@example.org", "--delay", "0s", "--allow-private"));
            crawl.addAll(
                    List.of("--connect-to", "::127.0.0.1:" + server.address().getPort()));
            Program.Ended crawled = Program.run(folder, crawl.toArray(String[]::new));
            assertThat(crawled.code()).as(crawled.err()).isIn(0, 3);
        }

        Program.Ended again = trainOnParts();

        assertThat(again.code()).as(again.err()).isZero();
        assertThat(folder.resolve("forum.map")).content().isNotEqualTo(alone);
        assertThat(Files.readAllLines(folder.resolve("missing.txt"))).isNotEqualTo(missing);
        assertThat(train("--missing", "missing.txt", "--probes", "0").err()).contains("--missing has no effect");
    }

    private Program.Ended trainOnParts() {
        return forum(
                "train", "parts", "--entry", ENTRY, "--map", "forum.map", "--probes", "60", "--missing", "missing.txt");
    }

    @Test
    void evaluationsMeasureAsTheCoreDoesByLabelsFromAFile() throws IOException {
        LabelledForum forum = new LabelledForum(
                FORUM.site(),
                FORUM.truth(),
                FORUM.documents().stream().map(Document::template).toList());
        ForumEvaluation expected =
                ForumEvaluation.of(forum, ForumTraining.Settings.DEFAULT.drawn(150, 3), 2, Checkpoint.NONE);

        Program.Ended ended =
                evaluate("--sample-size", "150", "--seed", "3", "--seeds", "2", "--report", "forum.html", "--json");

        assertThat(ended.code()).as(ended.err()).isZero();
        JsonNode told = new ObjectMapper().readTree(ended.out());
        assertThat(folder.resolve("forum.html")).content().contains("page types of", "\"quality\":{", "</html>");
        assertThat(told.get("trials")).hasSize(2);
        assertThat(told.get("measures")).hasSameSizeAs(ForumGoal.values());
        Iterator<JsonNode> rows = told.get("measures").iterator();
        for (ForumGoal goal : ForumGoal.values()) {
            JsonNode row = rows.next();
            assertThat(row.get("measure").asText()).isEqualTo(goal.option());
            if (goal != ForumGoal.TRAINING) {
                assertThat(row.get("worst").asDouble()).as(goal.text()).isEqualTo(expected.worst(goal));
                assertThat(row.get("mean").asDouble()).as(goal.text()).isEqualTo(expected.mean(goal));
                assertThat(row.get("mirror").asDouble(Double.NaN))
                        .as(goal.text())
                        .isEqualTo(Double.valueOf(expected.mirror(goal)));
                assertThat(row.get("urlClusters").asDouble(Double.NaN))
                        .as(goal.text())
                        .isEqualTo(Double.valueOf(expected.filter(goal)));
            }
        }
    }

    private Program.Ended evaluate(String... more) throws IOException {
        return forum(Stream.concat(
                        Stream.of(
                                "evaluate",
                                archive.resolve("forum.warc").toString(),
                                "--entry",
                                ENTRY,
                                "--labels",
                                labels().toString()),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    @Test
    void rulesForOtherCrawlersRefuseFormsAndSayWhatIsLost() throws IOException {
        takeTheMap();

        Program.Ended nutch = forum("export", "forum.map", "--format", "nutch");

        assertThat(nutch.code()).as(nutch.err()).isZero();
        assertThat(nutch.err()).contains("lost: ", "kinds of links turn pages", "cut the session keys sid from URLs");
        Map<String, Pattern> rules = new LinkedHashMap<>();
        nutch.out()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .forEach(line -> rules.put(line, Pattern.compile(line.substring(1))));
        ForumMap map = map();
        for (Document document : FORUM.documents()) {
            String url = map.address(document.url());
            String rule = rules.entrySet().stream()
                    .filter(each -> each.getValue().matcher(url).find())
                    .findFirst()
                    .orElseThrow()
                    .getKey();
            if (document.type().equals("thread") || document.type().equals("board")) {
                assertThat(rule).as(url).startsWith("+");
            } else if (document.type().endsWith("login")) {
                assertThat(rule).as(url).startsWith("-");
            }
        }
    }
}
