package org.crawlgraph.html.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.TextSketch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepeatedPagesTest {

    private static long[] sketch(List<String> words) {
        byte[] html = ("<p>" + String.join(" ", words) + "</p>").getBytes(StandardCharsets.UTF_8);
        return HtmlPage.read(html, "text/html", "http://x.test/").sketch().hashes().stream()
                .mapToLong(Long::longValue)
                .toArray();
    }

    /** Five words in a row, as texts. */
    private static Set<List<String>> shingles(List<String> words) {
        Set<List<String>> shingles = new HashSet<>();
        for (int i = 0; i + 5 <= words.size(); i++) {
            shingles.add(words.subList(i, i + 5));
        }
        return shingles;
    }

    private static double jaccard(List<String> one, List<String> two) {
        Set<List<String>> common = new HashSet<>(shingles(one));
        common.retainAll(shingles(two));
        Set<List<String>> all = new HashSet<>(shingles(one));
        all.addAll(shingles(two));
        return (double) common.size() / all.size();
    }

    private static String word(Random random) {
        return random.ints(6, 'a', 'z' + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Texts; most are copies of earlier ones with up to three other words. */
    private static List<List<String>> texts(int count, int words, Random random) {
        List<List<String>> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<String> text = new ArrayList<>();
            if (i > 0 && random.nextInt(3) > 0) {
                text.addAll(texts.get(random.nextInt(i)));
                for (int changes = random.nextInt(4); changes > 0; changes--) {
                    text.set(random.nextInt(text.size()), word(random));
                }
            } else {
                random.ints(words - random.nextInt(words / 2), 0, 1).forEach(each -> text.add(word(random)));
            }
            texts.add(text);
        }
        return texts;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.7, 0.9, 1})
    void shortTextsRepeatTheOriginalsThatExactSimilarityNames(double least) {
        for (int seed = 0; seed < 30; seed++) {
            List<List<String>> texts = texts(80, 20, new Random(seed));
            RepeatedPages found = RepeatedPages.of(
                    texts.stream().map(RepeatedPagesTest::sketch).toList(), least, Checkpoint.NONE);

            List<Integer> originals = new ArrayList<>();
            for (int page = 0; page < texts.size(); page++) {
                int original = -1;
                double most = 0;
                for (int candidate : originals) {
                    double alike = jaccard(texts.get(page), texts.get(candidate));
                    if (alike >= least - 1e-12 && alike > most + 1e-12) {
                        original = candidate;
                        most = alike;
                    }
                }
                assertThat(found.originals()[page])
                        .as("seed %d, page %d", seed, page)
                        .isEqualTo(original);
                assertThat(found.likeness()[page]).isEqualTo(most, within(1e-12));
                if (original < 0) {
                    originals.add(page);
                }
            }
            assertThat(originals).hasSizeBetween(10, 79);
        }
    }

    @Test
    void theLikenessOfLongTextsIsNearExactSimilarity() {
        Random random = new Random(5);
        double error = 0;
        double bias = 0;
        int pairs = 0;
        List<List<String>> texts = texts(60, 400, random);
        for (List<String> one : texts) {
            for (List<String> two : texts) {
                double exact = jaccard(one, two);
                if (exact > 0.3 && exact < 1) {
                    double difference = RareHashes.jaccard(sketch(one), sketch(two), TextSketch.MAX_HASHES) - exact;
                    error += difference * difference;
                    bias += difference;
                    pairs++;
                }
            }
        }
        assertThat(pairs).isGreaterThan(100);
        assertThat(Math.sqrt(error / pairs)).isLessThan(0.09);
        assertThat(bias / pairs).isEqualTo(0, within(0.03));
    }

    @Test
    void aShingleOnAllPagesCutsTheSearchWhichIsReported() {
        Random random = new Random(3);
        List<long[]> sketches = IntStream.range(0, 3_000)
                .mapToObj(page -> new long[] {7, 8 + random.nextLong(1L << 60)})
                .toList();
        RepeatedPages found = RepeatedPages.of(sketches, 0.5, Checkpoint.NONE);

        // two hashes each, one of them on all pages: likeness 1/3, so all are originals
        assertThat(IntStream.range(0, 3_000).map(page -> found.originals()[page]))
                .containsOnly(-1);
        assertThat(found.cut()).isEqualTo(3_000 - RepeatedPages.MAX_COMPARED - 1);
    }

    @Test
    void pagesWithoutTextRepeatNothing() {
        RepeatedPages found = RepeatedPages.of(List.of(new long[0], new long[0]), 0.5, Checkpoint.NONE);

        assertThat(found.originals()[0]).isEqualTo(-1);
        assertThat(found.originals()[1]).isEqualTo(-1);
    }
}
