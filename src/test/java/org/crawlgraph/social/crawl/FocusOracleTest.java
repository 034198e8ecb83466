package org.crawlgraph.social.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.social.crawl.FocusGoals.Crawl;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagRows;
import org.crawlgraph.testkit.apps.social.Population;
import org.junit.jupiter.api.Test;

class FocusOracleTest {

    private static final SocialGraph GRAPH = Population.madeUp(300, 5, 1).withPosts(2);
    private static final ModelSite SITE = new ModelSite(GRAPH);
    private static final Set<String> TOPIC = new TreeSet<>(List.of("scene1 a", "scene1 b", "scene1 c"));
    private static final TopicVector VECTOR = TopicVector.of(TOPIC);

    private static FocusCurve oracle(int pages, List<String> order) {
        return FocusOracle.curve(new FocusSimulation(SITE, TOPIC, pages, 50), order::add, Checkpoint.NONE);
    }

    private static boolean isOfTopic(String url) {
        SocialPage page = Objects.requireNonNull(SITE.page(url));
        return page.kind() == PageKind.DETAIL && FocusOrder.topicTags(page.words(), VECTOR) > 0;
    }

    /**
     * A scan of all links found: a post of the topic, else the page with most posts of the topic that are not found.
     */
    private static List<String> literal(int pages) {
        Map<String, SocialPage.Link> found = new LinkedHashMap<>();
        SITE.starts(TOPIC).forEach(link -> found.put(link.url(), link));
        List<String> order = new ArrayList<>();
        long relevant = 0;
        while (order.size() < pages && relevant < SITE.relevant(VECTOR)) {
            String best = null;
            long most = -1;
            for (SocialPage.Link link : found.values()) {
                if (order.contains(link.url()) || (link.kind() == PageKind.DETAIL && !isOfTopic(link.url()))) {
                    continue;
                }
                SocialPage page = Objects.requireNonNull(SITE.page(link.url()));
                long gain = page.links().stream()
                        .filter(other -> !found.containsKey(other.url())
                                && other.kind() == PageKind.DETAIL
                                && isOfTopic(other.url()))
                        .count();
                boolean ofTopic = link.kind() == PageKind.LIST && link.tag() != null && TOPIC.contains(link.tag());
                long worth = link.kind() == PageKind.DETAIL ? Long.MAX_VALUE : 2 * gain + (ofTopic ? 1 : 0);
                if (worth > most) {
                    best = link.url();
                    most = worth;
                }
            }
            if (best == null) {
                break;
            }
            order.add(best);
            relevant += isOfTopic(best) ? 1 : 0;
            Objects.requireNonNull(SITE.page(best)).links().forEach(link -> found.putIfAbsent(link.url(), link));
        }
        return order;
    }

    @Test
    void fetchesAsALiteralScanOfAllLinksFound() {
        List<String> order = new ArrayList<>();
        oracle(150, order);
        assertThat(order).isEqualTo(literal(150));
    }

    @Test
    void fetchesAllPostsOfTheTopicAndNoOthersAndEnds() {
        List<String> order = new ArrayList<>();
        FocusCurve curve = oracle(20_000, order);

        assertThat(order).doesNotHaveDuplicates().hasSizeLessThan(20_000);
        assertThat(curve.strategy()).isEqualTo("oracle");
        assertThat(curve.whole().harvest()).isEqualTo(1);
        assertThat(curve.recall(curve.whole())).isEqualTo(1);
        assertThat(curve.whole().details()).isEqualTo((int)
                order.stream().filter(FocusOracleTest::isOfTopic).count());
        assertThat(isOfTopic(order.get(order.size() - 1))).isTrue();
    }

    @Test
    void noCrawlHasBroughtMoreAfterAnyWindow() {
        List<FocusCurve.Window> most = oracle(1_000, new ArrayList<>()).cumulative();
        for (FocusOptions.FocusStrategy strategy : FocusOptions.FocusStrategy.values()) {
            List<FocusCurve.Window> sums = new FocusSimulation(SITE, TOPIC, 1_000, 50)
                    .by(FocusOptions.of(strategy), url -> {}, Checkpoint.NONE)
                    .cumulative();
            for (int window = 0; window < sums.size(); window++) {
                assertThat(sums.get(window).relevant())
                        .as("%s, window %d", strategy, window)
                        .isLessThanOrEqualTo(
                                most.get(Math.min(window, most.size() - 1)).relevant());
            }
        }
    }

    /**
     * Window 1: 1 ≥ 1.5 · 0.5 and more than 0.6. Window 2: 0.5 < 1.5 · 0.4, the oracle has 1. Window 3: both have
     * ended; hybrid stays at 0.5.
     */
    @Test
    void goalsAreCountedByHand() {
        Crawl ours = new Crawl(0.75, 0.5, List.of(1.0, 0.5));
        Crawl opic = new Crawl(0.4, 0.6, List.of(0.5, 0.4, 0.3));
        Crawl hybrid = new Crawl(0.55, 0.4, List.of(0.6, 0.5));

        FocusGoals goals = FocusGoals.of(
                ours, new Crawl(0.25, 0.4, List.of(0.25)), opic, hybrid, new Crawl(1, 1, List.of(1.0, 1.0)));

        assertThat(goals.overBfs()).isEqualTo(3);
        assertThat(goals.overOpic()).isCloseTo(1.875, within(1e-12));
        assertThat(goals.aboveHybrid()).isCloseTo(0.2, within(1e-12));
        assertThat(goals.postsAboveOpic()).isCloseTo(-0.1, within(1e-12));
        assertThat(goals.windows()).isEqualTo(3);
        assertThat(goals.won()).isEqualTo(1);
        assertThat(goals.reachable()).isEqualTo(2);
    }

    @Test
    void aWindowIsWonByOneAndAHalfTimesTheHarvestOfCash() {
        Crawl opic = new Crawl(0.5, 1, List.of(0.5));
        Crawl hybrid = new Crawl(0.5, 1, List.of(0.6));

        assertThat(FocusGoals.wins(new Crawl(0.75, 1, List.of(0.75)), opic, hybrid, 0))
                .isTrue();
        assertThat(FocusGoals.wins(new Crawl(0.74, 1, List.of(0.74)), opic, hybrid, 0))
                .isFalse();
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> new FocusSimulation(SITE, TOPIC, 10, 0)).hasMessageContaining("window 0");
    }

    /**
     * The site cuts no list: its pages have 20 entries each, and together all posts of the tag, or all posts and
     * contacts of the person.
     */
    @Test
    void theModelShowsAllPostsTwentyAPage() {
        TagRows tags = GRAPH.posts().tags();
        Map<String, Set<String>> withTag = new LinkedHashMap<>();
        Map<String, Set<String>> ofUser = new LinkedHashMap<>();
        for (int post = 0; post < GRAPH.posts().count(); post++) {
            String url = ModelSite.HOST + "/post/" + post;
            for (int place = tags.start(post); place < tags.start(post + 1); place++) {
                withTag.computeIfAbsent(GRAPH.names().name(tags.tag(place)), tag -> new HashSet<>())
                        .add(url);
            }
            int user = GRAPH.posts().uploaders()[post];
            if (user != Posts.NOBODY) {
                ofUser.computeIfAbsent(ModelSite.HOST + "/user/" + user, name -> new HashSet<>())
                        .add(url);
            }
        }
        int many = 0;
        for (Map.Entry<String, Set<String>> tag : withTag.entrySet()) {
            String list = SITE.starts(List.of(tag.getKey())).get(0).url();
            assertThat(shown(list, "")).as(tag.getKey()).isEqualTo(tag.getValue());
            assertThat(shown(list, "&sort=old")).isEqualTo(tag.getValue());
            many += tag.getValue().size() > 5 * ModelSite.ENTRIES ? 1 : 0;
        }
        assertThat(many).isPositive();
        ofUser.forEach((user, posts) -> assertThat(shown(user, "")).as(user).isEqualTo(posts));
    }

    /** The posts of all pages of a list or profile. Each page but the last must be full and link to the next. */
    private static Set<String> shown(String first, String sort) {
        Set<String> posts = new HashSet<>();
        for (int number = 1; ; number++) {
            String url = first + "?page=" + number + sort;
            SocialPage page = SITE.page(url);
            if (page == null) {
                assertThat(number).isGreaterThan(1);
                return posts;
            }
            List<String> here = page.links().stream()
                    .filter(link -> link.kind() == PageKind.DETAIL)
                    .map(SocialPage.Link::url)
                    .toList();
            String next = first + "?page=" + (number + 1) + (page.kind() == PageKind.LIST ? sort : "");
            boolean leadsOn = page.links().stream().anyMatch(link -> link.url().equals(next));
            assertThat(here).hasSizeLessThanOrEqualTo(ModelSite.ENTRIES);
            if (page.kind() == PageKind.LIST && leadsOn) {
                assertThat(here).hasSize(ModelSite.ENTRIES);
            }
            assertThat(SITE.page(next) != null).as(url).isEqualTo(leadsOn);
            posts.addAll(here);
        }
    }
}
