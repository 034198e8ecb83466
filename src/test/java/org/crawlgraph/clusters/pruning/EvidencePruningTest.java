package org.crawlgraph.clusters.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;

/**
 * A forum of 60 lists of 10 topics: each topic has a print view, a form to answer, a feed and two further pages; lists
 * can be sorted. 1 + 60 + 2 · 60 + 600 · 6 = 3,781 pages.
 */
class EvidencePruningTest {

    private static final String SITE = "http://forum.example";
    private static final int LISTS = 60;

    private final Map<String, List<String>> pages = new LinkedHashMap<>();

    private void page(String path, List<String> links) {
        pages.put(path, links);
    }

    private void forum(int lists) {
        List<String> all = new ArrayList<>();
        for (int list = 1; list <= lists; list++) {
            all.add("/list?id=" + list);
        }
        page("/", all);
        for (int list = 1; list <= lists; list++) {
            List<String> links = new ArrayList<>(List.of("/"));
            for (int topic = 10 * list; topic < 10 * list + 10; topic++) {
                links.add("/topic?id=" + topic);
            }
            List<String> sorted = new ArrayList<>(links);
            links.add("/list?id=" + list + "&sort=date");
            links.add("/list?id=" + list + "&sort=name");
            page("/list?id=" + list, links);
            page("/list?id=" + list + "&sort=date", sorted);
            page("/list?id=" + list + "&sort=name", sorted);
            for (int topic = 10 * list; topic < 10 * list + 10; topic++) {
                topic(topic, list);
            }
        }
    }

    private void topic(int topic, int list) {
        String own = "/topic?id=" + topic;
        List<String> links = List.of(
                "/",
                "/list?id=" + list,
                own + "&print=1",
                "/answer?topic=" + topic,
                "/feed/" + topic,
                own + "&page=2",
                own + "&page=3");
        page(own, links);
        page(own + "&page=2", links);
        page(own + "&page=3", links);
        page(own + "&print=1", List.of("/", own));
        page("/answer?topic=" + topic, List.of("/"));
        page("/feed/" + topic, List.of());
    }

    private SampledPages sample(List<PageBody> bodies) {
        return PrunedSite.sample(SITE, pages, bodies);
    }

    private PrunedGraph pruned(UrlClusters clusters, UserDecisions byHand) {
        return PrunedSite.of(SITE, sample(List.of()), clusters, byHand).pruned();
    }

    private UrlClusters clusters() {
        return UrlClusters.of(sample(List.of()).urls(), 0, Checkpoint.NONE);
    }

    private static int cluster(UrlClusters clusters, String path) {
        return clusters.patterns().indexOf(UrlPattern.parse(SITE + path));
    }

    @Test
    void viewsOrdersFormsAndFeedsGoAndListsTopicsAndTheirPagesStay() {
        forum(LISTS);
        UrlClusters clusters = clusters();
        PrunedGraph pruned = pruned(clusters, new UserDecisions());

        for (String kept : List.of("/", "/list?id=$", "/topic?id=$", "/topic?id=$&page=$")) {
            assertThat(pruned.keeps(cluster(clusters, kept))).as(kept).isTrue();
        }
        for (String removed : List.of("/list?id=$&sort=date", "/topic?id=$&print=$", "/feed/$")) {
            assertThat(pruned.keeps(cluster(clusters, removed))).as(removed).isFalse();
            assertThat(pruned.sureness(cluster(clusters, removed))).as(removed).isGreaterThan(0.5);
        }
        assertThat(pruned.reason(cluster(clusters, "/"))).isEqualTo(PruningReason.ENTRY);
        assertThat(pruned.reason(cluster(clusters, "/topic?id=$&print=$"))).isEqualTo(PruningReason.VIEW);
        assertThat(pruned.reason(cluster(clusters, "/feed/$"))).isEqualTo(PruningReason.FEED);
    }

    @Test
    void whatAPersonDecidesHolds() {
        forum(LISTS);
        UrlClusters clusters = clusters();
        int feeds = cluster(clusters, "/feed/$");
        int topics = cluster(clusters, "/topic?id=$");
        PrunedGraph pruned =
                pruned(clusters, new UserDecisions().cluster(feeds, true).cluster(topics, false));

        assertThat(pruned.keeps(feeds)).isTrue();
        assertThat(pruned.keeps(topics)).isFalse();
        assertThat(pruned.reason(topics)).isEqualTo(PruningReason.BY_HAND);
        assertThat(pruned.sureness(topics)).isEqualTo(1);
    }

    /** With fewer than 1,000 pages, evidence needs odds of 9 to 1: 2 lists and 20 topics are 127 pages. */
    @Test
    void ofFewPagesOnlyWhatIsSureGoes() {
        forum(2);
        UrlClusters clusters = clusters();
        PrunedGraph pruned = pruned(clusters, new UserDecisions());

        for (int cluster = 0; cluster < clusters.patterns().size(); cluster++) {
            if (!pruned.keeps(cluster)) {
                assertThat(pruned.support(cluster))
                        .as("%s", clusters.patterns().get(cluster))
                        .isGreaterThanOrEqualTo(Math.log(9));
            }
        }
        assertThat(pruned.keptClusters()).isLessThan(clusters.patterns().size());
    }

    /** Lists by tag are removed where others lead to what they lead to, which a sample of few pages cannot show. */
    @Test
    void ofFewPagesListsByTagStaySinceThePagesAreTooFew() {
        forum(2);
        for (int tag = 0; tag < 12; tag++) {
            page("/tags/tag" + tag, List.of("/", "/topic?id=" + (10 + tag), "/topic?id=" + (11 + tag)));
        }
        page("/", IntStream.range(0, 12).mapToObj(tag -> "/tags/tag" + tag).toList());
        UrlClusters clusters = clusters();
        PrunedGraph pruned = pruned(clusters, new UserDecisions());
        int tags = clusters.matcher().match(SITE + "/tags/tag3");

        assertThat(pruned.keeps(tags)).isTrue();
        assertThat(pruned.reason(tags)).isEqualTo(PruningReason.FEW_PAGES);
    }

    /**
     * Unknown URLs: no further parameter is followed but a page number; a further page of a followed list is followed.
     */
    @Test
    void unknownUrlsAreJudgedByTheirParameters() {
        forum(LISTS);
        UrlClusters clusters = clusters();
        UrlFilter filter = UrlFilter.of(
                clusters.patterns(), pruned(clusters, new UserDecisions()).filter());
        String topic = SITE + "/topic?id=99999";

        assertThat(filter.allows(SITE + "/", topic)).as("a known kind").isTrue();
        assertThat(filter.allows(SITE + "/", topic + "&never=seen")).isFalse();
        assertThat(filter.allows(SITE + "/", topic + "&print=1&never=seen")).isFalse();
        assertThat(filter.allows(SITE + "/", SITE + "/gallery/7"))
                .as("an unknown path")
                .isTrue();
        assertThat(filter.allows(SITE + "/list?id=7", SITE + "/list?id=7&start=20"))
                .as("a further page")
                .isTrue();
        assertThat(filter.allows(SITE + "/", "http://elsewhere.example/topic?id=5"))
                .isFalse();
    }

    /**
     * By hand: of 600 print views all are a known URL and a parameter, 600 / 602, so that VIEW is 1.5 · 600 / 602 −
     * 0.5; each links to the entry and its topic only, and the entry is linked from more than 30 % of the pages, so
     * none is a dead end. Feeds have no links: 600 / 602 of them are.
     */
    @Test
    void sharesAreCountedAsTheyAreDefined() {
        forum(LISTS);
        UrlClusters clusters = clusters();
        SampledPages sample = sample(List.of());
        Features evidence = Features.of(
                sample,
                sample.urls().stream().mapToInt(clusters.matcher()::match).toArray(),
                clusters.patterns(),
                Checkpoint.NONE);
        int print = evidence.kind(sample.urls().indexOf(SITE + "/topic?id=10&print=1"));
        int feed = evidence.kind(sample.urls().indexOf(SITE + "/feed/10"));
        int topic = evidence.kind(sample.urls().indexOf(SITE + "/topic?id=10"));
        int further = evidence.kind(sample.urls().indexOf(SITE + "/topic?id=10&page=2"));

        assertThat(evidence.value(print, Feature.VIEW)).isEqualTo(1.5 * 600 / 602 - 0.5);
        assertThat(evidence.value(print, Feature.DEAD_END)).isZero();
        assertThat(evidence.value(print, Feature.VIEW_NAME)).isEqualTo(1);
        assertThat(evidence.value(feed, Feature.DEAD_END)).isEqualTo(600 / 602.0);
        assertThat(evidence.value(feed, Feature.FEED)).isEqualTo(1);
        assertThat(evidence.value(topic, Feature.VIEW)).isZero();
        assertThat(evidence.value(topic, Feature.CONTENT)).isEqualTo(1);
        assertThat(evidence.value(further, Feature.VIEW))
                .as("further pages are judged as the first")
                .isZero();
    }

    /** Feeds that name their topics as their own address are views of them by what they say. */
    @Test
    void pagesThatNameAnotherAsTheirAddressAreViews() {
        forum(LISTS);
        List<String> paths = List.copyOf(pages.keySet());
        Features evidence = evidence(paths.stream()
                .map(path -> new PageBody(
                        "", path.startsWith("/feed/") ? SITE + path.replace("/feed/", "/topic?id=") : "", false, path))
                .toList());

        assertThat(evidence.value(evidence.kind(paths.indexOf("/feed/10")), Feature.VIEW))
                .isEqualTo(1.5 * 600 / 602 - 0.5);
    }

    /**
     * Print views repeat the text of their topics, so they are twins and the topics are not; all forms have one text,
     * so they are twins.
     */
    @Test
    void ofKindsWithTheSameTextOnlyTheSimplestIsNoTwin() {
        forum(LISTS);
        List<PageBody> bodies = pages.keySet().stream()
                .map(path -> new PageBody(
                        "", "", false, path.startsWith("/answer") ? "login" : path.replace("&print=1", "")))
                .toList();
        Features evidence = evidence(bodies);

        assertThat(measure(evidence, "/topic?id=10&print=1", Feature.TWIN)).isEqualTo(1.5 * 600 / 602 - 0.5);
        assertThat(measure(evidence, "/topic?id=10", Feature.TWIN)).isZero();
        assertThat(measure(evidence, "/answer?topic=10", Feature.TWIN)).isEqualTo(1.5 * 600 / 602 - 0.5);
    }

    private Features evidence() {
        return evidence(List.of());
    }

    private Features evidence(List<PageBody> bodies) {
        SampledPages sample = sample(bodies);
        UrlClusters clusters = clusters();
        return Features.of(
                sample,
                sample.urls().stream().mapToInt(clusters.matcher()::match).toArray(),
                clusters.patterns(),
                Checkpoint.NONE);
    }

    private double measure(Features evidence, String path, Feature piece) {
        return evidence.value(evidence.kind(List.copyOf(pages.keySet()).indexOf(path)), piece);
    }

    /** 600 forms that recommend a topic have its address as a parameter, 600 others an address of elsewhere. */
    @Test
    void addressesThatCarryTheAddressOfAPageAreViewsOfIt() {
        forum(LISTS);
        for (int topic = 10; topic < 610; topic++) {
            page("/tell?page=http%3A%2F%2Fforum.example%2Ftopic%3Fid%3D" + topic, List.of("/"));
            page("/out?to=http%3A%2F%2Felsewhere.example%2F" + topic, List.of("/"));
        }
        Features evidence = evidence();
        assertThat(measure(evidence, "/tell?page=http%3A%2F%2Fforum.example%2Ftopic%3Fid%3D10", Feature.VIEW))
                .isEqualTo(1.5 * 600 / 602 - 0.5);
        assertThat(measure(evidence, "/out?to=http%3A%2F%2Felsewhere.example%2F10", Feature.VIEW))
                .isZero();
    }

    @Test
    void pathsThatEndWithAYearAndAMonthAreDatesBehindTheNameOfAUserToo() {
        page("/", List.of());
        for (int user = 0; user < 40; user++) {
            String name = "" + (char) ('a' + user % 26) + (char) ('f' + user / 26) + "ylo";
            for (int day = 1; day <= 9; day++) {
                page("/user/" + name + "/2008/5/" + day, List.of("/"));
                page("/shop/" + name + "/7100/5/" + day, List.of("/"));
            }
        }
        Features evidence = evidence();
        assertThat(measure(evidence, "/user/afylo/2008/5/1", Feature.DATE)).isEqualTo(360 / 361.0);
        assertThat(measure(evidence, "/shop/afylo/7100/5/1", Feature.DATE)).isZero();
    }

    /** And is 1 where the decision cannot be wrong. */
    @Test
    void surenessNeverFallsAsSupportGrows() {
        double before = 0;
        for (double support = -8; support <= 8; support += 0.1) {
            assertThat(Feature.sureness(support)).isBetween(before, 1.0);
            before = Feature.sureness(support);
        }
        assertThat(Feature.sureness(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(Feature.sureness(Double.NaN)).isNaN();
        assertThat(Feature.sureness(2.25))
                .as("between its steps")
                .isEqualTo((Feature.sureness(2) + Feature.sureness(2.5)) / 2);
    }
}
