package org.crawlgraph.forum.learning;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.crawlgraph.forum.map.PageType;

/**
 * Removes page types by the rules of Cai et al. (2008, section 5.4): types whose informativeness is below the mean less
 * one population standard deviation; then, of each layout, all but the largest remaining type, ties to the smaller
 * pattern. The entry's page type always stays.
 */
final class PaperCleaning {

    private static final Comparator<TypeDraft> SIZE = Comparator.comparingInt((TypeDraft type) -> type.pages.size())
            .thenComparing(type -> type.pattern, Comparator.reverseOrder());

    private PaperCleaning() {}

    /** Removes some of the page types, the entry's first, and returns them all. */
    static List<TypeDraft> clean(List<TypeDraft> types) {
        double mean = types.stream()
                .mapToDouble(type -> type.informativeness)
                .average()
                .orElse(0);
        double variance = types.stream()
                .mapToDouble(type -> (type.informativeness - mean) * (type.informativeness - mean))
                .average()
                .orElse(0);
        Map<Integer, TypeDraft> largest = new HashMap<>();
        for (TypeDraft type : types) {
            if (!type.isEntry() && type.informativeness < mean - Math.sqrt(variance)) {
                type.remove(new Rule.Removal(PageType.Reason.UNINFORMATIVE, null));
            } else {
                largest.merge(type.layout, type, BinaryOperator.maxBy(SIZE));
            }
        }
        types.stream()
                .filter(type -> type.kept && !type.isEntry() && type != largest.get(type.layout))
                .forEach(type -> type.remove(new Rule.Removal(PageType.Reason.LARGEST_KEPT, null)));
        return types;
    }
}
