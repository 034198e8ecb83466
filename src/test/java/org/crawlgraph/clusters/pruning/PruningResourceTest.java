package org.crawlgraph.clusters.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The files of words and weights are complete: each class, feature and word is there once. */
class PruningResourceTest {

    @Test
    void eachWordHasOneClassAndIsInLowerCase() {
        Map<String, String> classes = new HashMap<>();
        PruningResource.NAMES.words().forEach((name, words) -> {
            if (!Set.of("paging", "selector").contains(name)) {
                words.forEach(word -> {
                    assertThat(word).isEqualTo(word.toLowerCase(Locale.ROOT)).isNotBlank();
                    assertThat(classes.put(word, name))
                            .as("%s in %s", word, name)
                            .isNull();
                });
            }
        });
        assertThat(classes).hasSizeGreaterThan(400);
    }

    @Test
    void everyClassAndFeatureOfTheProgramIsInAFileAndNoOther() {
        Set<String> classes = new TreeSet<>(Set.of("session_parameter", "paging", "selector"));
        for (UrlNames.Kind kind : UrlNames.Kind.values()) {
            classes.add(kind.name().toLowerCase(Locale.ROOT));
        }
        assertThat(PruningResource.NAMES.words()).containsOnlyKeys(classes);
        Set<String> features = new TreeSet<>(Set.of("right"));
        for (Feature piece : Feature.values()) {
            features.add(piece.name().toLowerCase(Locale.ROOT));
        }
        assertThat(PruningResource.WEIGHTS.words()).containsOnlyKeys(features);
        features.remove("right");
        assertThat(features)
                .allSatisfy(
                        name -> assertThat(PruningResource.WEIGHTS.lines(name)).hasSize(1));
    }

    /** A decision with more support is right at least as often. */
    @Test
    void sharesOfRightDecisionsAscendWithTheirSupport() {
        List<List<String>> right = PruningResource.WEIGHTS.lines("right");
        double before = 0;
        for (int step = 0; step < right.size(); step++) {
            double share = Double.parseDouble(right.get(step).get(1));
            assertThat(Double.parseDouble(right.get(step).get(0))).isEqualTo(-5 + 0.5 * step);
            assertThat(share).isBetween(before, 1.0);
            assertThat(Feature.sureness(-5 + 0.5 * step)).isEqualTo(share);
            before = share;
        }
    }
}
