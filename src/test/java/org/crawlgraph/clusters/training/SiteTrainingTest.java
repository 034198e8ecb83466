package org.crawlgraph.clusters.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A synthetic blog: a home page, a hundred lists, and ten posts on each list, each with a form to reply. */
class SiteTrainingTest {

    private static final int LISTS = 100;
    private static final int POSTS = 1_000;
    private static final List<String> URLS = IntStream.range(0, 1 + LISTS + 2 * POSTS)
            .mapToObj(SiteTrainingTest::url)
            .toList();
    private static final LinkGraph LINKS = links();

    private static String url(int page) {
        if (page == 0) {
            return "http://blog.example/";
        }
        if (page <= LISTS) {
            return "http://blog.example/list/" + page;
        }
        int post = page - 1 - LISTS;
        return "http://blog.example/post/" + post % POSTS + (post < POSTS ? "" : "/reply");
    }

    private static LinkGraph links() {
        LinkGraphBuilder links = new LinkGraphBuilder(URLS.size());
        for (int list = 1; list <= LISTS; list++) {
            links.add(0, list);
            links.add(list, 1 + list % LISTS);
            for (int i = 0; i < POSTS / LISTS; i++) {
                int post = LISTS + 1 + (list - 1) * (POSTS / LISTS) + i;
                links.add(list, post);
                links.add(post, list);
                links.add(post, post + POSTS);
            }
        }
        return links.build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"segments", "parameters", "few parameters"})
    @Timeout(120)
    void urlsOfTrapsAreLearntFromInOneGo(String kind) {
        int[] lengths = {kind.equals("segments") ? 250 : kind.equals("parameters") ? 120 : 25};
        Random random = new Random(31);
        List<String> urls = IntStream.range(0, Series.length(1_000, 3_000))
                .mapToObj(page -> IntStream.range(0, page == 0 ? 0 : lengths[0])
                        .mapToObj(i -> kind.equals("segments")
                                ? "/s" + (i + page % 5)
                                : "&p" + random.nextInt(5_000) + "=" + page % 7)
                        .collect(Collectors.joining(
                                "",
                                "http://trap.example" + (page == 0 ? "/" : kind.equals("segments") ? "" : "/a?"),
                                "")))
                .toList();
        LinkGraphBuilder links = new LinkGraphBuilder(urls.size());
        IntStream.range(1, urls.size()).forEach(page -> {
            links.add(0, page);
            links.add(page, page % 50);
            links.add(page, (page + 1) % urls.size());
        });
        SiteTraining training = SiteTraining.of(
                KnownSite.of(urls, links.build()), new int[] {0}, TrainingOptions.DEFAULT, Checkpoint.NONE);
        assertThat(training.sample().pages()).isNotEmpty();
        assertThat(Objects.requireNonNullElse(
                        kind.equals("few parameters") ? null : training.note(),
                        "URLs have more than 8192 characters or more than 64 parts"))
                .contains("URLs have more than 8192 characters or more than 64 parts");
    }

    private static SiteTraining trained(TrainingOptions options) {
        return SiteTraining.of(KnownSite.of(URLS, LINKS), new int[] {0}, options, Checkpoint.NONE);
    }

    private static TrainingOptions ofSize(int size) {
        TrainingOptions options = TrainingOptions.DEFAULT;
        return new TrainingOptions(size, options.sampling(), options.clustering(), options.pruning());
    }

    @Test
    void aGivenSizeIsTakenWithoutACurve() {
        SiteTraining training = trained(ofSize(400));
        assertThat(training.sample().pages()).hasSize(400);
        assertThat(training.curve()).isNull();
        assertThat(training.size().clusters())
                .isEqualTo(training.clusters().patterns().size());
    }

    @Test
    void sizeZeroTakesAllPagesAndTooSmallASampleIsRefused() {
        assertThat(trained(ofSize(0)).sample().pages()).hasSize(URLS.size());
        assertThatThrownBy(() -> trained(ofSize(29)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the sample has 29 of the 2101 pages")
                .hasMessageContaining("at least 30");
    }

    @Test
    void withoutASizeTheSampleGrowsUntilNothingChanges() {
        SiteTraining training = trained(TrainingOptions.DEFAULT);
        SampleSizeCurve curve = Objects.requireNonNull(training.curve());
        assertThat(curve.points().get(curve.points().size() - 1)).isEqualTo(training.size());
    }

    @Test
    void theFilterFindsThePostsAndTellsThemFromTheirForms() {
        UrlFilter filter = trained(ofSize(2_000)).filter();
        assertThat(filter.allows(url(1), "http://blog.example/post/123456")).isTrue();
        assertThat(filter.cluster("http://blog.example/post/7"))
                .isNotEqualTo(filter.cluster("http://blog.example/post/7/reply"));
        assertThat(filter.allows(url(1), "http://elsewhere.example/a/b/c/d")).isFalse();
        assertThat(filter.allows(url(1), "http://blog.example/a/b/c/d"))
                .as("a kind of pages that the sample does not know")
                .isTrue();
    }

    @Test
    void whatAPersonDecidesAboutAPatternHolds() {
        UrlPattern reply = UrlPattern.parse("http://blog.example/post/$/reply");
        PatternDecisions decisions = new PatternDecisions(Map.of(reply.toString(), false), Map.of());
        SiteTraining training = trained(ofSize(2_000)).with(decisions, Checkpoint.NONE);
        int cluster = training.clusters().patterns().indexOf(reply);
        assertThat(training.pruned().reason(cluster)).isEqualTo(PruningReason.BY_HAND);
        assertThat(training.filter().allows("http://blog.example/post/7", "http://blog.example/post/7/reply"))
                .isFalse();
    }

    @Test
    void anEntryThatIsNoPageIsRefusedByItsNumber() {
        assertThatThrownBy(() ->
                        SiteTraining.of(KnownSite.of(URLS, LINKS), new int[] {9_999}, ofSize(10), Checkpoint.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("page 9999")
                .hasMessageContaining("0 to 2100");
    }

    /** c is linked by two pages, b by one; d has a path. */
    @Test
    void theEntryIsTheRootThatMostLinksLeadTo() {
        GraphText site = GraphText.parse("http://b.example, http://c.example/, http://d.example/x,"
                + " http://b.example->http://c.example/, http://d.example/x->http://c.example/,"
                + " http://c.example/->http://b.example, http://b.example->http://d.example/x,"
                + " http://c.example/->http://d.example/x");
        assertThat(SiteEntry.of(site.names()::get, site.graph(), Checkpoint.NONE))
                .isEqualTo(site.page("http://c.example/"));
    }

    /** Links lead to a's root, but none from it: a crawl that begins there is over at once. */
    @Test
    void theEntryLinksToOtherPages() {
        GraphText site = GraphText.parse(
                "http://a.example, http://a.example/x->http://a.example, http://a.example/xy->http://a.example");
        assertThat(SiteEntry.of(site.names()::get, site.graph(), Checkpoint.NONE))
                .isEqualTo(site.page("http://a.example/x"));
    }

    @Test
    void withoutARootTheEntryIsTheShortestUrl() {
        GraphText site = GraphText.parse("http://a.example/?long=query, http://a.example/abc, http://a.example/ab");
        assertThat(SiteEntry.of(site.names()::get, site.graph(), Checkpoint.NONE))
                .isEqualTo(2);
    }
}
