package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.crawler.engine.LoopbackSite.link;
import static org.crawlgraph.crawler.engine.LoopbackSite.page;
import static org.crawlgraph.crawler.engine.LoopbackSite.words;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.strategy.CrawlStrategy.End;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sites on which a parameter changes nothing on some pages or for some time only: no page is lost. */
@Timeout(180)
class UrlLessonSitesTest {

    private static final String HOST = "www.shop.example";
    private static final String HOME = "http://" + HOST + "/";
    private static final String SESSION = "0123456789abcdef0123456789abcdef";

    @TempDir
    private Path folder;

    private static String all(int from, int to, IntFunction<String> one) {
        return IntStream.range(from, to).mapToObj(one).collect(Collectors.joining());
    }

    private static Set<String> urls(int from, int to, IntFunction<String> path) {
        return IntStream.range(from, to)
                .mapToObj(i -> HOST + path.apply(i))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private RuleChain.Verdict why(String url) {
        List<RuleChain.Verdict> steps = Crawl.why(folder, "http://" + url, HOME, 1);
        return steps.get(steps.size() - 1);
    }

    private long setAside() {
        try (CrawlState state = CrawlState.openStored(folder.resolve("state"))) {
            return state.aside().size();
        }
    }

    /** Pages about the shop take the number of the product that the reader comes from; the product page needs it. */
    @ParameterizedTest
    @CsvSource({"'', 3", "'', 200", "/en, 3", "/en/shop, 3", "/en/shop, 40", "/x/y/z/a/b, 3"})
    void aParameterThatMattersOnOnePathOnlyLosesNoPage(String path, int values) throws Exception {
        List<String> info = List.of("/about", "/contact", "/legal", "/help", "/terms");
        try (LoopbackSite site = new LoopbackSite(url -> {
            String rest = url.substring(HOST.length());
            if (rest.equals("/")) {
                return page(
                        "Shop",
                        words("home", 40),
                        info.stream()
                                        .map(name -> all(1, values + 1, i -> link(path + name + "?productId=" + i)))
                                        .collect(Collectors.joining())
                                + all(1, 201, i -> link(path + "/product?productId=" + i)));
            }
            String seed = rest.startsWith(path + "/product?") ? rest : rest.replaceAll("[?].*", "");
            return page(words(seed, 3), words(seed, 60), link("/"));
        })) {
            End end = site.crawl(folder, HOME);

            assertThat(site.asked)
                    .doesNotHaveDuplicates()
                    .containsAll(urls(1, 201, i -> path + "/product?productId=" + i));
            assertThat(end).isEqualTo(End.DONE);
            assertThat(site.asked.size()).isLessThan(201 + info.size() * 20);
            assertThat(setAside()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"utm_source=x", "fbclid=7", "gclid=a&utm_medium=b", "phpsessid=" + SESSION})
    void theCleanFormIsFetchedWhateverLinkComesFirst(String parameter) throws Exception {
        try (LoopbackSite site = new LoopbackSite(url -> {
            String rest = url.substring(HOST.length());
            if (rest.equals("/")) {
                return page(
                        "Home",
                        words("home", 40),
                        all(0, 50, i -> link("/page/" + i + "?" + parameter)) + link("/list"));
            }
            String seed = rest.replaceAll("[?].*", "");
            return page(
                    words(seed, 3), words(seed, 60), seed.equals("/list") ? all(0, 20, i -> link("/page/" + i)) : "");
        })) {
            assertThat(site.crawl(folder, HOME)).isEqualTo(End.DONE);

            Set<String> wanted = urls(0, 50, i -> "/page/" + i);
            wanted.add(HOST + "/");
            wanted.add(HOST + "/list");
            assertThat(site.asked).containsExactlyInAnyOrderElementsOf(wanted);
            assertThat(why(HOST + "/page/7").passed()).isTrue();
            RuleChain.Verdict verdict = why(HOST + "/page/7?" + parameter);
            assertThat(verdict.rule()).isEqualTo(Refusal.SESSION);
            assertThat(verdict.words()).contains("http://" + HOST + "/page/7,");
        }
    }

    @Test
    void aPageWithoutACleanFormIsFetchedWithTheParameter() throws Exception {
        try (LoopbackSite site = new LoopbackSite(url -> {
            String rest = url.substring(HOST.length());
            if (rest.equals("/")) {
                return page("Home", words("home", 40), all(0, 30, i -> link("/page/" + i + "?utm_source=x")));
            }
            return rest.contains("?") ? page(words(rest, 3), words(rest, 60), "") : null;
        })) {
            assertThat(site.crawl(folder, HOME)).isEqualTo(End.DONE);
            assertThat(site.asked)
                    .doesNotHaveDuplicates()
                    .containsAll(urls(0, 30, i -> "/page/" + i + "?utm_source=x"));
        }
    }

    /**
     * A shop that redirects each URL without a session to the same one with a session, which is another one each time.
     */
    @ParameterizedTest
    @CsvSource({
        "'', sid, true",
        "?sid=" + SESSION + ", sid, true",
        "'', visit, true",
        "?visit=" + SESSION + ", visit, true",
        "'', v, false"
    })
    void pagesThatRedirectToThemselvesWithASessionAreFetchedOnce(String query, String name, boolean token)
            throws Exception {
        AtomicInteger sessions = new AtomicInteger();
        try (LoopbackSite site = new LoopbackSite(url -> {
            String rest = url.substring(HOST.length());
            if (!rest.contains("?")) {
                int number = sessions.incrementAndGet();
                return "->" + rest + "?" + name + "=" + (token ? String.format("%015x", number) + "ab" : number);
            }
            String path = rest.replaceAll("[?].*", "");
            String links = path.equals("/")
                    ? all(0, 60, i -> link("/c" + i + query))
                    : link("/c" + (Integer.parseInt(path.substring(2)) + 1) % 60 + query);
            return page(words(path, 3), words(path, 60), links);
        })) {
            assertThat(site.crawl(folder, HOME)).isEqualTo(End.DONE);

            Set<String> read = site.asked.stream()
                    .filter(url -> url.contains("?"))
                    .map(url -> url.replaceAll("[?].*", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> wanted = urls(0, 60, i -> "/c" + i);
            wanted.add(HOST + "/");
            assertThat(read).isEqualTo(wanted);
            assertThat(site.asked.size()).isLessThanOrEqualTo(query.isEmpty() ? 2 * 61 + 12 : 61 * 3 / 2);
        }
    }

    /** Two owners with equal pages about themselves, where a parameter matters on the site of the second. */
    @Test
    void whatOneHostUnderAPrivateSuffixTeachesDoesNotHitAnother() throws Exception {
        String one = "user1.github.io";
        String two = "user2.github.io";
        try (LoopbackSite site = new LoopbackSite(url -> {
            boolean first = url.startsWith(one);
            String rest = url.substring(one.length());
            String path = rest.replaceAll("[?].*", "");
            String seed = first || path.startsWith("/same/") ? path : two + rest;
            return page(
                    words(seed, 3),
                    words(seed, 60),
                    rest.equals("/")
                            ? all(
                                            0,
                                            40,
                                            i -> link("/same/" + i)
                                                    + link("/post/" + i + "?v=1")
                                                    + link("/post/" + i + "?v=2"))
                                    + (first ? "" : all(0, 40, i -> link("/own/" + i)))
                            : "");
        })) {
            assertThat(site.crawl(folder, "http://" + one + "/", "http://" + two + "/"))
                    .isEqualTo(End.DONE);

            assertThat(site.asked).doesNotHaveDuplicates();
            for (int i = 0; i < 40; i++) {
                assertThat(site.asked)
                        .contains(
                                one + "/same/" + i,
                                two + "/same/" + i,
                                two + "/own/" + i,
                                two + "/post/" + i + "?v=1",
                                two + "/post/" + i + "?v=2");
            }
        }
    }

    /** Pages of two views, which are equal until the site has answered some requests. */
    private LoopbackSite views(AtomicInteger requests, int equalUntil) throws Exception {
        return new LoopbackSite(url -> {
            String rest = url.substring(HOST.length());
            String path = rest.replaceAll("[?].*", "");
            boolean equal = requests.incrementAndGet() <= equalUntil;
            String links = path.equals("/")
                    ? all(0, 10, i -> link("/list/" + i))
                    : path.startsWith("/list/")
                            ? all(
                                    0,
                                    20,
                                    i -> all(
                                            1,
                                            3,
                                            v -> link("/item/" + (20 * Integer.parseInt(path.substring(6)) + i) + "?v="
                                                    + v)))
                            : "";
            String seed = equal || rest.equals(path) ? path : rest;
            return page(words(seed, 3), words(seed, 60), links);
        });
    }

    @Test
    void aLessonThatIsNoLongerTrueEndsAndWhatItRefusedIsFetched() throws Exception {
        AtomicInteger requests = new AtomicInteger();
        try (LoopbackSite site = views(requests, 120)) {
            assertThat(site.crawl(folder, HOME)).isEqualTo(End.DONE);
            assertThat(site.asked)
                    .doesNotHaveDuplicates()
                    .containsAll(urls(0, 200, i -> "/item/" + i + "?v=1"))
                    .containsAll(urls(0, 200, i -> "/item/" + i + "?v=2"));
            assertThat(setAside()).isZero();
        }
    }

    @Test
    void aLessonIsTriedAgainAtAResume() throws Exception {
        AtomicInteger requests = new AtomicInteger();
        try (LoopbackSite site = views(requests, 130)) {
            assertThat(site.crawl(folder, 130, CrawlOptions.Traps.DEFAULT, HOME))
                    .isEqualTo(End.PAGES);
            assertThat(site.crawl(folder, HOME)).isEqualTo(End.DONE);
            assertThat(site.asked)
                    .doesNotHaveDuplicates()
                    .containsAll(urls(0, 200, i -> "/item/" + i + "?v=1"))
                    .containsAll(urls(0, 200, i -> "/item/" + i + "?v=2"));
        }
    }

    @Test
    void aLessonIsTriedAgainAfterTheEnd() throws Exception {
        AtomicInteger requests = new AtomicInteger();
        try (LoopbackSite site = views(requests, 1_000)) {
            assertThat(site.crawl(folder, HOME)).isEqualTo(End.DONE);
            assertThat(site.asked.size()).as("requests").isLessThan(211 * 3 / 2);
            requests.set(1_000);
            assertThat(site.crawl(folder, HOME)).isEqualTo(End.DONE);
            assertThat(site.asked)
                    .doesNotHaveDuplicates()
                    .containsAll(urls(0, 200, i -> "/item/" + i + "?v=1"))
                    .containsAll(urls(0, 200, i -> "/item/" + i + "?v=2"));
        }
    }
}
