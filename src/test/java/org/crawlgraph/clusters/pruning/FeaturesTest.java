package org.crawlgraph.clusters.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;

/**
 * Each feature on a site of its own, most with 40 items: 4 lists of 10. A share of all 40 is 40 / 42, since two pages
 * without the property are added.
 */
class FeaturesTest {

    private static final String SITE = "http://shop.example";
    private static final int ITEMS = 40;
    private static final double ALL = 40 / 42.0;

    private final Map<String, List<String>> pages = new LinkedHashMap<>();

    /** Adds pages, one for each item, and their links. */
    private void each(IntFunction<String> page, IntFunction<List<String>> links) {
        for (int item = 0; item < ITEMS; item++) {
            pages.put(page.apply(item), links.apply(item));
        }
    }

    private void items(IntFunction<List<String>> links) {
        for (int list = 0; list < ITEMS / 10; list++) {
            List<String> shown = new ArrayList<>();
            for (int item = 10 * list; item < 10 * list + 10; item++) {
                shown.add("/item/" + item);
            }
            pages.put("/list/" + list, shown);
        }
        each(item -> "/item/" + item, links);
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

    private KindSample sample() {
        return features().sample();
    }

    private double value(String path, Feature feature) {
        Features features = features();
        return features.value(features.kind(features.sample().pages().urls().indexOf(SITE + path)), feature);
    }

    /** The value of the kind of a page. */
    private double of(double[] values, KindSample sample, String path) {
        return values[sample.kinds().of[sample.pages().urls().indexOf(SITE + path)]];
    }

    @Test
    void namesCountOnceWhereverTheyAre() {
        items(item -> List.of("/login?item=" + item, "/item/" + item + "/edit"));
        assertThat(value("/login?item=3", Feature.ACTION)).isEqualTo(1);
        assertThat(value("/item/3/edit", Feature.ACTION)).isEqualTo(1);
        assertThat(value("/item/3", Feature.ACTION)).isZero();
        assertThat(value("/item/3", Feature.CONTENT)).isEqualTo(1);
    }

    /** Questions are linked from their item only, items from lists as well. */
    @Test
    void satellitesAreLinkedFromThePageOfTheirItem() {
        items(item -> List.of("/ask?about=" + item));
        KindSample sample = sample();
        double[] satellites = SatelliteFeature.of(sample);
        assertThat(of(satellites, sample, "/ask?about=3")).isEqualTo(ALL);
        assertThat(of(satellites, sample, "/item/3")).isZero();
    }

    @Test
    void addressesWithFurtherParametersOrInAParameterAreViews() {
        items(item -> List.of());
        each(item -> "/item/" + item + "?colour=red", item -> List.of());
        each(item -> "/tell?page=http://shop.example/item/" + item, item -> List.of());
        KindSample sample = sample();
        double[] views = ViewFeature.of(sample, Checkpoint.NONE);
        assertThat(of(views, sample, "/item/3?colour=red")).isEqualTo(ALL);
        assertThat(of(views, sample, "/tell?page=http://shop.example/item/3")).isEqualTo(ALL);
        assertThat(of(views, sample, "/item/3")).isZero();
        assertThat(of(views, sample, "/list/3")).isZero();
    }

    /** Pairs of questions offer the same two forms, and so does no item, which has one form. */
    @Test
    void pagesWithTheSameActionsAreTwins() {
        each(
                item -> "/talk?id=" + item,
                item -> List.of("/reply?talk=" + item / 2, "/report?talk=" + item / 2, "/talk?id=" + (item + 1) % 40));
        each(item -> "/item?id=" + item, item -> List.of("/edit?item=" + item));
        KindSample sample = sample();
        double[] none = new double[sample.count()];
        double[] twins = TwinFeature.of(sample, none, none, Checkpoint.NONE);
        assertThat(of(twins, sample, "/talk?id=3")).isEqualTo(ALL);
        assertThat(of(twins, sample, "/item?id=3")).isZero();
    }

    /** All items link to the home page, which is site-wide; half of them also to a list. */
    @Test
    void linksToSiteWidePagesLeadNowhere() {
        items(item -> item < 20 ? List.of("/") : List.of("/", "/list/" + item / 10));
        KindSample sample = sample();
        assertThat(of(sample.deadEnds(), sample, "/item/3")).isEqualTo(20 / 42.0);
        assertThat(of(sample.deadEnds(), sample, "/list/3")).isZero();
    }

    @Test
    void datesAreYearsMonthsAndDays() {
        each(item -> "/" + (1990 + item % 30) + "/" + (1 + item % 12), item -> List.of());
        each(item -> "/item/" + item, item -> List.of());
        assertThat(value("/1993/4", Feature.DATE)).isGreaterThan(0.9);
        assertThat(value("/item/3", Feature.DATE)).isZero();
    }

    @Test
    void sentencesAreWhatAReaderOfASiteUnderstands() {
        assertThat(Feature.VIEW.sentence(0.874)).isEqualTo("87 % of them show or name a page of another type");
        assertThat(Feature.FEED.sentence(1)).isEqualTo("their names are feeds or other formats for programs");
        for (Feature feature : Feature.values()) {
            assertThat(feature.sentence(1)).as(feature.name()).doesNotContain("%d");
        }
    }

    /** 40 of 42 are views, so the value is 1.5 · 40 / 42 − 0.5 = 0.93; the name of the parameter counts as content. */
    @Test
    void evidenceNamesWhatSpeaksForAndAgainstRemovalStrongestFirst() {
        items(item -> List.of());
        each(item -> "/item/" + item + "?theme=red", item -> List.of());
        Features features = features();
        int views = features.kind(features.sample().pages().urls().indexOf(SITE + "/item/3?theme=red"));
        assertThat(features.evidence(views, Map.of(Feature.VIEW, 3.0, Feature.CONTENT, -1.0, Feature.VIEW_NAME, 0.2)))
                .containsExactly(
                        "+2.8: 93 % of them show or name a page of another type",
                        "-1.0: their names are content, such as article or topic");
    }
}
