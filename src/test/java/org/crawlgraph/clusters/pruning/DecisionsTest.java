package org.crawlgraph.clusters.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A site whose 1,200 items are linked from 60 shelves; shelves are linked from the home page, and each item has a feed.
 * Weights are made up, so that each sum is known.
 */
class DecisionsTest {

    private static final String SITE = "http://shop.example";
    private static final int SHELVES = 60;
    private static final int ITEMS = 20 * SHELVES;
    private static final Map<Feature, Double> FEEDS_GO = Map.of(Feature.FEED, 1.0);

    private final Map<String, List<String>> pages = new LinkedHashMap<>();

    @BeforeEach
    void shop() {
        pages.put("/", paths("/shelf?no=", 0, SHELVES));
        for (int shelf = 0; shelf < SHELVES; shelf++) {
            pages.put("/shelf?no=" + shelf, paths("/item?id=", 20 * shelf, 20 * shelf + 20));
        }
        for (int item = 0; item < ITEMS; item++) {
            pages.put("/item?id=" + item, new ArrayList<>(List.of("/rss?item=" + item)));
        }
    }

    private static List<String> paths(String path, int from, int end) {
        return new ArrayList<>(
                IntStream.range(from, end).mapToObj(number -> path + number).toList());
    }

    private Features features() {
        SampledPages known = PrunedSite.sample(SITE, pages, List.of());
        UrlClusters clusters = UrlClusters.of(known.urls(), 0, Checkpoint.NONE);
        return Features.of(
                known,
                known.urls().stream().mapToInt(clusters.matcher()::match).toArray(),
                clusters.patterns(),
                Checkpoint.NONE);
    }

    private static int kind(Features features, String path) {
        return features.kind(features.sample().pages().urls().indexOf(SITE + path));
    }

    private static Decisions decided(Features features, Map<Feature, Double> weights) {
        return Decisions.decide(features, weights, new Boolean[features.kinds()]);
    }

    private static boolean keeps(Decisions decisions, String path) {
        return decisions.kept()[kind(decisions.features(), path)];
    }

    @Test
    void aKindGoesWhoseFeaturesSumToMoreThanItsThreshold() {
        Features features = features();
        Decisions decisions = decided(features, FEEDS_GO);
        assertThat(keeps(decisions, "/rss?item=3")).isFalse();
        assertThat(decisions.reasons()[kind(features, "/rss?item=3")]).isEqualTo(PruningReason.FEED);
        assertThat(keeps(decisions, "/item?id=3")).isTrue();
        assertThat(keeps(decided(features, Map.of(Feature.FEED, 0.89)), "/rss?item=3"))
                .as("the name is in the path, no parameter is called so")
                .isTrue();
    }

    @Test
    void withFewPagesAKindNeedsOddsOfNineToOne() {
        for (int item = 700; item < ITEMS; item++) {
            pages.remove("/item?id=" + item);
        }
        Features features = features();
        Decisions decisions = decided(features, FEEDS_GO);
        assertThat(keeps(decisions, "/rss?item=3")).isTrue();
        assertThat(decisions.reasons()[kind(features, "/rss?item=3")]).isEqualTo(PruningReason.FEW_PAGES);
        assertThat(keeps(decided(features, Map.of(Feature.FEED, 2.2)), "/rss?item=3"))
                .isFalse();
    }

    @Test
    void whatAPersonDecidedNothingChanges() {
        Features features = features();
        @Nullable Boolean[] byHand = new Boolean[features.kinds()];
        byHand[kind(features, "/rss?item=3")] = true;
        byHand[kind(features, "/shelf?no=3")] = false;
        Decisions decisions = Repairs.keepReachable(
                Repairs.keepEntry(
                        Decisions.decide(features, FEEDS_GO, byHand),
                        0,
                        IntOpenHashSet.of(kind(features, "/shelf?no=3"))),
                0,
                Checkpoint.NONE);
        assertThat(keeps(decisions, "/rss?item=3")).isTrue();
        assertThat(keeps(decisions, "/shelf?no=3")).isFalse();
    }

    /** Tags lead to three items each, which shelves lead to as well. */
    @Test
    void aListGoesIfAnotherLeadsToItsItems() {
        pages.put(
                "/",
                Stream.of(paths("/shelf?no=", 0, SHELVES), paths("/tag/", 0, ITEMS / 3))
                        .flatMap(List::stream)
                        .toList());
        for (int tag = 0; tag < ITEMS / 3; tag++) {
            pages.put("/tag/" + tag, paths("/item?id=", 3 * tag, 3 * tag + 3));
        }
        Features features = features();
        Decisions decisions = decided(features, Map.of());
        assertThat(keeps(decisions, "/tag/3")).isFalse();
        assertThat(decisions.reasons()[kind(features, "/tag/3")]).isEqualTo(PruningReason.REDUNDANT_LIST);

        @Nullable Boolean[] byHand = new Boolean[features.kinds()];
        byHand[kind(features, "/shelf?no=3")] = false;
        assertThat(keeps(Decisions.decide(features, Map.of(), byHand), "/tag/3"))
                .isTrue();
    }

    @Test
    void theEntryIsKeptAndTheDecisionsBeforeStayAsTheyAre() {
        Features features = features();
        Decisions before = decided(features, Map.of(Feature.BIAS, 9.0));
        Decisions after = Repairs.keepEntry(before, 0, IntOpenHashSet.of(kind(features, "/item?id=3")));
        assertThat(keeps(before, "/")).isFalse();
        assertThat(keeps(after, "/")).isTrue();
        assertThat(keeps(after, "/item?id=3")).isTrue();
        assertThat(keeps(after, "/shelf?no=3")).isFalse();
        assertThat(after.reasons()[kind(features, "/")]).isEqualTo(PruningReason.ENTRY);
    }

    /** Shelves are the only way to the items; each item leads to the next, and feeds lead nowhere. */
    @Test
    void whatLeadsToContentComesBack() {
        for (int item = 1; item < ITEMS; item++) {
            pages.put("/item?id=" + (item - 1), List.of("/rss?item=" + (item - 1), "/item?id=" + item));
        }
        Features features = features();
        Decisions before = Repairs.keepEntry(
                decided(features, Map.of(Feature.BIAS, 1.0, Feature.CONTENT, -2.0, Feature.FEED, 3.0)),
                0,
                new IntOpenHashSet());
        assertThat(keeps(before, "/shelf?no=3")).isFalse();
        Decisions after = Repairs.keepReachable(before, 0, Checkpoint.NONE);
        assertThat(keeps(after, "/shelf?no=3")).isTrue();
        assertThat(after.reasons()[kind(features, "/shelf?no=3")]).isEqualTo(PruningReason.REACHABILITY);
        assertThat(keeps(after, "/rss?item=3")).isFalse();
    }
}
