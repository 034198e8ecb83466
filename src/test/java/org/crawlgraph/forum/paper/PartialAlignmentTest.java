package org.crawlgraph.forum.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartialAlignmentTest {

    private static final TreeMatching MATCHING = new TreeMatching(Long.MAX_VALUE);

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "between;       p(a b e);       p(b c d e);  p(a? b c? d? e)",
                "no place;      p(a b e);       p(a x e);    p(a b? e)",
                "first;         p(b c);         p(a b);      p(a? b c?)",
                "not first;     p(a b c);       p(x b);      p(a? b c?)",
                "last;          p(a b);         p(b c);      p(a? b c?)",
                "into nothing;  p(a);           p(a(b(c)));  p(a(b?(c)))",
                "below;         p(a(b) c);      p(a(b d) c); p(a(b d?) c)",
                "roots;         p q;            p r q;       p r? q",
                "repeated;      p(a);           p(a a a);    p(a+)",
                "none or many;  p;              p(a a);      p(a*)",
                "two columns;   p(b(a) b(a));   p(b(a) b(a)); p(b(a) b(a))",
                "more of them;  p(a+ c);        p(a a a c);  p(a+ c)",
                "none of them;  p(a+ c);        p(c);        p(a* c)",
                "subtrees;      p(a);           p(a b(c d)); p(a b?(c d))",
            })
    void whatHasOneClearPlaceIsInserted(String name, String seed, String other, String merged) {
        TagTree both = PartialAlignment.merged(Tags.tree(seed), Tags.tree(other), MATCHING);
        assertThat(Tags.text(both)).as(name).isEqualTo(merged);
    }

    /**
     * Figure 6 of the paper on alignment, in short: the seed is the largest record, p(x b n c d g). Of p(b n c k g), k
     * is between c and g, which are not neighbours in the seed, so it waits. p(b c d h k g) brings h and k between d
     * and g; then k of the first has its place already.
     */
    @Test
    void recordsWaitUntilTheSeedHasGrown() {
        TagTree page = Tags.tree("body(p(x b n c d g) p(b n c k g) p(b c d h k g))");
        int[] records = page.roots(1, page.size());
        Regions.Region region = new Regions.Region(new int[] {records[0], records[1], records[2], page.size()});
        assertThat(Tags.text(PartialAlignment.pattern(page, region, MATCHING))).isEqualTo("p(x? b n? c d? h? k? g)");
    }

    /**
     * Each record has one more kind of node between two of the next: the seed grows with each, and is copied each time.
     */
    @Test
    void overlappingRecordsTakeNoMoreWorkThanAllowed() {
        int records = 14_000;
        TagTree.Builder out = new TagTree.Builder();
        int body = out.begin(0, 0);
        for (int record = 0; record < records; record++) {
            int root = out.begin(1, 0);
            for (int label = record; label < record + 3; label++) {
                out.end(out.begin(2 + label, 0));
            }
            out.end(root);
        }
        out.end(body);
        TagTree page = out.build();
        int[] firsts = page.roots(1, page.size());
        int[] ends = Arrays.copyOf(firsts, records + 1);
        ends[records] = page.size();
        TreeMatching matching = new TreeMatching(1_000_000);
        TagTree pattern = PartialAlignment.pattern(page, new Regions.Region(ends), matching);
        assertThat(pattern.size()).isBetween(100, records);
        assertThat(matching.left())
                .as("work is charged until the effort is spent")
                .isBetween(-100_000L, -1L);
    }

    @Test
    void theSeedIsTheFirstOfTheLargestRecords() {
        TagTree page = Tags.tree("body(p(a) p(a b) p(a c))");
        int[] records = page.roots(1, page.size());
        Regions.Region region = new Regions.Region(new int[] {records[0], records[1], records[2], page.size()});
        assertThat(Tags.text(PartialAlignment.pattern(page, region, MATCHING)))
                .as("c has its place behind a alone, where the seed has b")
                .isEqualTo("p(a b?)");
    }

    /** U required nodes without a partner, M nodes with one: U / (U + M). */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "p(a b c);     p(a c);        1; 6",
                "p(a b? c);    p(a c);        0; 6",
                "p(a b?(d) c); p(a b(e) c);   2; 8",
                "p(a+);        p(a a a);      0; 6",
                "p(a+);        p;             1; 2",
                "p(a*);        p;             0; 2",
                "p(a b);       q(a b);        6; 0",
            })
    void whatMayBeMissingOrRepeatedCostsNothing(String pattern, String tree, int without, int with) {
        double expected = (double) without / (without + with);
        assertThat(PartialAlignment.cost(Tags.tree(pattern), Tags.tree(tree), MATCHING))
                .isEqualTo(expected);
        assertThat(PartialAlignment.cost(Tags.tree(tree), Tags.tree(pattern), MATCHING))
                .isEqualTo(expected);
    }
}
