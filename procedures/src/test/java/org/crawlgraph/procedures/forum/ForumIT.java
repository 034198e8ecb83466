package org.crawlgraph.procedures.forum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.testkit.apps.forum.Document;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** The stored map of a synthetic forum with a known truth for each page. */
class ForumIT {

    private static final StoredForums FORUM = StoredForums.of(ForumShape.of(ForumStyle.QUERY, 2, 12), 3);
    private static final String TRAIN =
            "CALL crawl.forum.train('forum.example', {input: 'forum.warc', sampleSize: 120, randomSeed: 7})";
    private static final ForumTraining EXPECTED = ForumTraining.of(
            FORUM.site(), FORUM.site().entry(), ForumTraining.Settings.DEFAULT.drawn(120, 7), null, Checkpoint.NONE);
    private static final ForumMap MAP = EXPECTED.map();

    @BeforeAll
    static void writesTheArchive() throws IOException {
        ForumWarc.write(FORUM, Server.IMPORTS.resolve("forum.warc"));
    }

    @AfterAll
    static void emptiesTheStore() {
        Server.clear();
    }

    /** Whether the store is as the training has left it: training takes most of the time. */
    private static boolean asTrained;

    @BeforeEach
    void storesPagesAndTrains() {
        if (asTrained) {
            asTrained = false;
            return;
        }
        Server.clear();
        Server.run(
                "UNWIND $urls AS url CREATE (:Page {url: url, host: 'forum.example', title: 'of ' + url})",
                Map.of("urls", FORUM.documents().stream().map(Document::url).toList()));
        Server.run(TRAIN);
    }

    @Test
    void theMapIsThatOfTheSamePagesInMemory() {
        Record row = Server.one(TRAIN);
        assertThat(map().text()).isEqualTo(MAP.text());
        assertThat(row.get("entry").asString()).isEqualTo(FORUM.site().entry());
        assertThat(row.get("nodeCount").asInt()).isEqualTo(FORUM.documents().size());
        assertThat(row.get("sampledPages").asInt()).isEqualTo(120);
        assertThat(row.get("probes").asInt()).isEqualTo(EXPECTED.summary().probes());
        assertThat(row.get("keptPageTypes").asLong())
                .isEqualTo(MAP.pageTypes().stream().filter(PageType::kept).count());
        assertThat(row.get("followedArcs").asLong())
                .isEqualTo(MAP.arcs().stream().filter(Arc::isFollowed).count());
        assertThat(row.get("byHand").asInt()).isZero();
        assertThat(row.get("replaced").asString()).isEqualTo("forum-1");
        assertThat(row.get("run").asString()).isEqualTo("forum-1");
        asTrained = true;
    }

    @Test
    void nodesAndRelationshipsShowTheMap() {
        List<Value> types = nodes("t.number IS NOT NULL", "t.number");
        assertThat(types).hasSameSizeAs(MAP.pageTypes());
        for (PageType type : MAP.pageTypes()) {
            Value node = types.get(type.number());
            assertThat(node.get("number").asInt()).isEqualTo(type.number());
            assertThat(node.get("state").asString()).isEqualTo(type.decision().text());
            assertThat(node.get("reason").asString()).isEqualTo(type.reason().text());
            assertThat(node.get("pages").asInt()).isEqualTo(type.pages());
            assertThat(node.get("pattern").asString())
                    .isEqualTo(MAP.patterns().get(type.pattern()).toString());
            PageType.CopyEvidence copy = type.copy();
            assertThat(node.get("copyOf").asObject()).isEqualTo(copy == null ? null : (long) copy.of());
        }
        assertThat(nodes("t.number IS NULL", "t.name"))
                .allMatch(node -> node.get("reason").asString().equals("not-sampled"));
        List<Record> arcs = Server.run("MATCH (t:PageType)-[a:NAVIGATES_TO]->() RETURN t.number AS from, a");
        assertThat(arcs)
                .hasSize(MAP.arcs().stream()
                        .mapToInt(arc -> Math.max(1, arc.targets().size()))
                        .sum());
        Map<String, Arc> known = new HashMap<>();
        MAP.arcs().forEach(arc -> known.put(place(arc), arc));
        for (Record row : arcs) {
            Value written = row.get("a");
            Arc arc = known.get(row.get("from").asLong() + " "
                    + written.get("location").asString() + " "
                    + written.get("pattern").asString(""));
            assertThat(arc).isNotNull();
            assertThat(written.get("state").asString()).isEqualTo(arc.decision().text());
            assertThat(written.get("reason").asString()).isEqualTo(arc.reason().text());
            assertThat(written.get("links").asInt()).isEqualTo(arc.links());
        }
        asTrained = true;
    }

    private static List<Value> nodes(String which, String order) {
        return Server.run("MATCH (t:PageType) WHERE " + which + " RETURN t ORDER BY " + order).stream()
                .map(row -> row.get("t"))
                .toList();
    }

    private static String place(Arc arc) {
        int pattern = arc.key().pattern();
        return arc.key().from() + " " + arc.key().location() + " "
                + (pattern < 0 ? "" : MAP.patterns().get(pattern));
    }

    @Test
    void theFunctionAnswersAboutEachLinkWhatTheMapSays() {
        List<List<Object>> links = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (Document document : FORUM.documents().subList(0, 300)) {
            ForumMap.Visit visit = MAP.visit(StoredForums.structure(document));
            for (ForumMap.Visit.FollowedLink link :
                    visit.isClassified() ? visit.links() : List.<ForumMap.Visit.FollowedLink>of()) {
                links.add(List.of(document.url(), link.url(), link.link().path()));
                expected.add(link.follow().decision().text());
            }
        }
        List<Object> answers = Server.run(
                        "UNWIND $links AS link RETURN crawl.follow(link[0], link[1], link[2]) AS follow",
                        Map.of("links", links))
                .stream()
                .map(row -> row.get("follow").asObject())
                .toList();
        assertThat(answers).isEqualTo(expected).contains("skip", "follow", "next page");
        Record others =
                Server.one("RETURN crawl.follow('http://forum.example/', 'http://elsewhere.test/') AS elsewhere,"
                        + " crawl.follow(null, 'http://forum.example/') AS entry, crawl.follow('x', null) AS none");
        assertThat(others.get("elsewhere").isNull()).isTrue();
        assertThat(others.get("entry").asString()).isEqualTo("follow");
        assertThat(others.get("none").isNull()).isTrue();
        asTrained = true;
    }

    @Test
    void threadsAreWholeAndInOrder() {
        Map<String, TreeMap<Integer, String>> series = new TreeMap<>();
        for (Document document : FORUM.documents()) {
            if (!document.series().isEmpty()) {
                series.computeIfAbsent(document.series(), unseen -> new TreeMap<>())
                        .put(document.number(), document.url());
            }
        }
        List<List<String>> truth = series.values().stream()
                .map(pages -> List.copyOf(pages.values()))
                .toList();
        List<Record> rows = Server.run("CALL crawl.forum.threads('forum.example')");
        List<List<String>> threads = rows.stream()
                .map(row -> row.get("urls").asList(Value::asString))
                .toList();
        assertThat(threads)
                .containsAll(truth.stream()
                        .filter(urls -> urls.get(0).contains("viewtopic"))
                        .toList());
        assertThat(threads.stream().filter(urls -> urls.size() > 1))
                .containsExactlyInAnyOrderElementsOf(
                        truth.stream().filter(urls -> urls.size() > 1).toList());
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.get("pages").asInt()).isEqualTo(row.get("nodes").size());
            assertThat(row.get("title").asString())
                    .isEqualTo("of " + row.get("url").asString());
        });
        asTrained = true;
    }

    @Test
    void whatIsSetOnAPageTypeHoldsAtOnceAndAfterTheNextTraining() {
        int type = threads();
        String thread = thread();
        assertThat(follow(null, thread)).isEqualTo("follow");
        Server.run(
                "MATCH (t:PageType {number: $type}) SET t.state = 'removed', t.note = 'old threads', t:Looked",
                Map.of("type", type));

        assertThat(follow(null, thread)).isEqualTo("skip");
        assertThat(map().pageTypes().get(type).reason()).isEqualTo(PageType.Reason.BY_HAND);
        assertThat(threadsOf(type)).isZero();
        assertThat(map().arcs())
                .anyMatch(arc -> arc.targets().stream().anyMatch(target -> target.type() == type)
                        && arc.reason() == Arc.Reason.TARGETS_REMOVED
                        && !arc.isFollowed());
        Record again = Server.one(TRAIN.replace("7}", "9}"));
        assertThat(again.get("byHand").asInt()).isEqualTo(1);
        int heir = map().pageType(structure(thread));
        assertThat(type(heir)).isEqualTo("removed by-hand");
        assertThat(follow(null, thread)).isEqualTo("skip");
        assertThat(Server.run(
                        "MATCH (t:PageType:Looked) WHERE t.number = $heir AND t.run = 'forum-1' RETURN t.note AS note",
                        Map.of("heir", heir)))
                .singleElement()
                .returns("old threads", row -> row.get("note").asString());

        Server.run("MATCH (t:PageType {number: $type}) REMOVE t.state", Map.of("type", heir));
        assertThat(type(heir)).startsWith("kept ").doesNotContain("by-hand");
        assertThat(follow(null, thread)).isEqualTo("follow");
        assertThat(threadsOf(heir)).isPositive();
    }

    @Test
    void theNodeOfAPageTypeIsAViewWhoseDeletionLeavesTheMap() {
        int type = threads();
        Server.run("MATCH (t:PageType {number: $type}) DETACH DELETE t", Map.of("type", type));

        assertThat(map().text()).isEqualTo(MAP.text());
        assertThat(follow(null, thread())).isEqualTo("follow");
        Server.run(TRAIN);
        assertThat(map().text()).isEqualTo(MAP.text());
        asTrained = true;
    }

    @Test
    void whatUsersAttachToAMapSurvivesTheNextTraining() {
        int type = threads();
        Server.run(
                "MATCH (t:PageType {number: $type}), (m:ForumMap)"
                        + " CREATE (:Note {text: 'see'})-[:ABOUT]->(t) SET m.owner = 'me'",
                Map.of("type", type));
        Server.run(TRAIN);
        Record kept = Server.one(
                "MATCH (:Note)-[:ABOUT]->(t:PageType), (m:ForumMap)" + " RETURN t.number AS number, m.owner AS owner");
        assertThat(kept.get("number").asInt()).isEqualTo(type);
        assertThat(kept.get("owner").asString()).isEqualTo("me");
        Server.run("MATCH (n:Note) DETACH DELETE n");
    }

    @Test
    void aSpoiltPropertyOfAMapIsNamed() {
        Server.run("MATCH (:PageType)-[a:NAVIGATES_TO]->() WITH a LIMIT 1 SET a.location = 7");
        assertThatThrownBy(() -> Server.run("CALL crawl.forum.map('forum.example')"))
                .hasMessageContaining("has location = 7; it must be a link path");
        Server.run("MATCH (m:ForumMap) SET m.map = m.map + 'entrance\\n'");
        assertThatThrownBy(() -> Server.run("CALL crawl.forum.map('forum.example')"))
                .hasMessageContaining("the property map of the (:ForumMap) of 'forum.example' cannot be read")
                .hasMessageContaining("unknown line type")
                .hasMessageContaining("delete it with MATCH (m:ForumMap {site: 'forum.example'}) DELETE m");
        Server.run("MATCH (m:ForumMap {site: 'forum.example'}) DELETE m");
        Server.run(TRAIN);
        assertThat(map().text()).isEqualTo(MAP.text());
    }

    @Test
    void whatIsSetOnAnArcHoldsAtOnceAndAfterTheNextTraining() {
        int type = threads();
        Record flip = Server.run(
                        "MATCH (:PageType {number: $type})-[a:NAVIGATES_TO {state: 'next page'}]->()"
                                + " RETURN a.location AS location, a.pattern AS pattern LIMIT 1",
                        Map.of("type", type))
                .get(0);
        Map<String, Object> arc = new HashMap<>(flip.asMap());
        arc.put("type", type);
        Server.run(
                "MATCH (:PageType {number: $type})-[a:NAVIGATES_TO {location: $location, pattern: $pattern}]->()"
                        + " WITH collect(a) AS all UNWIND all[..1] AS a SET a.state = 'skip'",
                arc);

        String place = flip.get("location").asString();
        assertThat(arcs(map(), place)).isNotEmpty().allMatch(one -> !one.isFollowed());
        String other = flip.get("pattern").asString().replaceAll("=[$*]", "=1");
        assertThat(Server.run(
                                "MATCH (p:Page {pageType: $type}) RETURN crawl.follow(p.url, $other, $location) AS follow LIMIT 1",
                                Map.of("type", type, "other", other, "location", place))
                        .get(0)
                        .get("follow")
                        .asString())
                .isEqualTo("skip");
        Server.run(TRAIN.replace("7}", "11}"));
        assertThat(arcs(map(), place)).isNotEmpty().allMatch(one -> !one.isFollowed());

        Server.run("MATCH (:PageType)-[a:NAVIGATES_TO {location: $place}]->() REMOVE a.state", Map.of("place", place));
        assertThat(map().byHand().isEmpty()).isTrue();
        Server.run("MATCH (:PageType)-[a:NAVIGATES_TO]->() WITH a LIMIT 1 SET a.state = 'maybe'");
        assertThatThrownBy(() -> Server.run("CALL crawl.forum.map('forum.example')"))
                .hasMessageContaining("has the state 'maybe'; it must be 'skip' or 'follow' or 'next page'");
    }

    private static List<Arc> arcs(ForumMap map, String place) {
        int type = map.pageType(structure(thread()));
        return map.arcs().stream()
                .filter(arc -> arc.key().from() == type
                        && arc.key().location().equals(place)
                        && arc.reason() == Arc.Reason.BY_HAND)
                .toList();
    }

    @Test
    void pagesThatTheSampleHasNoneOfAreRefusedByTheirPattern() {
        Server.run(TRAIN.replace("sampleSize: 120", "sampleSize: 12, probes: 0"));
        String pattern = Server.one("MATCH (t:PageType) WHERE t.number IS NULL AND t.pattern IS NOT NULL"
                        + " RETURN t.pattern AS pattern ORDER BY pattern LIMIT 1")
                .get("pattern")
                .asString();
        String url = pattern.replace("$", "1").replace("*", "x");
        assertThat(follow(null, url)).isEqualTo("follow");
        Server.run("MATCH (t:PageType {pattern: $pattern}) SET t.state = 'removed'", Map.of("pattern", pattern));

        assertThat(follow(null, url)).isEqualTo("skip");
        ForumMap map = map();
        assertThat(map.pageTypes())
                .filteredOn(one -> map.patternText(one.pattern()).equals(pattern))
                .singleElement()
                .matches(one -> !one.kept() && one.reason() == PageType.Reason.BY_HAND && one.pages() == 0);
        Server.run("MATCH (t:PageType {pattern: $pattern}) REMOVE t.state", Map.of("pattern", pattern));
        assertThat(follow(null, url)).isEqualTo("follow");
    }

    @Test
    void aTrainingThatFailsLeavesTheMapAsItWas() {
        Server.run("MATCH (t:PageType {number: 1}) SET t.state = 'maybe'");
        Object before = stored();

        assertThatThrownBy(() -> Server.run(TRAIN))
                .hasMessageContaining("has the state 'maybe'; it must be 'kept' or 'removed'");
        assertThatThrownBy(() -> Server.run("CALL crawl.forum.train('elsewhere.test', {input: 'forum.warc'})"))
                .hasMessageContaining("forum.warc has 0 pages of the host 'elsewhere.test'");
        assertThat(stored()).isEqualTo(before);
        assertThat(Server.run("CALL crawl.listProgress()")).isEmpty();
    }

    private static Object stored() {
        return Server.run(
                        "MATCH (t) WHERE t:PageType OR t:ForumMap OR t:CrawlRun OPTIONAL MATCH (t)-[a]->(u)"
                                + " RETURN elementId(t) AS id, t {.*} AS map, elementId(u) AS to, a {.*} AS arc ORDER BY id, to, a.location")
                .stream()
                .map(Record::asMap)
                .toList();
    }

    @Test
    void theRunIsListedAndDroppedWithAllThatItWrote() throws IOException {
        Server.run("MATCH (a:Page), (b:Page) WITH a, b LIMIT 1 CREATE (a)-[:CONTINUES]->(b)");
        Record listed = Server.one("CALL crawl.run.list()");
        assertThat(listed.get("pageTypes").asLong())
                .isEqualTo(Server.one("MATCH (t:PageType) RETURN count(t) AS n")
                        .get("n")
                        .asLong());
        assertThat(listed.get("call").asString())
                .startsWith("CALL crawl.forum.train('forum.example', {")
                .contains("input: 'forum.warc'", "randomSeed: 7", "sampleSize: 120");
        String text = map().text();
        Server.run(listed.get("call").asString());
        assertThat(map().text()).isEqualTo(text);
        String other = listed.get("call").asString().replace("forum.warc", "other.warc");
        ForumWarc.write(FORUM, Server.IMPORTS.resolve("other.warc"));
        Server.run(other);

        Record dropped = Server.one("CALL crawl.run.drop('forum-1')");
        assertThat(dropped.get("pageTypes").asInt()).isPositive();
        assertThat(Server.run("MATCH (n) WHERE NOT n:Page OR n.pageType IS NOT NULL RETURN n"))
                .isEmpty();
        assertThat(Server.one("MATCH ()-[r]->() RETURN count(r) AS n").get("n").asInt())
                .as("what a crawl has put together stays so")
                .isEqualTo(1);
        assertThatThrownBy(() -> Server.run("CALL crawl.forum.map('forum.example')"))
                .hasMessageContaining("the site 'forum.example' has no map of a forum");
    }

    private static ForumMap map() {
        return ForumMap.parse(
                Server.one("CALL crawl.forum.map('forum.example')").get("map").asString());
    }

    private static String thread() {
        return FORUM.documents().stream()
                .filter(document -> document.type().equals("thread") && document.number() == 1)
                .map(Document::url)
                .sorted()
                .collect(Collectors.toList())
                .get(5);
    }

    private static PageStructure structure(String url) {
        return StoredForums.structure(FORUM.document(url));
    }

    private static int threads() {
        return MAP.pageType(structure(thread()));
    }

    private static String follow(@Nullable String from, String to) {
        Map<String, Object> link = new HashMap<>();
        link.put("from", from);
        link.put("to", to);
        return Server.run("RETURN crawl.follow($from, $to) AS follow", link)
                .get(0)
                .get("follow")
                .asString();
    }

    private static String type(int number) {
        PageType type = map().pageTypes().get(number);
        return type.decision().text() + " " + type.reason().text();
    }

    private static long threadsOf(int type) {
        return Server.run(
                        "CALL crawl.forum.threads('forum.example') YIELD pageType WHERE pageType = $type RETURN count(*) AS n",
                        Map.of("type", type))
                .get(0)
                .get("n")
                .asLong();
    }
}
