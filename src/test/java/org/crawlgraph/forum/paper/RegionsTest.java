package org.crawlgraph.forum.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegionsTest {

    /** Each region as its records, with a bar between. */
    private static List<String> regions(String page) {
        TagTree tree = Tags.tree(page);
        return Regions.of(tree, new TreeMatching(Long.MAX_VALUE)).stream()
                .map(region -> String.join(
                        " | ",
                        Arrays.stream(region.records())
                                .limit(region.count())
                                .mapToObj(record -> Tags.text(tree, record, next(region, record)))
                                .toList()))
                .toList();
    }

    private static int next(Regions.Region region, int record) {
        return Arrays.stream(region.records())
                .filter(other -> other > record)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "one;      body(h ul(li(a) li(a) li(a)));             li(a) | li(a) | li(a)",
                "two;      body(dl(dt(b) dd(p q) dt(b) dd(p q)));     dt(b) dd(p q) | dt(b) dd(p q)",
                "three;    body(x(h p(a b) i h p(a b) i h p(a b) i)); h p(a b) i | h p(a b) i | h p(a b) i",
                "similar;  body(li(a b c d) li(a b c) li(a b c d e)); li(a b c d) | li(a b c) | li(a b c d e)",
                "not;      body(p(a b c) p(d e f));                   ''",
                "7 of 10;  body(li(a b c d e f g h i) li(a b c d e f x y z)); li(a b c d e f g h i) | li(a b c d e f x y z)",
                "2 of 3;   body(p(a b) p(a c));                       ''",
                "ten;      body(a b c d e f g h i j a b c d e f g h i j); a b c d e f g h i j | a b c d e f g h i j",
                "eleven;   body(a b c d e f g h i j k a b c d e f g h i j k); a b c d e f g h i j | k a b c d e f g h i",
                "single;   body(p(a));                                ''",
                "nested;   body(x(y(li(a) li(a))) z);                 li(a) | li(a)",
                "outer;    body(tr(td(a) td(a)) tr(td(a) td(a)));     tr(td(a) td(a)) | tr(td(a) td(a))",
            })
    void recordsAreFound(String name, String page, String region) {
        assertThat(String.join(" ; ", regions(page))).as(name).isEqualTo(region);
    }

    /** The run of k = 1 over all six has as many nodes as the runs of k = 2 and k = 3. */
    @Test
    void ofEqualRunsTheOneOfFewerSiblingsIsTaken() {
        assertThat(regions("body(p(a) p(a) p(a) p(a) p(a) p(a))"))
                .containsExactly("p(a) | p(a) | p(a) | p(a) | p(a) | p(a)");
    }

    /** Left of the best run, children are looked into; right of it the search goes on. */
    @Test
    void theRunWithMostNodesComesFirstAndThenWhatIsRightOfIt() {
        assertThat(regions("body(i i q(u(v) u(v)) li(a b c) li(a b c) s s)"))
                .containsExactly("u(v) | u(v)", "li(a b c) | li(a b c)", "s | s");
    }
}
