package org.crawlgraph.html.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import it.unimi.dsi.fastutil.ints.Int2DoubleRBTreeMap;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.layout.RegionPatterns.PageVector;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;

class RegionPatternsTest {

    private static final String MENU = "<ul><li><a href=/a>one</a><li><a href=/b>two</a></ul>";

    private static PageStructure page(String body) {
        return PageStructure.read(
                ("<body>" + MENU + body).getBytes(StandardCharsets.UTF_8), "text/html", "https://forum.example.org/");
    }

    private static String posts(int count) {
        return "<section>" + "<div><b>name</b><p>text</p><i>time</i></div>".repeat(count) + "</section>";
    }

    private static String rows(int count) {
        return "<table><tbody>" + "<tr><td><a href=/t>topic</a></td><td>7</td></tr>".repeat(count) + "</tbody></table>";
    }

    /**
     * Three pages with posts and the menu, one with rows and the menu. The menu is on all and goes; posts have support 3, rows 1. (1): pages with posts have 1 ·
     * log(4/3), that with rows log(4).
     */
    @Test
    void aPageIsItsPatternsButThoseOfAllPages() {
        List<PageStructure> sample = List.of(page(posts(2)), page(posts(9)), page(rows(5)), page(posts(4)));
        LayoutModel.Learnt learnt = RegionPatterns.of(sample, LayoutOptions.PAPER, Checkpoint.NONE);
        assertThat(learnt.layouts()).containsExactly(0, 0, 1, 0);
        RegionPatterns model = (RegionPatterns) learnt.model();
        assertThat(model.trees()).extracting(TagTree::size).containsExactly(4, 4);
        assertThat(model.factors()[0]).isCloseTo(Math.log10(4 / 3.0), within(1e-12));
        assertThat(model.factors()[1]).isCloseTo(Math.log10(4), within(1e-12));
        assertThat(model.weights()[0] + model.weights()[1]).isCloseTo(1, within(1e-12));
        assertThat(model.classify(page(posts(30)))).isZero();
        assertThat(model.classify(page(rows(3)))).isEqualTo(1);
        assertThat(model.classify(page(posts(2) + rows(2)))).isEqualTo(Layouts.UNCLASSIFIED);
    }

    /** Three posts have 3 · 12 of 6 + 12 + 36 characters of text, four rows 4 · 6 of 6 + 24. */
    @Test
    void weightsAreTheMeanSharesOfTheText() {
        List<PageStructure> sample = List.of(page(posts(1) + posts(3)), page(rows(4)));
        RegionPatterns model = (RegionPatterns)
                RegionPatterns.of(sample, LayoutOptions.PAPER, Checkpoint.NONE).model();
        double posts = 36 / 54.0;
        double rows = 24 / 30.0;
        assertThat(model.weights())
                .containsExactly(new double[] {posts / (posts + rows), rows / (posts + rows)}, within(1e-12));
    }

    @Test
    void distancesAreThoseOfFormulaTwo() {
        PageVector one = vector(0, 0.5, 2, 0.25);
        PageVector two = vector(1, 0.1, 2, 0.05);
        double[] weights = {0.2, 0.3, 0.5};
        double expected = Math.sqrt(0.2 * 0.25 + 0.3 * 0.01 + 0.5 * 0.04);
        assertThat(one.distance(two, weights)).isCloseTo(expected, within(1e-12));
        assertThat(two.distance(one, weights)).isCloseTo(expected, within(1e-12));
        assertThat(one.distance(one, weights)).isZero();
    }

    private static PageVector vector(double... numbers) {
        Int2DoubleRBTreeMap all = new Int2DoubleRBTreeMap();
        for (int i = 0; i < numbers.length; i += 2) {
            all.put((int) numbers[i], numbers[i + 1]);
        }
        return PageVector.of(all);
    }

    @Test
    void aModelReadFromItsTextClassifiesAlike() {
        List<PageStructure> sample = IntStream.range(0, 12)
                .mapToObj(i -> page(i % 3 == 0 ? posts(2 + i) : i % 3 == 1 ? rows(2 + i) : posts(2) + rows(2)))
                .toList();
        for (LayoutMethod method : LayoutMethod.values()) {
            Layouts learnt = Layouts.of(sample, LayoutOptions.of(method), Checkpoint.NONE);
            Layouts read = Layouts.parse(learnt.lines());
            assertThat(read.lines()).isEqualTo(learnt.lines());
            assertThat(read.count()).isEqualTo(learnt.count());
            for (int i = 0; i < sample.size(); i++) {
                assertThat(read.classify(sample.get(i))).isEqualTo(learnt.classify(sample.get(i)));
            }
        }
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
        Layouts layouts = Layouts.of(sample, LayoutOptions.PAPER, Checkpoint.NONE);
        assertThat(layouts.count()).isEqualTo(2);
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
                .mapToObj(page -> PageStructure.read(body, "text/html", "http://forum.example/" + page))
                .toList();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        assertThat(Layouts.of(pages, LayoutOptions.PAPER, Checkpoint.NONE).count())
                .isEqualTo(1);
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - before))
                .isLessThan(Duration.ofSeconds(Series.length(20, 60)));
    }
}
