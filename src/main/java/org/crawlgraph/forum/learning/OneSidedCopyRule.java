package org.crawlgraph.forum.learning;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Removes page types if at least half of their compared pages have a duplicate in a kept type that has one URL for each
 * page. A copy returns if kept types of other layouts link to more than twice as many of its pages as of its
 * replacement, allowing for the number of duplicates, as lists link to threads rather than to their print views; the
 * replacement is then removed if it is a copy, too.
 */
final class OneSidedCopyRule implements Rule {

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        Duplicates duplicates = evidence.duplicates();
        return evidence.types.stream()
                .filter(other -> other != type
                        && other.kept
                        && CopyRule.repeats(type, other, evidence)
                        && duplicates.fan(type.number, other.number) < CopyRule.FAN)
                .max(Comparator.comparingDouble((TypeDraft other) -> duplicates.share(type.number, other.number))
                        .thenComparing(other -> -other.number))
                .map(other -> Removal.copy(other.number, duplicates.share(type.number, other.number)));
    }

    @Override
    public void review(Evidence evidence) {
        for (TypeDraft copy : evidence.types) {
            TypeDraft of = copy.kept || copy.copy == null ? null : evidence.types.get(copy.copy.of());
            if (of != null && of.kept && isLinkedInstead(copy, of, evidence)) {
                copy.restore();
                if (!of.isEntry() && CopyRule.repeats(of, copy, evidence)) {
                    of.remove(Removal.copy(copy.number, evidence.duplicates().share(of.number, copy.number)));
                }
            }
        }
    }

    private static boolean isLinkedInstead(TypeDraft copy, TypeDraft of, Evidence evidence) {
        boolean later = evidence.sample.isLater(copy.pattern) && evidence.sample.isLater(of.pattern);
        double fan = Math.max(1, evidence.duplicates().fan(of.number, copy.number));
        List<TypeDraft> both = List.of(copy, of);
        return !later
                && !CopyRule.isPlaceIn(copy, of, evidence)
                && CopyRule.linksFromOthers(copy, both, evidence)
                        > 2 * fan * CopyRule.linksFromOthers(of, both, evidence);
    }
}
