package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.app.testkit.SharedServer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PathTexts;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusSimulation;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.PathStrings;
import org.crawlgraph.social.site.SocialMap;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.testkit.apps.social.Population;
import org.crawlgraph.testkit.apps.social.SocialSite;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.testkit.site.SiteServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A synthetic social site, crawled for a topic, into a real database. What should be fetched says the simulation of the
 * same site.
 */
@Timeout(600)
public class TopicCrawlIT {

    private static final int KILLS = Series.length(1, 30);
    private static final int PAGES = Series.length(80, 120);
    private static final Set<String> TOPIC = new TreeSet<>(List.of("scene0 a", "scene0 b", "scene0 c"));
    private static final SocialSite SITE =
            new SocialSite(Population.madeUp(150, 4, 21).withPosts(22));

    private static HomeServer neo4j;
    private static BoltClient client;

    @TempDir
    private Path folder;

    private SiteServer web;

    @BeforeAll
    static void startNeo4j() throws IOException {
        neo4j = SharedServer.emptied();
        client = neo4j.client();
    }

    @AfterAll
    static void stopNeo4j() throws InterruptedException {
        client.close();
    }

    @BeforeEach
    void begin() throws IOException {
        client.rows(
                "MATCH (n) WHERE n:Page OR n:Host OR n:User OR n:Post OR n:Tag OR n:Topic DETACH DELETE n", Map.of());
        web = SiteServer.of(SITE);
        Files.writeString(folder.resolve("site.map"), SITE.map(1).text());
    }

    @AfterEach
    void stop() {
        web.close();
    }

    private static List<String> simulated(FocusOptions.FocusStrategy strategy) {
        List<String> order = new ArrayList<>();
        new FocusSimulation(SITE.model(), TOPIC, PAGES, PAGES)
                .by(FocusOptions.of(strategy), order::add, Checkpoint.NONE);
        return order;
    }

    private List<String> arguments(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "crawl",
                "--map",
                folder.resolve("site.map").toString(),
                "--out",
                folder.resolve("crawl").toString()));
        arguments.addAll(List.of(
                "--bolt", neo4j.bolt(), "--password-file", neo4j.passwordFile().toString()));
        arguments.addAll(List.of(
                "--contact", "t@example.org", "--ignore-clusters", "-o", "follow-traps=true", "--delay", "1ms"));
        arguments.addAll(List.of(
                "--allow-private",
                "--connect-to",
                "::127.0.0.1:" + web.address().getPort()));
        arguments.addAll(Arrays.asList(more));
        return arguments;
    }

    private Program.Ended crawl(String... more) {
        return Program.run(folder, arguments(more).toArray(String[]::new));
    }

    private List<String> asked() {
        return List.copyOf(new LinkedHashSet<>(
                web.asked().stream().filter(url -> !url.endsWith("/robots.txt")).toList()));
    }

    private static SocialPage page(String url) {
        return Objects.requireNonNull(SITE.model().page(url));
    }

    private static long count(String cypher) {
        return client.rows(cypher, Map.of()).get(0).get(0).asLong();
    }

    private static String[] topic(FocusOptions.FocusStrategy strategy) {
        return new String[] {
            "--topic",
            "scene0 a",
            "--option",
            TOPIC.stream().collect(Collectors.joining("\", \"", "tags=[\"", "\"]")),
            "--option",
            "strategy=" + strategy.text(),
            "--max-pages",
            "" + PAGES
        };
    }

    @ParameterizedTest
    @EnumSource(FocusOptions.FocusStrategy.class)
    void aCrawlFetchesWhatTheSimulationSaysInItsOrder(FocusOptions.FocusStrategy strategy) {
        List<String> simulated = simulated(strategy);

        Program.Ended ended = crawl(topic(strategy));

        assertThat(ended.code()).as(ended.err()).isIn(0, 3);
        assertThat(asked()).isEqualTo(simulated);
        assertThat(count("MATCH (p:Post) RETURN count(p)"))
                .isEqualTo(simulated.stream()
                        .filter(url -> page(url).kind() == PageKind.DETAIL)
                        .count());
        for (String url : simulated) {
            SocialPage page = page(url);
            if (page.kind() == PageKind.DETAIL) {
                assertThat(client.rows(
                                        "MATCH (u:User)-[:POSTED]->(p:Post {id: $url}) RETURN u.id AS user, p.tags AS"
                                                + " tags, count {(p)-[:HAS_TAG]->(:Tag)} AS count",
                                        Map.of("url", url))
                                .get(0)
                                .asMap())
                        .isEqualTo(Map.of("user", page.user(), "tags", page.words(), "count", (long)
                                page.words().size()));
            }
        }
        long contacts = simulated.stream()
                .map(TopicCrawlIT::page)
                .mapToLong(page -> page.contacts().size())
                .sum();
        assertThat(count("MATCH ()-[c:CONTACT]->() RETURN count(c)")).isEqualTo(contacts);
    }

    /**
     * In the order hybrid, lists come first, then users by rank, so the first profile fetched is the user whom the
     * first crawl ranked best.
     */
    @Test
    void aNewCrawlBeginsWithTheRanksThatTheStoreHas() {
        String[] topic = topic(FocusOptions.FocusStrategy.HYBRID);
        assertThat(crawl(topic).code()).isIn(0, 3);
        client.rows("CALL crawl.profiles.write('scene0 a', {tags: $tags})", Map.of("tags", List.copyOf(TOPIC)));
        String best = client.rows("MATCH (u:User) RETURN u.url ORDER BY u.topicScore DESC, u.url LIMIT 1", Map.of())
                .get(0)
                .get(0)
                .asString();
        int before = web.asked().size();
        List<String> arguments = arguments(topic);
        arguments.set(arguments.indexOf("--out") + 1, folder.resolve("again").toString());

        Program.Ended again = Program.run(folder, arguments.toArray(String[]::new));

        assertThat(again.code()).as(again.err()).isIn(0, 3);
        assertThat(again.err())
                .contains("starts with the ranks of " + count("MATCH (u:User) WHERE u.topicScore > 0 RETURN count(u)")
                        + " users for scene0 a");
        assertThat(web.asked().subList(before, web.asked().size()).stream()
                        .filter(url -> !url.endsWith("/robots.txt") && page(url).kind() == PageKind.PROFILE)
                        .findFirst())
                .contains(best);
    }

    @Nightly("every build kills a crawl without a topic")
    @Test
    void aCrawlThatIsKilledFetchesTheSameInTheSameOrder() throws Exception {
        List<String> simulated = simulated(FocusOptions.FocusStrategy.EVIDENCE);
        long seed = Series.seed(TopicCrawlIT.class);
        Random moments = new Random(seed);
        String[] topic = topic(FocusOptions.FocusStrategy.EVIDENCE);
        for (int kill = 0; kill < KILLS; kill++) {
            int until = asked().size() + 3 + moments.nextInt(PAGES / (KILLS + 1));
            Process crawl = new ProcessBuilder(
                            ProgramJvm.command(arguments(topic).toArray(String[]::new)))
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said.txt").toFile())
                    .start();
            while (crawl.isAlive() && asked().size() < until) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            crawl.destroyForcibly().waitFor();
        }

        Program.Ended ended = crawl(topic);

        assertThat(ended.code()).as("seed %d: %s", seed, ended.err()).isIn(0, 3);
        assertThat(asked()).as("seed %d", seed).isEqualTo(simulated);
        assertThat(count("MATCH (p:Post) RETURN count(p)"))
                .as("seed %d", seed)
                .isEqualTo(simulated.stream()
                        .filter(url -> page(url).kind() == PageKind.DETAIL)
                        .count());
    }

    @Test
    void theTagsOfATopicAreFoundFirstAndWhySaysWhoseRankTookAPage() {
        Program.Ended ended = crawl("--topic", "scene0 a", "-o", "posts=15", "--max-pages", "60");

        assertThat(ended.code()).as(ended.err()).isIn(0, 3);
        assertThat(ended.err()).contains("the tags of the topic: scene0 a");
        List<String> asked = asked();
        assertThat(asked.subList(0, 16))
                .allMatch(url -> page(url).kind() == PageKind.DETAIL
                        || "scene0 a".equals(page(url).tag()));
        String post = asked.stream()
                .filter(url -> page(url).kind() == PageKind.DETAIL)
                .reduce((one, other) -> other)
                .orElseThrow();
        Program.Ended why = Program.run(
                folder, "crawl", "why", post, "--out", folder.resolve("crawl").toString());
        assertThat(why.out())
                .contains(
                        "strategy evidence, a detail page",
                        "of " + page(post).user(),
                        "posts read are on topic; already taken from the queue");
    }

    @Test
    void aTopicOfTheStoreIsTakenWithoutTheTagsThatSomebodyHasRemoved() {
        client.rows(
                "CREATE (t:Topic {name: 'scene0 a'}) WITH t UNWIND $tags AS tag CREATE (t)-[:HAS_TAG {state:"
                        + " tag[1]}]->(:Tag {name: tag[0]})",
                Map.of(
                        "tags",
                        List.of(
                                List.of("scene0 a", "kept"),
                                List.of("scene0 b", "kept"),
                                List.of("scene1 a", "removed"))));

        Program.Ended ended = crawl("--topic", "scene0 a", "--max-pages", "2");

        assertThat(ended.code()).as(ended.err()).isIn(0, 3);
        assertThat(asked()).extracting(url -> page(url).tag()).containsExactly("scene0 a", "scene0 b");
    }

    @Test
    void aMapIsLearntFromExamplesAndGivenRoles() throws IOException {
        Path pages = folder.resolve("pages");
        Map<PageKind, String> folders = Map.of(PageKind.LIST, "tag", PageKind.DETAIL, "post", PageKind.PROFILE, "user");
        for (Map.Entry<PageKind, String> kind : folders.entrySet()) {
            Files.createDirectories(pages.resolve(kind.getValue()));
            int number = 0;
            for (String url : SITE.sample(kind.getKey(), 12, 4)) {
                Files.writeString(
                        pages.resolve(kind.getValue()).resolve(number++ + ".html"),
                        SITE.answer(url).orElseThrow().body());
            }
        }
        List<String> arguments =
                new ArrayList<>(List.of("focus", "train", pages.toString(), "--base-url", "http://social.example/"));
        arguments.addAll(List.of(
                "--lists",
                "http://social.example/tag/{tag}",
                "--map",
                folder.resolve("learnt.map").toString()));
        folders.forEach(
                (kind, name) -> arguments.addAll(List.of("--" + kind.text(), "http://social.example/" + name + "/*")));
        SocialSite.PLACES.forEach(place -> arguments.addAll(
                List.of("--place", place.kind().text() + ":" + place.role().text() + "=" + place.path())));

        Program.Ended ended = Program.run(folder, arguments.toArray(String[]::new));

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).containsPattern("detail +[0-9]+ +word +\\S*ul\\.tags>li>a");
        SocialMap learnt = SocialMap.parse(Files.readString(folder.resolve("learnt.map")));
        for (PageKind kind : PageKind.values()) {
            for (String url : SITE.sample(kind, 20, 9)) {
                assertThat(learnt.read(PageKinds.PageView.of(SITE.structure(url)))
                                .kind())
                        .as(url)
                        .isEqualTo(kind);
            }
        }
        table1IsThatOfThePages(pages);
        bothMethodsRecogniseTheOtherPages(pages, folders);
        List<String> byPaper = new ArrayList<>(arguments);
        byPaper.addAll(List.of("--method", "paper"));
        byPaper.set(byPaper.indexOf("--map") + 1, folder.resolve("paper.map").toString());
        assertThat(Program.run(folder, byPaper.toArray(String[]::new)).code()).isZero();
        assertThat(Files.readString(folder.resolve("paper.map"))).contains("\nmethod\tpaper\n");
        assertThat(paths(
                                List.of("focus", "paths", pages.toString()),
                                "--base-url",
                                "http://social.example/",
                                "--map",
                                "paper.map")
                        .out())
                .containsPattern("list +10 .*\\R.*detail +10 |detail +10 .*\\R.*list +10 ");
        arguments.set(arguments.indexOf("--" + PageKind.DETAIL.text()) + 1, "http://social.example/photo/*");
        assertThat(Program.run(folder, arguments.toArray(String[]::new)).err())
                .contains("--detail is http://social.example/photo/*, but no page of");
    }

    private void bothMethodsRecogniseTheOtherPages(Path pages, Map<PageKind, String> folders) {
        List<String> arguments = new ArrayList<>(
                List.of("focus", "kinds", pages.toString(), "--base-url", "http://social.example/", "--csv"));
        folders.forEach(
                (kind, name) -> arguments.addAll(List.of("--" + kind.text(), "http://social.example/" + name + "/*")));

        assertThat(Program.run(folder, arguments.toArray(String[]::new)).out().lines())
                .containsExactly(
                        "method,kind,pages,right,accuracy",
                        "places,list,2,2,1.0",
                        "places,detail,2,2,1.0",
                        "places,profile,2,2,1.0",
                        "paper,list,2,2,1.0",
                        "paper,detail,2,2,1.0",
                        "paper,profile,2,2,1.0");
    }

    /** By custom kind names, and by the learnt map. */
    private void table1IsThatOfThePages(Path pages) throws IOException {
        List<List<PathTexts.PathText>> ofPosts = new ArrayList<>();
        for (int number = 0; number < 12; number++) {
            ofPosts.add(PathTexts.read(
                    Files.readAllBytes(pages.resolve("post").resolve(number + ".html")),
                    "",
                    "http://social.example/",
                    PageLimits.DEFAULT));
        }
        PathStrings.Table table = PathStrings.table(ofPosts);
        String row = ",\"pages\":12,\"t\":" + table.t() + ",\"s\":" + table.s() + ",\"v\":" + table.v() + ",\"us\":"
                + table.us() + ",\"uv\":" + table.uv() + ",\"int\":" + table.both() + ",";
        List<String> command = new ArrayList<>(List.of("focus", "paths", pages.toString(), "--examples", "12"));
        command.addAll(List.of("--base-url", "http://social.example/"));
        List<String> named = new ArrayList<>(command);
        named.addAll(List.of("--kind", "photo=http://social.example/post/*"));
        named.addAll(List.of("--kind", "people=http://social.example/user/*"));

        assertThat(table.s()).isPositive();
        assertThat(table.v()).isPositive();
        assertThat(paths(named, "--json").out())
                .startsWith("[\n{\"kind\":\"photo\"" + row)
                .contains("{\"kind\":\"people\",\"pages\":12,", "{\"kind\":\"all\",\"pages\":24,");
        assertThat(paths(command, "--json", "--map", "learnt.map").out())
                .contains("{\"kind\":\"detail\"" + row, "{\"kind\":\"list\"", "{\"kind\":\"profile\"");
        assertThat(paths(command).out()).containsPattern("kind +pages +t +s +v +us +uv +int +share\\R all +12 ");
        assertThat(paths(command, "--kind", "book=http://social.example/book/*").err())
                .contains("has an address of the kind book; check --kind");
        assertThat(paths(command, "--kind", "book").err()).contains("it must be NAME=URL");
        assertThat(paths(command, "--map", "learnt.map", "--kind", "a=b").err()).contains("remove one of them");
    }

    private Program.Ended paths(List<String> command, String... more) {
        List<String> arguments = new ArrayList<>(command);
        arguments.addAll(List.of(more));
        return Program.run(folder, arguments.toArray(String[]::new));
    }

    /**
     * A crawl writes the archive; a simulated one by the same strategy fetches its pages in the same order, so all of
     * them.
     */
    @Test
    void strategiesAreComparedOnAnArchiveAndItsMap() throws IOException {
        Program.Ended crawled = crawl("--topic", "scene0 a", "-o", "strategy=bfs", "--max-pages", "100", "--warc");
        assertThat(crawled.code()).as(crawled.err()).isIn(0, 3);
        List<String> arguments = new ArrayList<>(
                List.of("focus", "evaluate", folder.resolve("crawl/warc").toString()));
        arguments.addAll(List.of("--map", folder.resolve("site.map").toString()));

        Program.Ended ended = Program.run(
                folder,
                Stream.concat(arguments.stream(), Stream.of("--topics", "scene0 a", "--json"))
                        .toArray(String[]::new));

        assertThat(ended.code()).as(ended.err()).isZero();
        Map<String, JsonNode> last = new HashMap<>();
        new ObjectMapper()
                .readTree(ended.out())
                .forEach(row -> last.put(row.get("strategy").asText(), row));
        assertThat(last.keySet()).containsExactlyInAnyOrder("bfs", "opic", "hybrid", "paper", "evidence");
        long details = asked().stream()
                .filter(url -> page(url).kind() == PageKind.DETAIL)
                .count();
        assertThat(last.get("bfs").get("pages").asInt()).isEqualTo(asked().size());
        assertThat(last.get("bfs").get("details").asLong()).isEqualTo(details);
        assertThat(last.get("bfs").get("recall").asDouble()).isEqualTo(1);
        Program.Ended paper = archived(arguments, "strategies=paper", "maxPages=7");
        assertThat(paper.code()).as(paper.err()).isZero();
        assertThat(paper.out()).contains("\"pages\":7").doesNotContain("\"pages\":8", "bfs", "evidence");
        assertThat(archived(arguments, "rankThreshold=1", "strategies=paper").out())
                .as("with a threshold of 1 no post is fetched")
                .contains("\"details\":0")
                .doesNotContain("\"details\":1");
        assertThat(archived(arguments, "startTags=none").err()).contains("startTags is [none], but the site has lists");
        assertThat(archived(arguments, "postLabels=Post").err()).contains("unknown option 'postLabels'");
        assertThat(archived(arguments, "strategies=best").err()).contains("strategy is 'best'");
    }

    private Program.Ended archived(List<String> arguments, String... options) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(List.of("--topics", "scene0 a", "--json"));
        for (String option : options) {
            all.addAll(List.of("--option", option));
        }
        return Program.run(folder, all.toArray(String[]::new));
    }

    @Test
    void optionsThatHaveNoEffectAreRefused() {
        assertThat(crawl("-o", "strategy=opic").err()).contains("'crawlgraph social 1'");
        assertThat(crawl("--topic", "a", "-o", "strateg=opic").err())
                .contains("unknown option 'strateg' (did you mean 'strategy'?)");
        assertThat(crawl("--topic", "a", "-o", "strategy=best").err())
                .contains("'best'", "'bfs', 'opic', 'hybrid', 'paper', 'evidence'");
        assertThat(crawl("--topic", "a", "-o", "strategy=opic", "-o", "rankThreshold=0.1")
                        .err())
                .contains("rankThreshold has no effect with strategy 'opic'", "strategy=paper");
        assertThat(crawl("--topic", "a", "--seeds", "3").err()).contains("have no effect with --map");
    }
}
