package org.crawlgraph.social.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.testkit.apps.social.Population;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FocusOrderTest {

    private static final ModelSite SITE =
            new ModelSite(Population.madeUp(300, 5, 1).withPosts(2));
    private static final Set<String> TOPIC = new TreeSet<>(List.of("scene1 a", "scene1 b", "scene1 c"));

    private static List<String> order(FocusOptions.FocusStrategy strategy, int pages) {
        List<String> order = new ArrayList<>();
        curve(strategy, pages, order);
        return order;
    }

    private static FocusCurve curve(FocusOptions.FocusStrategy strategy, int pages, List<String> order) {
        return new FocusSimulation(SITE, TOPIC, pages, 100).by(FocusOptions.of(strategy), order::add, Checkpoint.NONE);
    }

    /** Cash in a map, the next page by a scan of all of them. */
    private static List<String> literalOpic(int pages) {
        Map<String, Double> cash = new LinkedHashMap<>();
        List<SocialPage.Link> starts = SITE.starts(TOPIC);
        starts.forEach(start -> cash.put(start.url(), 1.0 / starts.size()));
        Set<String> fetched = new HashSet<>();
        List<String> order = new ArrayList<>();
        while (order.size() < pages) {
            String best = null;
            for (Map.Entry<String, Double> entry : cash.entrySet()) {
                boolean start = starts.stream().anyMatch(link -> link.url().equals(entry.getKey()));
                int level = start ? FocusOrder.Level.MOST : FocusOrder.Level.of(entry.getValue());
                if (!fetched.contains(entry.getKey()) && (best == null || level > level(best, cash, starts))) {
                    best = entry.getKey();
                }
            }
            if (best == null) {
                return order;
            }
            order.add(best);
            fetched.add(best);
            double amount = cash.put(best, 0.0);
            SocialPage page = SITE.page(best);
            List<String> targets = page == null || page.links().isEmpty()
                    ? starts.stream().map(SocialPage.Link::url).toList()
                    : page.links().stream().map(SocialPage.Link::url).toList();
            targets.forEach(target -> cash.merge(target, amount / targets.size(), Double::sum));
        }
        return order;
    }

    private static int level(String url, Map<String, Double> cash, List<SocialPage.Link> starts) {
        return starts.stream().anyMatch(link -> link.url().equals(url))
                ? FocusOrder.Level.MOST
                : FocusOrder.Level.of(cash.getOrDefault(url, 0.0));
    }

    @Test
    void opicFetchesAsALiteralScanOfAllCash() {
        assertThat(order(FocusOptions.FocusStrategy.OPIC, 600)).isEqualTo(literalOpic(600));
    }

    @Test
    void breadthFirstFetchesAsAQueue() {
        List<String> queue = new ArrayList<>();
        SITE.starts(TOPIC).forEach(start -> queue.add(start.url()));
        for (int at = 0; at < 600; at++) {
            SocialPage page = SITE.page(queue.get(at));
            if (page != null) {
                page.links().stream()
                        .map(SocialPage.Link::url)
                        .filter(url -> !queue.contains(url))
                        .forEach(queue::add);
            }
        }
        assertThat(order(FocusOptions.FocusStrategy.BFS, 600)).isEqualTo(queue.subList(0, 600));
    }

    @ParameterizedTest
    @EnumSource(FocusOptions.FocusStrategy.class)
    void nothingIsFetchedTwiceAndWhatIsCountedIsThere(FocusOptions.FocusStrategy strategy) {
        List<String> order = new ArrayList<>();
        FocusCurve curve = curve(strategy, 800, order);
        TopicVector topic = TopicVector.of(TOPIC);
        List<SocialPage> posts = order.stream()
                .map(SITE::page)
                .filter(page -> page != null && page.kind() == PageKind.DETAIL)
                .toList();

        assertThat(order).doesNotHaveDuplicates();
        assertThat(curve.whole().pages()).isEqualTo(order.size());
        assertThat(curve.whole().details()).isEqualTo(posts.size());
        assertThat(curve.whole().relevant()).isEqualTo((int) posts.stream()
                .filter(page -> page.words().stream().anyMatch(topic::has))
                .count());
        assertThat(curve.cumulative().get(curve.windows().size() - 1)).isEqualTo(curve.whole());
        assertThat(curve.recall(curve.whole())).isBetween(0.0, 1.0);
        assertThat(order(strategy, 800)).as("the same again").isEqualTo(order);
    }

    private static SocialPage page(
            String url,
            PageKind kind,
            String user,
            String tag,
            List<String> words,
            List<String> contacts,
            SocialPage.Link... links) {
        return new SocialPage(
                url,
                kind,
                user.isEmpty() ? null : user,
                tag.isEmpty() ? null : tag,
                words,
                contacts,
                Arrays.asList(links));
    }

    private static int priority(List<FocusChange> changes, String url) {
        return changes.stream()
                .filter(change -> change.url().equals(url))
                .findFirst()
                .orElseThrow()
                .priority();
    }

    private static SocialPage.Link post(String url, String user) {
        return new SocialPage.Link(url, PageKind.DETAIL, user, null);
    }

    private static SocialPage.Link profile(String user) {
        return new SocialPage.Link(user, PageKind.PROFILE, user, null);
    }

    /**
     * The topic is {a, b}. Ann's words are a, c: cosine 1/(√2·√2) = 1/2. Bob, her contact, has a, b: cosine 1, and no
     * contact. Ann's rank is ½ while Bob is not known, then (½ + 1)/2 = ¾.
     */
    @Test
    void ranksChangeAsProfilesArrive() {
        FocusOrder hybrid =
                new FocusOrder(List.of("a", "b"), FocusOptions.of(FocusOptions.FocusStrategy.HYBRID), Map.of());
        hybrid.start(List.of(new SocialPage.Link("/list", PageKind.LIST, null, "x")));
        hybrid.read(page(
                "/list",
                PageKind.LIST,
                "",
                "x",
                List.of(),
                List.of(),
                post("/1", "ann"),
                profile("ann"),
                profile("bob")));

        List<FocusChange> first =
                hybrid.read(page("ann", PageKind.PROFILE, "ann", "", List.of("a", "c"), List.of("bob")));
        List<FocusChange> second = hybrid.read(page("bob", PageKind.PROFILE, "bob", "", List.of("A", "b"), List.of()));

        assertThat(priority(first, "/1")).isEqualTo(FocusOrder.Level.of(0.5));
        assertThat(priority(second, "/1")).isEqualTo(FocusOrder.Level.of(0.75));
        assertThat(hybrid.why("/1")).contains("rank 0.750 (inner 0.500, inter 1.000 of 1 contacts)");
        assertThat(hybrid.why("/nowhere")).isNull();
    }

    /**
     * κ = 4, no profile known: p = ½·(R + 1)/(D + 2) is ¼ at first. After one relevant post of ann, (1 + 4·p)/(1 + 4)
     * with p = ½·2/3 = 1/3: 7/15.
     */
    @Test
    void evidenceGoesByThePostsOfAPersonAndOfAll() {
        FocusOrder evidence = new FocusOrder(List.of("a"), FocusOptions.DEFAULT, Map.of());
        evidence.start(List.of(new SocialPage.Link("/list", PageKind.LIST, null, "x")));
        List<FocusChange> found = evidence.read(page(
                "/list",
                PageKind.LIST,
                "",
                "x",
                List.of(),
                List.of(),
                post("/1", "ann"),
                post("/2", "ann"),
                post("/3", "bob")));
        List<FocusChange> after = evidence.read(page("/1", PageKind.DETAIL, "ann", "", List.of("a", "z"), List.of()));

        assertThat(priority(found, "/2")).isEqualTo(FocusOrder.Level.of(0.25));
        assertThat(priority(after, "/2")).isEqualTo(FocusOrder.Level.of(7.0 / 15));
        assertThat(priority(after, "/3")).isEqualTo(FocusOrder.Level.of(1.0 / 3));
        assertThat(evidence.why("/2")).contains("1 of 1 posts read are on topic", "waiting with score 0.4667");
    }

    /**
     * Lists show all posts of the topic, so what is on none of them is not of it. An evidence crawl finds that out, and
     * ends; with the threshold 0 it goes on.
     */
    @Test
    void anEvidenceCrawlEndsWhenNothingPromisingIsLeft() {
        List<String> order = new ArrayList<>();
        FocusCurve ended = curve(FocusOptions.FocusStrategy.EVIDENCE, 5_000, order);
        FocusCurve opic = curve(FocusOptions.FocusStrategy.OPIC, 5_000, new ArrayList<>());
        FocusCurve endless = new FocusSimulation(SITE, TOPIC, 5_000, 100)
                .by(
                        new FocusOptions(
                                FocusOptions.FocusStrategy.EVIDENCE,
                                0,
                                ProfileOptions.DEFAULT,
                                FocusOptions.LinkPrior.UNIFORM),
                        url -> {},
                        Checkpoint.NONE);

        assertThat(ended.recall(ended.whole())).isEqualTo(1);
        assertThat(ended.whole().pages()).isLessThan(opic.whole().pages());
        assertThat(endless.whole().pages()).isEqualTo(opic.whole().pages());
        assertThat(ended.whole().harvest()).isGreaterThan(1.5 * opic.whole().harvest());
    }

    @Test
    void byThePaperAPostWaitsForTheProfileOfItsPerson() {
        FocusOrder paper = new FocusOrder(List.of("a"), FocusOptions.of(FocusOptions.FocusStrategy.PAPER), Map.of());
        paper.start(List.of(new SocialPage.Link("/list", PageKind.LIST, null, "a")));
        List<FocusChange> found = paper.read(page(
                "/list",
                PageKind.LIST,
                "",
                "a",
                List.of(),
                List.of(),
                post("/1", "ann"),
                profile("ann"),
                post("/2", "bob"),
                profile("bob"),
                post("/3", "cy"),
                profile("cy"),
                new SocialPage.Link("/else", PageKind.OTHER, null, null)));

        assertThat(found).extracting(FocusChange::url).containsExactly("ann", "bob", "cy");
        assertThat(paper.read(page("ann", PageKind.PROFILE, "ann", "", List.of("a"), List.of(), post("/9", "ann"))))
                .extracting(FocusChange::url)
                .containsExactly("/1");
        assertThat(paper.read(page("bob", PageKind.PROFILE, "bob", "", List.of("z"), List.of())))
                .isEmpty();
        assertThat(paper.failed("cy")).extracting(FocusChange::url).containsExactly("/3");
        assertThat(paper.why("/2")).contains("skipped: ", "no rank above the threshold of 0.01");
    }

    @Test
    void levelsKeepTheOrderOfScores() {
        double[] scores = {0, 1e-12, 1e-9, 2e-9, 1e-4, 0.1, 0.1001, 0.5, 0.9999, 1};
        int[] levels = Arrays.stream(scores).mapToInt(FocusOrder.Level::of).toArray();
        assertThat(levels).isSorted().startsWith(0, 0).endsWith(FocusOrder.Level.MOST);
        assertThat(Arrays.stream(levels, 1, levels.length).distinct().count()).isEqualTo(9);
        assertThatThrownBy(() -> FocusOptions.FocusStrategy.of("best"))
                .hasMessageContaining("'bfs', 'opic', 'hybrid', 'paper', 'evidence'");
    }

    private static final SocialPage.Link LIST = new SocialPage.Link("/list", PageKind.LIST, null, "a");

    /** A post of the ranked user u and one of the unknown v, on a list of the topic. */
    private static SocialPage listOfTwo() {
        return page(
                "/list",
                PageKind.LIST,
                "",
                "a",
                List.of(),
                List.of(),
                new SocialPage.Link("/1", PageKind.DETAIL, "/u", null),
                new SocialPage.Link("/2", PageKind.DETAIL, "/v", null));
    }

    private static Map<String, Integer> priorities(List<FocusChange> changes) {
        Map<String, Integer> priorities = new LinkedHashMap<>();
        changes.forEach(change -> priorities.put(change.url(), change.priority()));
        return priorities;
    }

    /**
     * u had the rank 0.8 in an earlier crawl: the profile waits with 0.9 · 0.8, and a post of u has (0 + 4 · 0.8)/(0 +
     * 4) = 0.8, where one of v has the share (0 + 1)/(0 + 2) of lists. Once the profile is read, and has no tag of the
     * topic, the same holds for u.
     */
    @Test
    void ranksOfAnEarlierCrawlStandInForProfilesThatAreNotRead() {
        FocusOrder evidence =
                new FocusOrder(List.of("a"), FocusOptions.of(FocusOptions.FocusStrategy.EVIDENCE), Map.of("/u", 0.8));

        assertThat(priorities(evidence.start(List.of(LIST))))
                .containsEntry("/list", FocusOrder.Level.MOST)
                .containsEntry("/u", FocusOrder.Level.of(0.72));
        assertThat(priorities(evidence.read(listOfTwo())))
                .containsEntry("/1", FocusOrder.Level.of(0.8))
                .containsEntry("/2", FocusOrder.Level.of(0.5));
        assertThat(evidence.why("/1")).contains("rank 0.800 from an earlier crawl");
        assertThat(priorities(evidence.read(page("/u", PageKind.PROFILE, "/u", "", List.of("b"), List.of()))))
                .containsEntry("/1", FocusOrder.Level.of(0.5));
    }

    @Test
    void byThePaperAPostOfARankedUserWaitsForNoProfileAndBfsIgnoresRanks() {
        FocusOrder paper =
                new FocusOrder(List.of("a"), FocusOptions.of(FocusOptions.FocusStrategy.PAPER), Map.of("/u", 0.8));
        paper.start(List.of(LIST));
        FocusOrder bfs =
                new FocusOrder(List.of("a"), FocusOptions.of(FocusOptions.FocusStrategy.BFS), Map.of("/u", 0.8));

        assertThat(priorities(paper.read(listOfTwo()))).containsOnlyKeys("/1");
        assertThat(priorities(bfs.start(List.of(LIST)))).containsOnlyKeys("/list");
    }

    /**
     * The list gives half of its cash to each of the two posts, so that equation (3) has 0.8 · 0.5 for u's; of v no
     * rank is known, so 0.5 is left.
     */
    @Test
    void theCashOfALinkIsThePriorOfEquation3() {
        FocusOptions options = new FocusOptions(
                FocusOptions.FocusStrategy.HYBRID, 0.01, ProfileOptions.DEFAULT, FocusOptions.LinkPrior.CASH);
        FocusOrder hybrid = new FocusOrder(List.of("a"), options, Map.of("/u", 0.8));
        hybrid.start(List.of(LIST));

        assertThat(priorities(hybrid.read(listOfTwo())))
                .containsEntry("/1", FocusOrder.Level.of(0.4))
                .containsEntry("/2", FocusOrder.Level.of(0.5));
    }

    /**
     * No post of a list was read, so their share is (0 + 1)/(0 + 2), and another list of the topic is worth nine tenths
     * of that.
     */
    @Test
    void aListOfTheTopicIsWorthNineTenthsOfItsPosts() {
        FocusOrder evidence = new FocusOrder(List.of("a"), FocusOptions.DEFAULT, Map.of());
        evidence.start(List.of(LIST));
        SocialPage.Link next = new SocialPage.Link("/list?page=2", PageKind.LIST, null, "a");

        assertThat(priorities(evidence.read(page("/list", PageKind.LIST, "", "a", List.of(), List.of(), next))))
                .containsEntry("/list?page=2", FocusOrder.Level.of(0.45));
    }

    /**
     * Shares of relevant posts on lists: 1/2, 2/3, 3/4, which is an eighth more and counts, and 4/5, which is a
     * fifteenth more and does not.
     */
    @Test
    void scoresFollowAShareThatMovesByMoreThanATenth() {
        FocusOrder evidence = new FocusOrder(List.of("a"), FocusOptions.DEFAULT, Map.of());
        evidence.start(List.of(LIST));
        SocialPage.Link[] posts = IntStream.rangeClosed(1, 4)
                .mapToObj(post -> new SocialPage.Link("/" + post, PageKind.DETAIL, null, null))
                .toArray(SocialPage.Link[]::new);
        evidence.read(page("/list", PageKind.LIST, "", "a", List.of(), List.of(), posts));
        List<Map<String, Integer>> changes = IntStream.rangeClosed(1, 3)
                .mapToObj(post ->
                        priorities(evidence.read(page("/" + post, PageKind.DETAIL, "", "", List.of("a"), List.of()))))
                .toList();

        assertThat(changes.get(0)).containsEntry("/4", FocusOrder.Level.of(2 / 3.0));
        assertThat(changes.get(1)).containsEntry("/4", FocusOrder.Level.of(0.75));
        assertThat(changes.get(2)).doesNotContainKey("/4");
    }

    /** A rank must be above the threshold of algorithm 4. */
    @Test
    void byThePaperAUserWhoseRankIsTheThresholdIsPassedOver() {
        FocusOrder paper =
                new FocusOrder(List.of("a"), FocusOptions.of(FocusOptions.FocusStrategy.PAPER), Map.of("/u", 0.01));
        paper.start(List.of(LIST));

        assertThat(priorities(paper.read(listOfTwo()))).isEmpty();
    }
}
