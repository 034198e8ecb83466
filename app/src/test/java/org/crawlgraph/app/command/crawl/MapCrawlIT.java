package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.FossilForum;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.app.testkit.SharedServer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.map.UrlChange;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.testkit.apps.forum.Document;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.crawlgraph.testkit.apps.forum.SyntheticForum;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.testkit.site.SiteServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A synthetic forum, crawled by its map, into a real database. What should be fetched is found by a literal walk with
 * the same map.
 */
@Timeout(600)
public class MapCrawlIT {

    private static final int KILLS = 30;
    private static final long SEED = 5;
    private static final String STALE = "the map is stale: [0-9]+ of the last 200 pages have no known page type";

    private static HomeServer neo4j;
    private static BoltClient client;

    @TempDir
    private Path folder;

    private @Nullable SiteServer web;

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
    void empty() {
        client.rows("MATCH (n) WHERE n:Page OR n:Host DETACH DELETE n", Map.of());
    }

    @AfterEach
    void stop() {
        if (web != null) {
            web.close();
        }
    }

    private static SyntheticForum forum(ForumStyle style) {
        return new SyntheticForum(new ForumShape(style, 2, 24, 4, 10), SEED);
    }

    /** A page as a client gets it that goes by redirects; null when there is none. */
    private static @Nullable PageStructure fetched(SyntheticForum forum, String url) {
        Optional<String> target = forum.redirect(url);
        String end = target.orElse(url);
        return forum.page(end).map(page -> structure(page, end)).orElse(null);
    }

    private static PageStructure structure(Document page, String url) {
        return PageStructure.read(
                page.html().getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8", url, PageLimits.DEFAULT);
    }

    private static ForumMap map(SyntheticForum forum) {
        return map(forum, 150);
    }

    private static ForumMap map(SyntheticForum forum, int sample) {
        ForumTraining.Settings options = ForumTraining.Settings.DEFAULT.drawn(sample, SEED);
        return ForumTraining.of(url -> fetched(forum, url), forum.entry(), options, null, Checkpoint.NONE)
                .map();
    }

    /** What a crawl by a map does that follows traps too, one page after another. */
    private static final class Walk {

        private final Set<String> fetched = new LinkedHashSet<>();
        private final Set<String> continued = new TreeSet<>();
        private final Map<String, Integer> pageTypes = new HashMap<>();
        private final Map<String, Set<String>> flips = new HashMap<>();

        Walk(SyntheticForum forum, ForumMap map) {
            Deque<String> queue = new ArrayDeque<>(List.of(forum.entry()));
            fetched.add(forum.entry());
            while (!queue.isEmpty()) {
                String url = queue.remove();
                Optional<String> redirect = forum.redirect(url).map(map::address);
                if (redirect.isPresent()) {
                    boolean followed = map.method() == ForumMethod.PAPER
                            || map.follow(-1, "", redirect.get()).isFollowed();
                    if (followed && fetched.add(redirect.get())) {
                        queue.add(redirect.get());
                    }
                    continue;
                }
                ForumMap.Visit visit = map.visit(structure(forum.page(url).orElseThrow(), url));
                pageTypes.put(url, visit.type());
                for (ForumMap.Visit.FollowedLink link : visit.links()) {
                    if (link.follow().turnsPage()) {
                        UrlChange change = UrlChange.between(url, link.url());
                        boolean back = change != null && change.to() < change.from();
                        continued.add(back ? link.url() + " " + url : url + " " + link.url());
                        flips.computeIfAbsent(url, first -> new TreeSet<>()).add(link.url());
                    }
                    if (link.follow().isFollowed() && fetched.add(link.url())) {
                        queue.add(link.url());
                    }
                }
            }
        }
    }

    private List<String> arguments(ForumMap map, String out, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("forum.map"), map.text());
        return arguments(file.toString(), out, more);
    }

    private List<String> arguments(String map, String out, String... more) {
        List<String> arguments = new ArrayList<>(List.of("crawl", "--map", map));
        arguments.addAll(List.of(
                "--bolt", neo4j.bolt(), "--password-file", neo4j.passwordFile().toString()));
        arguments.addAll(List.of("--contact", "t@example.org", "--ignore-clusters", "-o", "follow-traps=true"));
        arguments.addAll(List.of("--out", folder.resolve(out).toString(), "--allow-private"));
        arguments.addAll(List.of(
                "--connect-to",
                "::127.0.0.1:" + Objects.requireNonNull(web).address().getPort()));
        arguments.addAll(Arrays.asList(more));
        return arguments;
    }

    private Program.Ended crawl(ForumMap map, String out, String... more) throws IOException {
        return Program.run(folder, arguments(map, out, more).toArray(String[]::new));
    }

    private List<String> asked() {
        return Objects.requireNonNull(web).asked().stream()
                .filter(url -> !url.endsWith("/robots.txt"))
                .toList();
    }

    private static Set<String> continued() {
        return client
                .rows("MATCH (a:Page)-[:CONTINUES]->(b:Page) RETURN a.url + ' ' + b.url AS pair", Map.of())
                .stream()
                .map(row -> row.get("pair").asString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static long continuations() {
        return client.rows("MATCH ()-[c:CONTINUES]->() RETURN count(c) AS count", Map.of())
                .get(0)
                .get("count")
                .asLong();
    }

    private static Stream<ForumStyle> styles() {
        return Stream.of(ForumStyle.NUMBERED, ForumStyle.QUERY, ForumStyle.WORDS)
                .limit(Series.length(1, 3));
    }

    @ParameterizedTest
    @MethodSource("styles")
    void aForumIsCrawledByItsMapAndThePagesOfAThreadCarryOn(ForumStyle style) throws Exception {
        SyntheticForum forum = forum(style);
        ForumMap map = map(forum);
        Walk walk = new Walk(forum, map);
        web = SiteServer.of(forum);

        Program.Ended ended = crawl(map, "crawl", "--delay", "5ms");

        assertThat(ended.code()).as(ended.err()).isZero();
        List<String> asked = asked();
        assertThat(asked).as("each once").doesNotHaveDuplicates();
        assertThat(asked).containsExactlyInAnyOrderElementsOf(walk.fetched);
        assertThat(asked).as("the map leaves the login out").noneMatch(url -> url.contains("login"));
        Set<String> waiting = new HashSet<>();
        Set<String> seen = new HashSet<>();
        for (String url : asked) {
            assertThat(waiting.isEmpty() || waiting.contains(url))
                    .as("%s before %s", url, waiting)
                    .isTrue();
            seen.add(url);
            waiting.addAll(walk.flips.getOrDefault(url, Set.of()));
            waiting.removeAll(seen);
        }
        assertThat(walk.flips).isNotEmpty();
        assertThat(continued()).isEqualTo(walk.continued);
        assertThat(continuations()).isEqualTo(walk.continued.size());
        Map<String, Integer> types = new HashMap<>();
        client.rows("MATCH (p:Page) WHERE p.status = 200 RETURN p.url AS url, p.pageType AS type", Map.of())
                .forEach(row -> types.put(
                        row.get("url").asString(),
                        row.get("type").isNull() ? -1 : row.get("type").asInt()));
        assertThat(types).isEqualTo(walk.pageTypes);
    }

    /**
     * The map of `forum train --method paper`: crawled, it fetches what a walk by it finds; links outside of link
     * tables are not followed.
     */
    @Test
    void theProgramTrainsThePapersMapAndCrawlsByIt() throws Exception {
        SyntheticForum forum = forum(ForumStyle.QUERY);
        Path archive = ForumWarc.write(
                StoredForums.of(new ForumShape(ForumStyle.QUERY, 2, 24, 4, 10), SEED), folder.resolve("forum.warc"));
        Path file = folder.resolve("paper.map");
        Program.Ended trained = Program.run(
                folder,
                "forum",
                "train",
                archive.toString(),
                "--entry",
                forum.entry(),
                "--method",
                "paper",
                "--sample-size",
                "150",
                "--map",
                file.toString());
        assertThat(trained.code()).as(trained.err()).isZero();
        ForumMap map = ForumMap.parse(Files.readString(file));
        assertThat(map.method()).isEqualTo(ForumMethod.PAPER);
        assertThat(map.arcs())
                .isNotEmpty()
                .allSatisfy(arc -> assertThat(arc.key().location()).matches("[0-9]+:[0-9]+"));
        Walk walk = new Walk(forum, map);
        web = SiteServer.of(forum);

        Program.Ended ended = crawl(map, "crawl", "--delay", "1ms");

        assertThat(ended.code()).as(ended.err()).isIn(0, 3); // 3 when the map is stale
        assertThat(asked()).containsExactlyInAnyOrderElementsOf(walk.fetched);
        assertThat(walk.fetched).hasSizeGreaterThan(1);
        assertThat(continued()).isEqualTo(walk.continued);
        assertThat(client.rows("MATCH (p:Page) WHERE p.status = 200 RETURN p.url AS url, p.pageType AS type", Map.of()))
                .allSatisfy(row -> assertThat(
                                row.get("type").isNull() ? -1 : row.get("type").asInt())
                        .isEqualTo(walk.pageTypes.get(row.get("url").asString())));
    }

    @Nightly("every build kills a crawl by a topic and one without a map")
    @Test
    void aCrawlByMapThatIsKilledFetchesAndWritesTheSame() throws Exception {
        SyntheticForum forum = forum(ForumStyle.QUERY);
        ForumMap map = map(forum);
        Walk walk = new Walk(forum, map);
        web = SiteServer.of(forum);
        long seed = Series.seed(MapCrawlIT.class);
        Random moments = new Random(seed);
        for (int kill = 0; kill < KILLS; kill++) {
            int until = asked().size() + 5 + moments.nextInt(walk.fetched.size() / (KILLS + 1));
            Process crawl = new ProcessBuilder(ProgramJvm.command(
                            arguments(map, "killed", "--delay", "1ms").toArray(String[]::new)))
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said.txt").toFile())
                    .start();
            while (crawl.isAlive() && asked().size() < until) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            crawl.destroyForcibly().waitFor();
        }

        Program.Ended ended = crawl(map, "killed", "--delay", "1ms");

        assertThat(ended.code()).as("seed %d: %s", seed, ended.err()).isZero();
        assertThat(new TreeSet<>(asked())).as("seed %d", seed).isEqualTo(new TreeSet<>(walk.fetched));
        assertThat(continued()).as("seed %d", seed).isEqualTo(walk.continued);
        assertThat(continuations()).as("each once").isEqualTo(walk.continued.size());
    }

    @Test
    void aRefreshVisitsListsOfThreadsFirst() throws Exception {
        SyntheticForum forum = new SyntheticForum(new ForumShape(ForumStyle.QUERY, 3, 90, 4, 10), SEED);
        ForumMap map = map(forum, 300); // a sample of 150 pages keeps the addresses of posts
        web = SiteServer.of(forum);
        assertThat(crawl(map, "crawl", "--delay", "0").code()).isZero();
        List<String> first = asked();
        Set<String> lists = first.stream()
                .filter(url ->
                        forum.page(url).stream().anyMatch(page -> page.type().equals("board")))
                .collect(Collectors.toSet());
        assertThat(lists).hasSizeGreaterThan(8);

        Program.Ended ended =
                crawl(map, "again", "--delay", "5ms", "--refresh", "0", "--max-pages", "" + (lists.size() + 2));

        assertThat(ended.code()).as(ended.err()).isEqualTo(3); // the page limit
        assertThat(asked().subList(first.size(), asked().size()))
                .hasSizeLessThan(2 * lists.size())
                .containsAll(lists);
    }

    @Test
    void whyNamesWhatTheMapDecidesByPattern() throws Exception {
        SyntheticForum forum = forum(ForumStyle.WORDS);
        ForumMap map = map(forum);
        Walk walk = new Walk(forum, map);
        web = SiteServer.of(forum);
        assertThat(crawl(map, "crawl", "--delay", "0").code()).isZero();
        String flipped = walk.flips.values().iterator().next().iterator().next();
        assertThat(why(flipped)).containsPattern("map +passed +by pattern alone: ");
        Program.Ended other = crawl(map, "crawl", "--delay", "0", "--seeds", "3");
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("have no effect with --map");
    }

    @Test
    void aMapOfTheStoreIsNamedByItsSiteAndHasWhatPeopleHaveDecided() throws Exception {
        SyntheticForum forum = forum(ForumStyle.QUERY);
        web = SiteServer.of(forum);
        ForumWarc.write(
                StoredForums.of(new ForumShape(ForumStyle.QUERY, 2, 24, 4, 10), SEED),
                neo4j.home().folder().resolve("import/forum.warc"));
        client.rows(
                "CALL crawl.forum.train('forum.example', {input: 'forum.warc', sampleSize: 150, randomSeed: $seed})",
                Map.of("seed", SEED));
        Set<String> learnt = new Walk(forum, stored()).fetched;
        client.rows("""
            MATCH (t:PageType {state: 'kept'}) WHERE t.number > 0
            WITH t ORDER BY t.pages DESC LIMIT 1 SET t.state = 'removed'\
            """, Map.of());
        Walk walk = new Walk(forum, stored());

        Program.Ended ended = Program.run(
                folder, arguments("forum.example", "stored", "--delay", "0").toArray(String[]::new));
        Program.Ended shown = Program.run(
                folder,
                "forum",
                "show",
                "forum.example",
                "--csv",
                "--home",
                neo4j.home().folder().toString());
        Program.Ended none = Program.run(
                folder, arguments("forum.exampel", "none", "--delay", "0").toArray(String[]::new));
        client.rows("MATCH (n:PageType|ForumMap|CrawlRun) DETACH DELETE n", Map.of());

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(new TreeSet<>(asked())).isEqualTo(new TreeSet<>(walk.fetched));
        assertThat(walk.fetched.size()).isLessThan(learnt.size());
        assertThat(shown.code()).as(shown.err()).isZero();
        assertThat(shown.out()).contains("removed,by-hand");
        assertThat(none.code()).isEqualTo(1);
        assertThat(none.err())
                .contains(
                        "--map is 'forum.exampel': no such file, and in the store ",
                        "the site 'forum.exampel' has no map of a forum (did you mean 'forum.example'?)");
    }

    private static ForumMap stored() {
        return ForumMap.parse(client.rows("CALL crawl.forum.map('forum.example') YIELD map RETURN map", Map.of())
                .get(0)
                .get("map")
                .asString());
    }

    private String why(String url) {
        Program.Ended ended = Program.run(
                folder, "crawl", "why", url, "--out", folder.resolve("crawl").toString());
        assertThat(ended.code()).as(ended.err()).isZero();
        return ended.out();
    }

    @Test
    void aStaleMapIsReported() throws Exception {
        ForumMap old = map(forum(ForumStyle.NUMBERED));
        web = SiteServer.of(forum(ForumStyle.WORDS));

        Program.Ended ended = crawl(old, "crawl", "--delay", "0", "--max-pages", "220");

        assertThat(ended.code()).as(ended.err()).isEqualTo(3);
        assertThat(ended.err()).containsPattern(STALE + "; retrain it");
    }

    /**
     * Some samples do not prove that the source of a post is a copy of it; then these are fetched as well, and no
     * thread is lost.
     */
    @Nightly("the forum of a live Fossil server is filled and crawled at night")
    @Test
    void theForumOfARealServerKeepsAllItsThreadsAndFewOfItsOtherPages() throws Exception {
        try (FossilForum forum = FossilForum.start(Files.createDirectory(folder.resolve("fossil")))) {
            forum.fill(30, 5, new Random(SEED));
            Path entry = Files.writeString(folder.resolve("entry.txt"), forum.entry());
            fossil("crawl", "--seeds-file", entry.toString(), "--out", "mirror");
            int mirror = fetched().size();
            empty();
            fossil("crawl", "--sample", "120", "--warc", "--seeds-file", entry.toString(), "--out", "parts/sample");
            for (int round = 1; round <= 3; round++) {
                fossilMap(forum);
                if (Files.size(folder.resolve("missing.txt")) == 0) {
                    break;
                }
                fossil(
                        "crawl",
                        "--max-depth",
                        "0",
                        "--warc",
                        "--seeds-file",
                        folder.resolve("missing.txt").toString(),
                        "--out",
                        "parts/round-" + round);
            }
            fossilMap(forum);
            empty();
            fossil("crawl", "--map", folder.resolve("fossil.map").toString(), "--out", "mapped");

            Set<String> fetched = fetched();
            assertThat(forum.threads())
                    .allSatisfy((first, replies) -> assertThat(Stream.concat(Stream.of(first), replies.stream()))
                            .as("addresses of one thread, each with the whole thread")
                            .anyMatch(fetched::contains));
            assertThat(fetched.size()).isLessThan(mirror / 4);
        }
    }

    private Set<String> fetched() {
        return client.rows("MATCH (p:Page) WHERE p.status = 200 RETURN p.url AS url", Map.of()).stream()
                .map(row -> row.get("url").asString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void fossilMap(FossilForum forum) throws Exception {
        Program.Ended ended = Program.run(
                folder,
                "forum",
                "train",
                "parts",
                "--entry",
                forum.entry(),
                "--map",
                "fossil.map",
                "--missing",
                "missing.txt");
        assertThat(ended.code()).as(ended.err()).isIn(0, 3);
    }

    private void fossil(String... arguments) {
        List<String> all = new ArrayList<>(Arrays.asList(arguments));
        all.addAll(List.of("--contact", "t@example.org", "--delay", "0", "--allow-private"));
        if (arguments[0].equals("crawl")) {
            all.addAll(List.of(
                    "--bolt",
                    neo4j.bolt(),
                    "--password-file",
                    neo4j.passwordFile().toString()));
        }
        Program.Ended ended = Program.run(folder, all.toArray(String[]::new));
        assertThat(ended.code()).as(ended.err()).isIn(0, 3);
    }
}
