package org.crawlgraph.cores.describe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Core;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;

class CoreDescriptionsTest {

    private static final IntFunction<int[]> NO_LINKS = page -> new int[0];

    private static final List<String> URLS = List.of(
            "http://tea.example/brewing/green", // 0
            "http://tea.example/brewing/black", // 1
            "http://cups.example/green", // 2
            "http://cars.example/red", // 3
            "http://cars.example/green", // 4
            "http://cars.example/blue", // 5
            "http://pots.example/"); // 6

    /**
     * The core has 3 pages, and there are 4 others. The words brewing and tea are on 2 pages of the core and on no
     * other page, green on 2 and on 1 other. The words black and cups are on 1 page each, so they do not count. A
     * suffix like {@code example} is not a word.
     */
    @Test
    void wordsAreOrderedByHowSurelyTheyTellTheCoreApart() {
        CoreDescriptions.CoreDescription core = describe(Site.HOST, core(new int[] {0, 1}, 2));

        assertThat(core.words()).containsExactly("brewing", "tea", "green");
    }

    @Test
    void wordsOfOnePageCountOnlyWhenNoneIsShared() {
        assertThat(describe(Site.HOST, core(new int[] {3}, 6)).words()).containsExactly("pots", "red", "cars");
    }

    @Test
    void wordsThatAreAsCommonElsewhereAreLeftOut() {
        List<String> urls = List.of("http://one.test/page", "http://two.test/page", "http://far.test/page");

        assertThat(describe(urls, Site.HOST, core(new int[] {0}, 1)).words()).containsExactly("one", "two");
    }

    @Test
    void theTitleNamesTheSitesOfTheGraphAndHostsWhenItHasNone() {
        List<String> urls = List.of("http://a.shop.co.uk/", "http://b.shop.co.uk/");
        Core core = core(new int[] {0}, 1);

        assertThat(describe(urls, Site.DOMAIN, core).title()).isEqualTo("shop.co.uk → shop.co.uk");
        assertThat(describe(urls, Site.NONE, core).title()).isEqualTo("a.shop.co.uk → b.shop.co.uk");
    }

    @Test
    void theTitleNamesWordsTheSiteOfTheHubsAndAuthorities() {
        assertThat(describe(Site.HOST, core(new int[] {0, 1}, 2)).title())
                .isEqualTo("brewing, green · tea.example → cups.example/green");
    }

    @Test
    void aLoneHubIsNamedByItsPath() {
        List<String> urls = List.of(
                "http://www.a.test/docs/news/?x=1", "http://b.test/" + "far/".repeat(11) + "x", "http://c.test/");

        assertThat(describe(urls, Site.HOST, core(new int[] {0}, 1)).title()).endsWith("a.test/…/news → b.test/…/x");
        assertThat(describe(urls, Site.HOST, core(new int[] {1}, 0)).title()).endsWith("b.test/…/x → a.test/…/news");
        assertThat(describe(urls, Site.HOST, core(new int[] {2}, 0)).title()).endsWith("c.test → a.test/…/news");
    }

    @Test
    void aLongPathOfOneSegmentIsCut() {
        List<String> urls = List.of("http://a.test/" + "x".repeat(50), "http://b.test/");

        assertThat(describe(urls, Site.HOST, core(new int[] {0}, 1)).title())
                .endsWith("a.test/" + "x".repeat(39) + "… → b.test");
    }

    @Test
    void aCommunityIsNamedByThreeAuthoritiesAndWithoutWordsByThreeSitesOfHubs() {
        List<String> urls = List.of(
                "http://a.test/",
                "http://b.test/",
                "http://c.test/",
                "http://d.test/",
                "http://e.test/",
                "http://f.test/");

        assertThat(describe(urls, Site.HOST, core(new int[] {1, 0}, 2, 3, 4)).title())
                .isEqualTo("c.test, d.test, e.test ← b.test, a.test");
        assertThat(describe(urls, Site.HOST, core(new int[] {0, 1}, 2, 3, 4, 5)).title())
                .isEqualTo("c.test, d.test, e.test, … ← a.test, b.test");
        assertThat(describe(urls, Site.HOST, core(new int[] {0, 1, 2, 3}, 4)).title())
                .isEqualTo("e.test");
    }

    @Test
    void titlesOfPagesAreReadToo() {
        List<PageText> texts = List.of(
                new PageText("http://a.test/1", "a.test", "Tea Time"),
                new PageText("http://b.test/2", "b.test", "tea again"),
                new PageText("http://c.test/3", "c.test", null));

        assertThat(of(texts.size(), texts::get, Site.HOST, core(new int[] {0}, 1))
                        .words())
                .containsExactly("tea");
    }

    @Test
    void pagesWithoutUrlsGiveATitleOfCountsAlone() {
        CoreDescriptions.CoreDescription core =
                of(9, page -> new PageText(null, null, null), Site.HOST, core(new int[] {3, 4, 5}, 0));

        assertThat(core)
                .isEqualTo(new CoreDescriptions.CoreDescription(
                        "3 hubs → 1 authority", CoreDescriptions.Kind.COMMUNITY, 1, List.of()));
    }

    /**
     * Of 9 pages, pottery is on the 2 authorities and no other page: 2 · ln 2 · ln(10/3) = 1.67; changelog is on 6
     * pages: 2 · ln 2 · ln(10/7) = 0.49, less than half. The host of the authorities counts once; glaze is on one of
     * them.
     */
    @Test
    void aCommunityIsNamedByWordsThatItsPagesShare() {
        List<String> urls = List.of(
                "http://one.test/porcelain",
                "http://two.test/china",
                "http://cups.test/changelog/pottery",
                "http://cups.test/changelog/pottery/glaze",
                "http://far.test/changelog",
                "http://farther.test/changelog",
                "http://farther.test/",
                "http://one.test/changelog",
                "http://two.test/changelog");

        assertThat(describe(urls, Site.HOST, core(new int[] {0, 1}, 2, 3)).title())
                .isEqualTo("pottery · cups.test: pottery, glaze");
    }

    /** Three of the four hubs have tea, and two have install, less than three. */
    @Test
    void wordsOfHubsNameACommunityIfAThirdHasThem() {
        List<String> urls = List.of(
                "http://a.test/tea/install",
                "http://b.test/tea/install",
                "http://c.test/tea",
                "http://d.test/x",
                "http://e.test/",
                "http://f.test/",
                "http://g.test/");

        assertThat(describe(urls, Site.HOST, core(new int[] {0, 1, 2, 3}, 4, 5)).title())
                .isEqualTo("tea · e.test, f.test");
    }

    /** The word tea is on five of five cores, and each of the others on one. */
    @Test
    void wordsOfManyCoresNameNone() {
        List<String> urls = new ArrayList<>();
        List<Core> cores = new ArrayList<>();
        for (String word : List.of("cup", "pot", "kettle", "spoon", "tray")) {
            int first = urls.size();
            Stream.of("a-", "b-", "c-", "d-")
                    .forEach(host -> urls.add("http://" + host + word + ".test/tea/" + word + "ware"));
            cores.add(core(new int[] {first, first + 1}, first + 2, first + 3));
        }
        urls.add("http://far.test/");

        assertThat(CoreDescriptions.of(
                        cores, graph(urls.size(), page -> text(urls.get(page)), Site.HOST), Checkpoint.NONE))
                .extracting(core -> core.title().replaceFirst(" · .*", ""))
                .containsExactly(
                        "cup, cupware", "pot, potware", "kettle, kettleware", "spoon, spoonware", "tray, trayware");
    }

    @Test
    void theTextOfLinksNamesAuthorities() {
        List<String> urls = List.of("http://one.test/", "http://two.test/", "http://cups.test/17", "http://far.test/");

        CoreDescriptions.Graph graph = new CoreDescriptions.Graph(
                urls.size(),
                Site.HOST,
                page -> text(urls.get(page)),
                page -> page == 2 ? "Hand-made cups and saucers" : null,
                NO_LINKS);
        assertThat(CoreDescriptions.of(List.of(core(new int[] {0, 1}, 2)), graph, Checkpoint.NONE)
                        .get(0)
                        .title())
                .isEqualTo("hand, made, saucers · cups.test/17");
    }

    @Test
    void aPageThatIsHubAndAuthorityCountsOnce() {
        CoreDescriptions.CoreDescription core = describe(Site.HOST, core(new int[] {0, 1}, 0));

        assertThat(core.words()).contains("brewing");
    }

    @Test
    void theKindOfACoreIsThatOfItsSites() {
        List<String> urls =
                List.of("http://a.test/1", "http://a.test/2", "http://b.test/", "http://c.test/", "http://d.test/");

        assertThat(describe(urls, Site.HOST, core(new int[] {0, 2}, 3)).kind())
                .isEqualTo(CoreDescriptions.Kind.COMMUNITY);
        assertThat(describe(urls, Site.HOST, core(new int[] {0}, 2, 3, 4)).kind())
                .isEqualTo(CoreDescriptions.Kind.LIST);
        assertThat(describe(urls, Site.HOST, core(new int[] {0}, 2, 3)).kind())
                .isEqualTo(CoreDescriptions.Kind.TEMPLATE);
        assertThat(describe(urls, Site.HOST, core(new int[] {0, 1}, 2, 3, 4)).kind())
                .isEqualTo(CoreDescriptions.Kind.TEMPLATE);
    }

    /** Of 2,500,000 pages, every third is read, 833,334 in all, the hub, and the authority twice. */
    @Test
    void aLargeGraphIsJudgedByEvenlySpacedPages() {
        AtomicInteger asked = new AtomicInteger();
        IntFunction<PageText> texts = page -> {
            asked.incrementAndGet();
            return new PageText(null, null, page < 2 ? "rare" : page % 3 == 0 ? "common" : "unread");
        };

        CoreDescriptions.CoreDescription core = of(2_500_000, texts, Site.HOST, core(new int[] {0}, 1));
        assertThat(asked).hasValue(833_334 + 3);
        assertThat(core.words()).containsExactly("rare");
    }

    @Test
    void theCheckpointStopsIt() {
        Checkpoint stop = (stage, done, total) -> {
            throw new IllegalStateException(stage);
        };
        assertThatThrownBy(() -> CoreDescriptions.of(
                        List.of(core(new int[] {0}, 1)), graph(7, CoreDescriptionsTest::text, Site.HOST), stop))
                .hasMessage("describing cores");
    }

    private static CoreDescriptions.CoreDescription describe(Site site, Core core) {
        return of(URLS.size(), CoreDescriptionsTest::text, site, core);
    }

    private static CoreDescriptions.CoreDescription describe(List<String> urls, Site site, Core core) {
        return of(urls.size(), page -> text(urls.get(page)), site, core);
    }

    private static CoreDescriptions.CoreDescription of(int pages, IntFunction<PageText> texts, Site site, Core core) {
        return CoreDescriptions.of(List.of(core), graph(pages, texts, site), Checkpoint.NONE)
                .get(0);
    }

    private static CoreDescriptions.Graph graph(int pages, IntFunction<PageText> texts, Site site) {
        return new CoreDescriptions.Graph(pages, site, texts, page -> null, NO_LINKS);
    }

    private static PageText text(int page) {
        return text(URLS.get(page));
    }

    private static PageText text(String url) {
        return new PageText(url, Host.of(url), null);
    }

    private static Core core(int[] hubs, int... authorities) {
        return new Core(
                1, hubs, new double[hubs.length], authorities, new double[authorities.length], hubs.length, 1, 1, true);
    }
}
