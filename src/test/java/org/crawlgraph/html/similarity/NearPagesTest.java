package org.crawlgraph.html.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NearPagesTest {

    private static final NearPages NO_BOILERPLATE = sample(List.of(), NearPages.Rule.LEARNT);

    /** The text of the words {@code from} to {@code to - 1}. */
    private static int[] words(int from, int to) {
        return IntStream.range(from, to).toArray();
    }

    private static NearPages sample(List<Shingles> pages, NearPages.Rule rule) {
        return new NearPages(pages, rule, Checkpoint.NONE);
    }

    private static NearPages.PageContent content(int... words) {
        return NO_BOILERPLATE.content(Shingles.of(words));
    }

    @Test
    void aShingleIsFiveWordsInARow() {
        assertThat(Shingles.of(words(0, 9)).size()).isEqualTo(5);
        assertThat(Shingles.of(words(0, 3)).size()).as("a short page has one").isEqualTo(1);
        assertThat(Shingles.of().size()).isZero();
        Shingles repeated = Shingles.of(1, 1, 1, 1, 1, 1, 1);
        assertThat(repeated.size()).isEqualTo(1);
        assertThat(repeated.key())
                .as("with its count")
                .isNotEqualTo(Shingles.of(1, 1, 1, 1, 1).key())
                .isEqualTo(Shingles.of(1, 1, 1, 1, 1, 1, 1).key());
        assertThat(Shingles.of(1, 2, 3, 4, 5).common(Shingles.of(5, 4, 3, 2, 1)))
                .isZero();
    }

    /**
     * 20 and 21 consecutive words have 16 and 17 shingles, and 16 are equal: 16/17. 12 of 100 words have 8 shingles,
     * all among the 96.
     */
    @Test
    void similaritiesAreThoseOfTheFormulas() {
        Shingles a = Shingles.of(words(0, 20));
        Shingles b = Shingles.of(words(0, 21));
        assertThat(a.jaccard(b)).isEqualTo(16.0 / 17);
        assertThat(a.cosine(b)).isCloseTo(16 / Math.sqrt(16 * 17), within(1e-12));
        assertThat(Shingles.of(words(0, 100)).common(Shingles.of(words(40, 52))))
                .isEqualTo(8);
        assertThat(Shingles.of().jaccard(Shingles.of())).isEqualTo(1);
        assertThat(Shingles.of().cosine(Shingles.of())).isEqualTo(1);
        assertThat(Shingles.of().cosine(a)).isZero();
    }

    /**
     * A page of 24 words has 20 shingles, and 14 of them are a share of 0.7; a page of 14 words has 10 shingles, too
     * few.
     */
    @Test
    void aPageContainsAnotherWithSevenTenthsOfIt() {
        NearPages.PageContent thread = content(words(0, 200));
        assertThat(NearPages.contains(thread, content(words(182, 206))))
                .as("14 of 20")
                .isTrue();
        assertThat(NearPages.contains(thread, content(words(183, 207))))
                .as("13 of 20")
                .isFalse();
        assertThat(NearPages.contains(thread, content(words(0, 15))))
                .as("11 shingles")
                .isTrue();
        assertThat(NearPages.contains(thread, content(words(0, 14))))
                .as("10 shingles")
                .isFalse();
        assertThat(NearPages.contains(content(words(0, 15)), thread)).isFalse();
    }

    /** Ten pages with the same menu of 50 words. Three of them, more than 20 %, also have the same note of 30 words. */
    @Test
    void whatMoreThanAFifthOfTheSampleSaysIsLeftOut() {
        List<Shingles> sample = new ArrayList<>();
        for (int page = 0; page < 10; page++) {
            sample.add(Shingles.of(joined(
                    words(0, 50),
                    page < 3 ? words(50, 80) : new int[0],
                    words(1000 * (page + 1), 1000 * (page + 1) + 20))));
        }
        NearPages learnt = sample(sample, NearPages.Rule.LEARNT);
        assertThat(learnt.content(sample.get(0)).own().size())
                .as("20 words behind 80")
                .isEqualTo(20);
        assertThat(learnt.content(sample.get(9)).own().size()).isEqualTo(20);
        NearPages paper = sample(sample, NearPages.Rule.PAPER);
        assertThat(paper.content(sample.get(9)).own().size()).isEqualTo(66);
        assertThat(sample(sample.subList(0, 4), NearPages.Rule.LEARNT)
                        .content(sample.get(0))
                        .own()
                        .size())
                .as("four pages show no boilerplate")
                .isEqualTo(96);
    }

    @Test
    void pagesOfBoilerplateAloneAreComparedWhole() {
        Shingles login = Shingles.of(words(0, 40));
        Shingles denied = Shingles.of(words(100, 150));
        List<Shingles> sample = new ArrayList<>();
        for (int page = 0; page < 10; page++) {
            sample.add(page < 4 ? login : page < 7 ? denied : Shingles.of(words(1000 * page, 1000 * page + 60)));
        }
        NearPages near = sample(sample, NearPages.Rule.LEARNT);
        assertThat(near.content(login).own().size()).isZero();
        assertThat(IntStream.range(0, 10).map(near::group)).containsExactly(0, 0, 0, 0, 1, 1, 1, 2, 3, 4);
        assertThat(near.near(0, 4)).isFalse();
        assertThat(near.near(7, 7)).isTrue();
    }

    /** a and b, and b and c, have a Jaccard similarity of at least 0.9, but a and c do not. */
    @Test
    void aGroupIsWhatNearPairsConnect() {
        NearPages near = sample(
                List.of(
                        Shingles.of(words(0, 204)),
                        Shingles.of(words(10, 214)),
                        Shingles.of(words(20, 224)),
                        Shingles.of(words(500, 600))),
                NearPages.Rule.LEARNT);
        assertThat(near.near(0, 1)).as("190 of 210").isTrue();
        assertThat(near.near(1, 2)).isTrue();
        assertThat(near.near(0, 2)).isFalse();
        assertThat(near.group(3)).isEqualTo(1);
        assertThat(near.group(2)).isEqualTo(near.group(0));
    }

    @ParameterizedTest
    @EnumSource(NearPages.Rule.class)
    void theSamePairsAreFoundAsByComparingAll(NearPages.Rule rule) {
        long seed = Long.getLong("crawlgraph.seed", 20261122);
        Random random = new Random(seed);
        List<Shingles> sample = new ArrayList<>();
        for (int page = 0; page < 200; page++) {
            sample.add(Shingles.of(page < 20 || random.nextInt(3) == 0 ? text(random) : changed(random)));
        }
        NearPages near = sample(sample, rule);
        List<NearPages.PageContent> pages = sample.stream().map(near::content).toList();
        int pairs = 0;
        for (int one = 0; one < pages.size(); one++) {
            int expected = 0;
            for (int two = 0; two < pages.size(); two++) {
                boolean alike = near.near(pages.get(one), pages.get(two));
                assertThat(near.near(one, two))
                        .as("seed %d, pages %d and %d", seed, one, two)
                        .isEqualTo(one == two || alike);
                expected += alike && one != two ? 1 : 0;
            }
            pairs += expected;
        }
        assertThat(pairs).as("the test has near pages").isGreaterThan(100);
    }

    private final List<int[]> texts = new ArrayList<>();

    private int[] text(Random random) {
        int[] text = random.ints(60 + random.nextInt(400), 0, 5_000).toArray();
        texts.add(text);
        return text;
    }

    /** An earlier text with up to five words changed. */
    private int[] changed(Random random) {
        int[] text = texts.get(random.nextInt(texts.size())).clone();
        for (int i = random.nextInt(6); i > 0; i--) {
            text[random.nextInt(text.length)] = random.nextInt();
        }
        texts.add(text);
        return text;
    }

    private static int[] joined(int[]... texts) {
        return IntStream.range(0, texts.length)
                .flatMap(i -> IntStream.of(texts[i]))
                .toArray();
    }
}
