package org.crawlgraph.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.HandDecisions;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.Pruning;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.SampledPages;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Test;

/** A list of 120 items and of 40 other pages, of which nothing is known by links but that they lead to two things that the list leads to as well. */
class BodyDecisionsTest {

    private static final String SITE = "http://site.example";
    private static final String[] WORDS = "amber birch cedar daisy elder fern grass hazel iris jasmine".split(" ", -1);

    private final Map<String, List<String>> links = new LinkedHashMap<>();
    private final Map<String, PageBody> bodies = new LinkedHashMap<>();

    private static PageBody body(String title, String canonical, boolean noindex, String text) {
        return new PageBody(title, canonical.isEmpty() ? "" : SITE + canonical, noindex, text);
    }

    private void page(String path, PageBody body, String... targets) {
        links.remove(SITE + path);
        bodies.remove(SITE + path);
        for (String target : targets) {
            linksOf(path).add(SITE + target);
        }
        bodies.put(SITE + path, body);
    }

    private List<String> linksOf(String path) {
        return links.computeIfAbsent(SITE + path, unseen -> new ArrayList<>());
    }

    private static String words(int number) {
        return WORDS[number % 10] + " " + WORDS[number / 10 % 10] + " " + WORDS[number / 100];
    }

    private void items() {
        List<String> all = new ArrayList<>();
        for (int item = 0; item < 120; item++) {
            page(
                    "/item/" + item,
                    body(words(item), "", false, "item " + item),
                    "/",
                    "/item/" + (item + 1) % 120,
                    "/item/" + (item + 2) % 120);
            all.add("/item/" + item);
        }
        page("/", body("Home", "", false, "home"), all.toArray(String[]::new));
    }

    /** Pages that have two links of their own, to what the home page links to. */
    private void others(IntFunction<PageBody> body) {
        items();
        for (int other = 0; other < 40; other++) {
            page("/other/" + other, body.apply(other), "/", "/topic/" + other, "/hint/" + other);
            linksOf("/").addAll(List.of(SITE + "/other/" + other, SITE + "/topic/" + other, SITE + "/hint/" + other));
        }
    }

    private PruningReason reason(String pattern) {
        List<String> urls = new ArrayList<>(links.keySet());
        links.values()
                .forEach(targets ->
                        targets.stream().filter(url -> !urls.contains(url)).forEach(urls::add));
        LinkGraphBuilder builder = new LinkGraphBuilder(urls.size());
        links.forEach((url, targets) -> targets.forEach(to -> builder.add(urls.indexOf(url), urls.indexOf(to))));
        UrlClusters clusters = UrlClusters.of(urls, ClusteringOptions.DEFAULT, Checkpoint.NONE);
        PrunedGraph pruned = Pruning.prune(
                new SampledPages(urls, builder.build(), links.size(), List.copyOf(bodies.values())),
                urls.stream().mapToInt(clusters.matcher()::match).toArray(),
                clusters.patterns(),
                new int[] {clusters.matcher().match(SITE + "/")},
                new HandDecisions(),
                PruningOptions.DEFAULT,
                Checkpoint.NONE);
        return pruned.reason(clusters.patterns().indexOf(UrlPattern.parse(SITE + pattern)));
    }

    @Test
    void nothingKnownOfBodiesDecidesNothing() {
        others(other -> PageBody.UNKNOWN);
        assertThat(reason("/other/$")).isEqualTo(PruningReason.NOTHING_AGAINST);
    }

    @Test
    void pagesThatNameThoseOfAnotherClusterAreItsCopies() {
        others(other -> body("", "/item/" + other, false, "other " + other));
        assertThat(reason("/other/$")).isEqualTo(PruningReason.CANONICAL);
        assertThat(reason("/item/$")).isEqualTo(PruningReason.NOTHING_AGAINST);
    }

    @Test
    void aPageThatNamesItselfOrANeighbourIsNoCopy() {
        others(other -> body("", "/other/" + other / 2 * 2, false, "other " + other));
        assertThat(reason("/other/$")).isEqualTo(PruningReason.NOTHING_AGAINST);
    }

    /** Of 40 other pages and 120 items each item has one address that nothing links to; the others have a part of these. */
    @Test
    void ofPagesThatNameTheSameUnknownAddressThePartIsTheCopy() {
        others(other -> body("", "/real/" + other, false, "other " + other));
        for (int item = 0; item < 120; item++) {
            bodies.put(SITE + "/item/" + item, body("", "/real/" + item, false, "item " + item));
        }
        assertThat(reason("/other/$")).isEqualTo(PruningReason.CANONICAL);
        assertThat(reason("/item/$")).isEqualTo(PruningReason.NOTHING_AGAINST);
    }

    @Test
    void pagesThatAllSayTheSameGoUnlessTheirTitlesTellThemApart() {
        others(other -> body("Log in", "", false, "form"));
        assertThat(reason("/other/$")).isEqualTo(PruningReason.SAME_TEXT);
        others(other -> body("Film " + other, "", false, "form"));
        assertThat(reason("/other/$")).isEqualTo(PruningReason.NOTHING_AGAINST);
    }

    @Test
    void pagesThatSayWordForWordWhatOthersSayRepeatThem() {
        others(other -> body("", "", false, "item " + other));
        assertThat(reason("/other/$")).isEqualTo(PruningReason.DUPLICATE_CONTENT);
    }

    @Test
    void pagesThatAskNotToBeKeptGoUnlessMostOfTheSiteAsksSo() {
        others(other -> body("", "", true, "other " + other));
        assertThat(reason("/other/$")).isEqualTo(PruningReason.NOINDEX);
        others(other -> body("", "", true, "other " + other));
        bodies.replaceAll((url, body) -> body("", "", true, body.digest()));
        assertThat(reason("/other/$")).isEqualTo(PruningReason.NOTHING_AGAINST);
    }

    /** 114 of 120 are more than nearly all, but the others may be content, and more than 1 % of the site. */
    @Test
    void theLargerAClusterIsTheFewerPagesOfItMayBeOtherwise() {
        others(other -> body("", "", other > 0, "other " + other));
        for (int more = 0; more < 200; more++) {
            page(
                    "/more/" + more,
                    body("", "", false, "more " + more),
                    "/",
                    "/item/" + more % 120,
                    "/more/" + (more + 1) % 200);
        }
        assertThat(reason("/other/$")).as("39 of 40, of 441 URLs").isEqualTo(PruningReason.NOINDEX);
        for (int item = 0; item < 120; item++) {
            bodies.put(SITE + "/item/" + item, body("", "", item > 5, "item " + item));
        }
        assertThat(reason("/item/$")).isEqualTo(PruningReason.NOTHING_AGAINST);
    }

    /** 100 posts, two for each of 50 days, with the same links as their day. */
    private void posts(IntFunction<String> title) {
        items();
        for (int day = 0; day < 50; day++) {
            String[] targets = {"/", "/x/" + day, "/y/" + day, "/z/" + day};
            page("/day/" + day, body("Day " + day, "", false, "day " + day), targets);
            page("/post/" + 2 * day, body(title.apply(2 * day), "", false, "post " + day), targets);
            page("/post/" + (2 * day + 1), body(title.apply(2 * day + 1), "", false, "post again " + day), targets);
            linksOf("/")
                    .addAll(List.of(SITE + "/day/" + day, SITE + "/post/" + 2 * day, SITE + "/post/" + (2 * day + 1)));
        }
    }

    @Test
    void titlesConfirmOrOverruleWhatLinksSay() {
        posts(post -> "");
        assertThat(reason("/post/$")).as("no titles").isEqualTo(PruningReason.DUPLICATE_CONTENT);
        posts(post -> "Day " + post / 2);
        assertThat(reason("/post/$")).as("those of the days").isEqualTo(PruningReason.DUPLICATE_CONTENT);
        posts(post -> "About " + words(post));
        assertThat(reason("/post/$")).as("titles of their own").isEqualTo(PruningReason.TITLES);
    }

    /** A picture has a page for each list; each page links to the next of its list, and to the form about the picture. */
    @Test
    void pagesThatLinkToTheSameThingsShowTheSameUnlessTheirTitlesDiffer() {
        for (String title : List.of("", "In a list ")) {
            links.clear();
            bodies.clear();
            items();
            for (int picture = 0; picture < 60; picture++) {
                String own = title.isEmpty() ? "" : words(picture);
                page(
                        "/picture/" + picture + "/album",
                        body(own, "", false, "album " + picture),
                        "/",
                        "/form/" + picture,
                        "/file/" + picture,
                        "/picture/" + (picture + 1) % 60 + "/album");
                String also = title.isEmpty() ? "" : title + own;
                for (String tag : List.of("red", "blue")) {
                    page(
                            "/picture/" + picture + "/tag/" + tag,
                            body(also, "", false, tag + picture),
                            "/",
                            "/form/" + picture,
                            "/file/" + picture,
                            "/picture/" + (picture + 7) % 60 + "/tag/" + tag);
                    linksOf("/").add(SITE + "/picture/" + picture + "/tag/" + tag);
                }
                linksOf("/").add(SITE + "/picture/" + picture + "/album");
            }
            assertThat(reason("/picture/$/tag/red"))
                    .isEqualTo(title.isEmpty() ? PruningReason.DUPLICATE_CONTENT : PruningReason.NOTHING_AGAINST);
            assertThat(reason("/picture/$/album")).isEqualTo(PruningReason.NOTHING_AGAINST);
        }
    }

    @Test
    void bodiesAreThoseOfThePagesFetched() {
        LinkGraph graph = new LinkGraphBuilder(2).build();
        assertThatThrownBy(() -> new SampledPages(
                        List.of("http://a/", "http://b/"), graph, 2, List.of(body("a", "", false, "a"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the bodies of 1 pages for 2");
    }
}
