package org.crawlgraph.forum.learning;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.PageType;

/**
 * Removes page types by the rules of Cai et al. (2008, section 5.4): types whose informativeness is below the mean less one population
 * standard deviation; then, of each layout, all but the largest remaining type, ties to the smaller pattern. The entry's page type always
 * stays.
 */
public final class PaperCleaning {

    private static final Comparator<PageType> SIZE =
            Comparator.comparingInt(PageType::pages).thenComparing(PageType::pattern, Comparator.reverseOrder());

    private PaperCleaning() {}

    /** Returns the page types with their decisions, the entry's first. */
    public static List<PageType> of(List<PageType> types) {
        double mean =
                types.stream().mapToDouble(PageType::informativeness).average().orElse(0);
        double variance = types.stream()
                .mapToDouble(type -> (type.informativeness() - mean) * (type.informativeness() - mean))
                .average()
                .orElse(0);
        double least = mean - Math.sqrt(variance);
        Predicate<PageType> says = type -> type.number() == 0 || type.informativeness() >= least;
        Map<Integer, PageType> largest = new HashMap<>();
        types.stream().filter(says).forEach(type -> largest.merge(type.layout(), type, BinaryOperator.maxBy(SIZE)));
        return types.stream()
                .map(type -> !says.test(type)
                        ? type.decided(Decision.REMOVED, PageType.Reason.UNINFORMATIVE, null)
                        : type.number() > 0 && !type.equals(largest.get(type.layout()))
                                ? type.decided(Decision.REMOVED, PageType.Reason.LARGEST_KEPT, null)
                                : type)
                .toList();
    }
}
