package org.crawlgraph.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.parameters.KnownParameters;
import org.crawlgraph.clusters.parameters.KnownParameters.Effect;
import org.crawlgraph.clusters.parameters.ParameterDecisions;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;

/** Thirty lists at one path, each of ten things, and what parameters make of them. */
class ParameterDecisionsTest {

    private static final int LISTS = 30;
    private static final String SITE = "http://shop.example";
    private static final String PATH = SITE + "/list";

    /** By URL, the URLs that it links to. */
    private final Map<String, List<String>> pages = new LinkedHashMap<>();

    ParameterDecisionsTest() {
        for (int list = 0; list < LISTS; list++) {
            pages.put(PATH + "?id=" + list, things(list));
        }
    }

    private static List<String> things(int list) {
        return IntStream.range(10 * list, 10 * list + 10)
                .mapToObj(thing -> SITE + "/thing/" + thing)
                .toList();
    }

    private ParameterDecisions decisions() {
        List<String> urls = new ArrayList<>(pages.keySet());
        pages.values()
                .forEach(links ->
                        links.stream().filter(link -> !urls.contains(link)).forEach(urls::add));
        UrlClusters clusters = UrlClusters.of(urls, ClusteringOptions.DEFAULT, Checkpoint.NONE);
        List<List<String>> links = List.copyOf(pages.values());
        return new ParameterDecisions(
                urls,
                pages.size(),
                urls.stream().mapToInt(clusters.matcher()::match).toArray(),
                clusters.patterns(),
                page -> page < links.size()
                        ? links.get(page).stream()
                                .mapToInt(urls::indexOf)
                                .sorted()
                                .toArray()
                        : new int[0]);
    }

    /** Two pages with both parameters, in either order, are enough, since their names are known and their bases are there. */
    @Test
    void aKnownNameAddsNothingHoweverFewItsPagesAndWhereverItStands() {
        pages.put(PATH + "?id=3&sort=name", things(3));
        pages.put(PATH + "?sort=price&order=asc&id=4", things(4));
        assertThat(decisions().idle()).containsExactly(Map.entry(PATH, Set.of("sort", "order")));
    }

    /** There is no page {@code /list?id=100}, so the parameter is the only way to what stands there. */
    @Test
    void aKnownNameWithoutBasesStays() {
        for (int list = 100; list < 120; list++) {
            pages.put(PATH + "?action=show&id=" + list, things(list));
        }
        assertThat(decisions().idle()).isEmpty();
    }

    /** {@code mode=more} leads to twenty lists' worth of things that nothing else leads to, though all its bases were fetched. */
    @Test
    void pagesThatLeadElsewhereOverruleAKnownName() {
        for (int list = 0; list < 20; list++) {
            pages.put(PATH + "?id=" + list + "&mode=more", things(500 + list));
        }
        assertThat(decisions().idle()).isEmpty();
    }

    /** P(p ≥ 0.9) after n of n is 1 − 0.9^(n + 1), which is 0.95 from n = 28 on. */
    @Test
    void anUnknownNameAddsNothingWhereTwentyEightPagesRepeatTheirBases() {
        for (int list = 0; list < 27; list++) {
            pages.put(PATH + "?id=" + list + "&wide=" + list, things(list));
        }
        assertThat(decisions().idle()).isEmpty();
        pages.put(PATH + "?wide=27&id=27", things(27));
        assertThat(decisions().idle()).containsExactly(Map.entry(PATH, Set.of("wide")));
    }

    @Test
    void theNextPageOfAListIsAnotherPage() {
        for (int list = 0; list < LISTS; list++) {
            pages.put(PATH + "?id=" + list + "&page=2", things(300 + list));
        }
        assertThat(decisions().idle()).isEmpty();
    }

    @Test
    void theListOfKnownNamesIsRead() {
        assertThat(KnownParameters.effect("replytocom")).contains(Effect.ACTS);
        assertThat(KnownParameters.effect("PHPSESSID")).contains(Effect.SESSION);
        assertThat(KnownParameters.effect("id")).isEqualTo(Optional.empty());
    }
}
