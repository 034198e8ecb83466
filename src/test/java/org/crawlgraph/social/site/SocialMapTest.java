package org.crawlgraph.social.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageReading;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathTexts;
import org.crawlgraph.social.crawl.ModelSite;
import org.crawlgraph.testkit.apps.social.Population;
import org.crawlgraph.testkit.apps.social.SocialSite;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;

class SocialMapTest {

    private static final SocialSite SITE =
            new SocialSite(Population.madeUp(400, 6, 11).withPosts(12));

    /**
     * The row of interests has two terms; the path string goes from the text to the root, so the row without a class
     * has none.
     */
    @Test
    void plainTextFieldsAreWordsOfAProfile() {
        byte[] html =
                ("<html><body><table><tr class=interests><td>Jazz, old maps</td></tr><tr><td>Paris</td></tr></table>"
                                + "<a href=/user/2>x</a></body></html>")
                        .getBytes(StandardCharsets.UTF_8);
        PageKinds.PageView page = new PageKinds.PageView(
                PageReading.of(html, "text/html", "http://a.test/user/1", PageLimits.DEFAULT)
                        .structure(),
                () -> PathTexts.read(html, "text/html", "http://a.test/user/1", PageLimits.DEFAULT));
        SocialMap map = SocialMap.parse(new SocialMap(
                        "http://a.test/tag/{tag}",
                        List.of(SocialMap.SocialPlace.of("profile", "text", "<td><tr-class/interests>")),
                        KindMethod.PAPER,
                        KindMethod.PAPER.learn(Map.of(
                                PageKind.PROFILE,
                                List.of(page, page),
                                PageKind.DETAIL,
                                List.of(PageKinds.PageView.of(page.structure())))))
                .text());

        assertThat(map.read(page).words()).containsExactly("jazz", "old maps");
        assertThatThrownBy(() -> SocialMap.SocialPlace.of("profile", "text", "td"))
                .hasMessageContaining("such as <td><tr-class/interests>");
    }

    @Test
    void tenPagesOfEachKindTellTheKindsOfOthers() {
        for (long seed = 0; seed < Series.length(3, 10); seed++) {
            SocialMap map = SITE.map(seed);
            int right = 0;
            int all = 0;
            for (PageKind kind : PageKind.values()) {
                for (String url : SITE.sample(kind, 60, seed + 100)) {
                    right +=
                            map.read(PageKinds.PageView.of(SITE.structure(url))).kind() == kind ? 1 : 0;
                    all++;
                }
            }
            assertThat((double) right / all).as("seed %d", seed).isGreaterThanOrEqualTo(0.98);
        }
    }

    @Test
    void whatIsReadOfAPageIsWhatTheSiteMeant() {
        SocialMap map = SocialMap.parse(SITE.map(3).text());
        List<String> urls = new ArrayList<>();
        for (PageKind kind : PageKind.values()) {
            urls.addAll(SITE.sample(kind, 40, 5));
        }
        for (String url : urls) {
            SocialPage meant = Objects.requireNonNull(SITE.model().page(url));
            SocialPage read = map.read(PageKinds.PageView.of(SITE.structure(url)));
            assertThat(read.kind()).as(url).isEqualTo(meant.kind());
            assertThat(read.user()).as(url).isEqualTo(meant.user());
            assertThat(read.tag()).as(url).isEqualTo(meant.tag());
            assertThat(read.words()).as(url).isEqualTo(meant.words());
            assertThat(read.contacts()).as(url).isEqualTo(meant.contacts());
            assertThat(read.links()).as(url).containsExactlyElementsOf(meant.links());
        }
        assertThat(map.text()).isEqualTo(SITE.map(3).text());
    }

    @Test
    void aMapThatIsNoneIsRefusedWithItsLine() {
        assertThatThrownBy(() -> SocialMap.parse("a map\n")).hasMessageContaining("line 1");
        assertThatThrownBy(() -> SocialMap.parse("crawlgraph social 1\nlists\thttp://a.test/tag\n"))
                .hasMessageContaining("line 2")
                .hasMessageContaining("{tag}");
        assertThatThrownBy(() -> SocialMap.parse("crawlgraph social 1\nplace\tdetail\tword\t \n"))
                .hasMessageContaining("line 2");
        assertThatThrownBy(() -> SocialMap.parse("crawlgraph social 1\nplace\tdetails\tword\ta\n"))
                .hasMessageContaining(
                        "the kind of a page is 'details'; it must be one of 'list', 'detail', 'profile', 'other'");
        assertThatThrownBy(() -> SocialMap.parse("crawlgraph social 1\nlists\thttp://a.test/tag/{tag}\n"))
                .hasMessageContaining("no line that begins with example");
    }

    @Test
    void aTagIsReadFromTheAddressOfItsList() {
        SocialMap map = new SocialMap(
                "http://a.test/tag/{tag}",
                List.of(),
                KindMethod.PLACES,
                PageKinds.of(Map.of(
                        PageKind.LIST,
                        List.<PageStructure>of(
                                SITE.structure(SITE.sample(PageKind.LIST, 1, 1).get(0))))));
        assertThat(map.tag("http://a.test/tag/R%26B?page=2")).isEqualTo("r&b");
        assertThat(map.tag("http://a.test/tag/night%20sky")).isEqualTo("night sky");
        assertThat(map.tag("http://a.test/tag/")).isNull();
        assertThat(map.tag("http://a.test/tag/x/feed")).isNull();
        for (String page : List.of("/", "/page2", "/page2/", "/page/12", "/page-3?sort=new", "/p2", "/2", "/Seite/2")) {
            assertThat(map.tag("http://a.test/tag/x" + page)).as(page).isEqualTo("x");
        }
        for (String other : List.of("/page", "/related", "/photo2", "/2/comments", "/page2/feed")) {
            assertThat(map.tag("http://a.test/tag/x" + other)).as(other).isNull();
        }
        assertThat(map.tag("http://b.test/tag/x")).isNull();
        assertThat(map.tag(map.list("films/games"))).isEqualTo("films/games");
        assertThat(ModelSite.lists()).contains("{tag}");
    }
}
