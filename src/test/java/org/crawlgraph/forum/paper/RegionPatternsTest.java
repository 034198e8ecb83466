package org.crawlgraph.forum.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import it.unimi.dsi.fastutil.ints.Int2DoubleRBTreeMap;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.similarity.Layouts;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;

class RegionPatternsTest {

    private static final String MENU = "<ul><li><a href=/a>one</a><li><a href=/b>two</a></ul>";

    private static PageStructure page(String body) {
        return PageStructure.read(
                ("<body>" + MENU + body).getBytes(StandardCharsets.UTF_8),
                "text/html",
                "https://forum.example.org/",
                PageLimits.DEFAULT);
    }

    private static String posts(int count) {
        return "<section>" + "<div><b>name</b><p>text</p><i>time</i></div>".repeat(count) + "</section>";
    }

    private static String rows(int count) {
        return "<table><tbody>" + "<tr><td><a href=/t>topic</a></td><td>7</td></tr>".repeat(count) + "</tbody></table>";
    }

    /**
     * Three pages with posts and the menu, one with rows and the menu. The menu is on all and goes; posts have support
     * 3, rows 1. (1): pages with posts have 1 · log(4/3), that with rows log(4).
     */
    @Test
    void aPageIsItsPatternsButThoseOfAllPages() {
        List<PageStructure> sample = List.of(page(posts(2)), page(posts(9)), page(rows(5)), page(posts(4)));
        Layouts layouts = layouts(sample, 0, 0, 1, 0);
        assertThat(IntStream.range(0, 4).map(page -> layouts.layouts()[page])).containsExactly(0, 0, 1, 0);
        RegionPatterns model = (RegionPatterns) layouts.model();
        assertThat(model.trees()).extracting(TagTree::size).containsExactly(2, 4, 4);
        assertThat(model.factors())
                .containsExactly(new double[] {0, Math.log10(4 / 3.0), Math.log10(4)}, within(1e-12));
        assertThat(model.weights()[1] + model.weights()[2]).isCloseTo(1, within(1e-12));
        assertThat(layouts.model().classify(page(posts(30)))).isZero();
        assertThat(layouts.model().classify(page(rows(3)))).isEqualTo(1);
        assertThat(withThreshold(0.01, model).classify(page(posts(2) + rows(2))))
                .isEqualTo(Layouts.UNCLASSIFIED);
    }

    /**
     * The menu, which is on all pages, is not in the sum: the first page has posts and rows, each 1/2 · log(3/2), not
     * 1/3; the others have one, 1 · log(3/2).
     */
    @Test
    void featuresAreThoseOfFormulaOne() {
        List<PageStructure> sample = List.of(page(posts(2) + rows(2)), page(posts(3)), page(rows(3)));
        RegionPatterns model = (RegionPatterns) layouts(sample, 0, 1, 2).model();
        double log = Math.log10(1.5);
        assertThat(model.centres().get(0).keySet().toIntArray()).containsExactly(1, 2);
        assertThat(model.centres().get(0).values().toDoubleArray())
                .containsExactly(new double[] {log / 2, log / 2}, within(1e-12));
        assertThat(model.centres().get(1).values().toDoubleArray()).containsExactly(new double[] {log}, within(1e-12));
        assertThat(model.centres().get(2).values().toDoubleArray()).containsExactly(new double[] {log}, within(1e-12));
    }

    /** Three posts have 3 · 12 of 6 + 12 + 36 characters of text, four rows 4 · 6 of 6 + 24. */
    @Test
    void weightsAreTheMeanSharesOfTheText() {
        List<PageStructure> sample = List.of(page(posts(1) + posts(3)), page(rows(4)));
        RegionPatterns model = (RegionPatterns) layouts(sample, 0, 1).model();
        double posts = 36 / 54.0;
        double rows = 24 / 30.0;
        assertThat(model.weights())
                .containsExactly(new double[] {0, posts / (posts + rows), rows / (posts + rows)}, within(1e-12));
    }

    @Test
    void distancesAreThoseOfFormulaTwo() {
        Int2DoubleRBTreeMap one = vector(0, 0.5, 2, 0.25);
        Int2DoubleRBTreeMap two = vector(1, 0.1, 2, 0.05);
        double[] weights = {0.2, 0.3, 0.5};
        double expected = Math.sqrt(0.2 * 0.25 + 0.3 * 0.01 + 0.5 * 0.04);
        assertThat(RegionPatterns.distance(one, two, weights)).isCloseTo(expected, within(1e-12));
        assertThat(RegionPatterns.distance(two, one, weights)).isCloseTo(expected, within(1e-12));
        assertThat(RegionPatterns.distance(one, one, weights)).isZero();
    }

    private static Int2DoubleRBTreeMap vector(double... numbers) {
        Int2DoubleRBTreeMap all = new Int2DoubleRBTreeMap();
        for (int i = 0; i < numbers.length; i += 2) {
            all.put((int) numbers[i], numbers[i + 1]);
        }
        return all;
    }

    @Test
    void aModelReadFromItsTextClassifiesAlike() {
        List<PageStructure> sample = IntStream.range(0, 12)
                .mapToObj(i -> page(i % 3 == 0 ? posts(2 + i) : i % 3 == 1 ? rows(2 + i) : posts(2) + rows(2)))
                .toList();
        Layouts learnt = RegionPatterns.of(sample, new int[sample.size()], Checkpoint.NONE);
        Layouts read = RegionPatterns.parse(learnt.model().lines());
        assertThat(read.model().lines()).isEqualTo(learnt.model().lines());
        assertThat(read.model().count()).isEqualTo(learnt.model().count());
        for (PageStructure page : sample) {
            assertThat(read.model().classify(page)).isEqualTo(learnt.model().classify(page));
        }
        for (String line : List.of("paper\t1\npattern\t1\t1\t5\t9\t0", "paper\t1\t0.3", "learnt\t0.4")) {
            assertThatThrownBy(() -> RegionPatterns.parse(List.of(line.split("\n", -1))))
                    .hasMessageContaining("train the map again");
        }
    }

    private static Layouts layouts(List<PageStructure> sample, int... formats) {
        return RegionPatterns.of(sample, formats, Checkpoint.NONE);
    }

    private static RegionPatterns withThreshold(double threshold, RegionPatterns model) {
        return new RegionPatterns(
                threshold, model.trees(), model.factors(), model.weights(), model.centres(), model.effort());
    }

    /**
     * The list has three records: a topic with its author; one with two pages and an author; one without author. So its
     * pattern is {@code tr(td(a+) td(a?))}: in the column 0 the topic and its pages, in 1 the author. The nodes are
     * body 0, the list of the menu 1 to 5, table 6, tbody 7, and the rows 8 to 12 (td 9, a 10, td 11, a 12), 13 to 19
     * (td 14, a 15 to 17, td 18, a 19), 20 to 23 (td 21, a 22, td 23).
     */
    @Test
    void theLinksOfARegionHaveColumns() {
        String topic = "<tr><td><a href=/t>topic</a></td><td><a href=/u>author</a></td>";
        String pages =
                "<tr><td><a href=/t>topic</a><a href=/t?p=2>2</a><a href=/t?p=3>3</a></td><td><a href=/u>author</a></td>";
        String bare = "<tr><td><a href=/t>topic</a></td><td>guest</td>";
        PageStructure list = page("<table><tbody>" + topic + pages + bare + "</table><p><a href=/help>help</a></p>");
        Layouts layouts = layouts(List.of(list, page(posts(3))), 0, 1);
        RegionPatterns model = (RegionPatterns) layouts.model();
        String pattern = Tags.text(Tags.tree("tr(td(a+) td(a?))"));
        assertThat(Tags.text(model.trees().get(1))).isEqualTo(pattern);
        Layouts.LayoutModel.Reading reading = layouts.model().read(list);
        assertThat(list.links().stream().map(reading.location()))
                .as("pattern and column; the link to help is in no table")
                .containsExactly("0:0", "0:0", "1:0", "1:1", "1:0", "1:0", "1:0", "1:1", "1:0", "");
        assertThat(RegionPatterns.parse(layouts.model().lines())
                        .model()
                        .read(list)
                        .location()
                        .apply(list.links().get(5)))
                .isEqualTo("1:0");
    }

    private static double best(double[] places, Integer... others) {
        Linkage linkage = Linkage.of(places.length, (one, two) -> Math.abs(places[one] - places[two]), Checkpoint.NONE);
        return RegionPatterns.best(linkage, List.of(others), Checkpoint.NONE);
    }

    /**
     * Links of 1, 2 and 6. Of the six pairs, the others have two in common groups. At 0 no pair is joined: index 0. At
     * 1 one pair, which is of the others, too: (1 − 1/3) / (3/2 − 1/3) = 4/7. At 2 three pairs, of which one is: (1 −
     * 1) / … = 0. At 6 all: (2 − 2) / … = 0. So it is 1, in the middle to 2.
     */
    @Test
    void theThresholdIsWhereLayoutsAgreeBestWithFormats() {
        assertThat(best(new double[] {0, 1, 3, 9}, 0, 0, 1, 1)).isEqualTo(1.5);
        assertThat(best(new double[] {0, 1, 3, 9}, 0, 1, 2, 3))
                .as("nothing is joined")
                .isEqualTo(0.5);
        assertThat(best(new double[] {5}, 7)).isZero();
    }

    /** Six runs of 3,000 paragraphs in two forms, each pair of which takes a table of nine million. */
    @Test
    void aPageThatIsMadeToCostTooMuchIsGivenUp() {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            String two = i % 2 == 0 ? "<p><b></b></p><p><i></i></p>" : "<p><u></u></p><p><s></s></p>";
            body.append("<div>").append(two.repeat(1_500)).append("</div>");
        }
        List<PageStructure> sample = List.of(page(body.toString()), page(posts(3)));
        Layouts layouts = layouts(sample, 0, 1);
        assertThat(layouts.model().count()).isEqualTo(2);
    }

    /** No region is like another: each of 14,000 was compared with all before it, for more than half a minute. */
    @Test
    void manyRegionsOfDifferentShapesTakeABoundedTime() {
        int regions = Series.length(14_000, 100_000);
        StringBuilder html = new StringBuilder("<body>");
        for (int i = 0; i < regions; i++) {
            html.append("<x").append(i).append('>');
            html.append(("<y" + i + "><b>1</b></y" + i + ">").repeat(3));
            html.append("</x").append(i).append('>');
        }
        byte[] body = html.toString().getBytes(StandardCharsets.UTF_8);
        List<PageStructure> pages = IntStream.range(0, 3)
                .mapToObj(page ->
                        PageStructure.read(body, "text/html", "http://forum.example/" + page, PageLimits.DEFAULT))
                .toList();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        assertThat(layouts(pages, 0, 0, 0).model().count()).isEqualTo(1);
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - before))
                .isLessThan(Duration.ofSeconds(Series.length(20, 60)));
    }

    /** Each page has a format of its own, except the first and the last of the last three. */
    private static int[] formats(int pages) {
        return IntStream.range(0, pages)
                .map(page -> page == pages - 1 ? page - 2 : page)
                .toArray();
    }

    /**
     * Comparing all regions of the sample takes 300 million pairs of nodes; each page alone takes less than its limit.
     */
    @Test
    void theEffortForASampleIsBounded() {
        List<PageStructure> sample = new ArrayList<>();
        for (int page = 0; page < 100; page++) {
            StringBuilder body = new StringBuilder();
            for (int region = 0; region < 250; region++) {
                String name = "x" + page + "y" + region;
                body.append("<div>")
                        .append(("<" + name + "><b>1</b></" + name + ">").repeat(3))
                        .append("</div>");
            }
            sample.add(page(body.toString()));
        }
        sample.addAll(List.of(page(posts(2)), page(rows(3)), page(posts(4))));
        Layouts layouts = layouts(sample, formats(103));
        assertThat(layouts.model().isPartial()).isTrue();
        assertThat(IntStream.range(100, 103).map(page -> layouts.layouts()[page]))
                .as("other pages are compared completely")
                .containsExactly(
                        layouts.model().classify(page(posts(7))),
                        layouts.model().classify(page(rows(9))),
                        layouts.layouts()[100]);
        assertThat(layouts.layouts()[100]).isNotEqualTo(layouts.layouts()[101]);
        RegionPatterns read =
                (RegionPatterns) RegionPatterns.parse(layouts.model().lines()).model();
        assertThat(read.effort()).isEqualTo(RegionPatterns.SHARE);
        assertThat(layouts(sample.subList(90, 103), formats(13)).model().isPartial())
                .isFalse();
    }

    /** Each page has 40,000 siblings of two forms, whose runs take 75 ms to compare at each reading. */
    @Nightly("every build shows the bounds for a page and for a sample on smaller ones")
    @Test
    void theEffortForPagesOfManySiblingsIsBounded() {
        PageStructure flat = page("<p><b></b></p><p><i></i></p>".repeat(20_000));
        List<PageStructure> sample = new ArrayList<>(Collections.nCopies(100, flat));
        sample.addAll(List.of(page(posts(2)), page(rows(3))));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        int[] formats =
                IntStream.range(0, 102).map(page -> Math.max(0, page - 99)).toArray();
        Layouts layouts = layouts(sample, formats);
        assertThat(layouts.model().isPartial()).isTrue();
        assertThat(layouts.layouts()[100]).isNotEqualTo(layouts.layouts()[101]);
        for (int reading = 0; reading < 100; reading++) {
            layouts.model().read(flat);
        }
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - before)).isLessThan(Duration.ofSeconds(8));
    }

    /**
     * A post has 4 nodes and the known patterns at least 400 required ones, so that the cost is at least 396/404
     * without an alignment.
     */
    @Test
    void regionsAreNotAlignedWithPatternsOfOtherSizes() {
        TreeMatching matching = new TreeMatching(RegionPatterns.EFFORT);
        RegionPatterns.PageRegions small = new RegionPatterns.PageRegions(page(posts(2)), matching);
        TagTree longer = Tags.tree("div(" + "b p ".repeat(200) + ")");
        long before = matching.left();
        assertThat(small.pattern(1, Collections.nCopies(1_000, longer), matching))
                .isEqualTo(-1);
        assertThat(before - matching.left())
                .as("the effort of 1,000 comparisons of sizes")
                .isEqualTo(1_000);
        String bold = "<div>" + "<b>x</b>".repeat(200) + "</div>";
        RegionPatterns.PageRegions large = new RegionPatterns.PageRegions(page("<p>" + bold + bold), matching);
        assertThat(large.pattern(1, List.of(Tags.tree("div(b)"), Tags.tree("div(b+)")), matching))
                .as("a repeated node matches any number of nodes")
                .isEqualTo(1);
    }

    /**
     * Two lists of posts have 24 and 48 of 6 + 24 + 48 characters, so that their mean is 36 of 78; both are on one page
     * of two.
     */
    @Test
    void areasAreMeansOfRegionsAndSupportCountsPages() {
        List<PageStructure> sample = List.of(page(posts(2) + posts(4)), page(rows(4)));
        RegionPatterns model = (RegionPatterns) layouts(sample, 0, 1).model();
        double posts = 36 / 78.0;
        double rows = 24 / 30.0;
        assertThat(model.weights())
                .containsExactly(new double[] {0, posts / (posts + rows), rows / (posts + rows)}, within(1e-12));
        assertThat(model.factors()).containsExactly(new double[] {0, Math.log10(2), Math.log10(2)}, within(1e-12));
    }

    private static String others(int count) {
        return posts(count).replace("i>", "u>");
    }

    /**
     * {@code div(b p i)} and {@code div(b p u)} have three pairs: 1 − 2 · 3 / (4 + 4) = 1/4, which is below ε;
     * {@code div(i)} and {@code div(u)} one: 1 − 2 / (2 + 2) = 1/2, which is not.
     */
    @Test
    void aRegionIsOfAPatternBelowEpsilon() {
        assertThat(trees(posts(2), others(2))).isEqualTo(2);
        String rest = "<b>name</b><p>text</p>";
        assertThat(trees(posts(2).replace(rest, ""), others(2).replace(rest, "")))
                .isEqualTo(3);
    }

    private static int trees(String one, String other) {
        Layouts layouts = layouts(List.of(page(one), page(other)), 0, 1);
        return ((RegionPatterns) layouts.model()).trees().size();
    }

    /** The centre of equal pages is a sum of parts, which rounding moves away from them. */
    @Test
    void pagesOfOneLayoutAreOfItWhenNoDistanceIsAllowed() {
        for (int pages = 2; pages < 40; pages++) {
            List<PageStructure> sample = new ArrayList<>(Collections.nCopies(pages, page(posts(2))));
            sample.add(page(rows(2)));
            int[] formats = new int[pages + 1];
            formats[pages] = 1;
            RegionPatterns learnt = (RegionPatterns) layouts(sample, formats).model();
            assertThat(withThreshold(0, learnt).classify(page(posts(2))))
                    .as("%d pages", pages)
                    .isZero();
        }
    }
}
