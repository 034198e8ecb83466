package org.crawlgraph.forum.learning;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.forum.map.PageTypeReason;

/**
 * Which page types stay by Cai et al.'s (2008) rules (section 5.4): (a) those whose informativeness is below mean less population standard deviation go; (b) of each
 * layout only the largest stays, of equal ones that of the smaller pattern. The entry's stays.
 */
final class PaperCleaning {

    private PaperCleaning() {}

    static void clean(List<TypeDraft> types) {
        double mean = types.stream()
                .mapToDouble(type -> type.informativeness)
                .average()
                .orElse(0);
        double variance = types.stream()
                .mapToDouble(type -> (type.informativeness - mean) * (type.informativeness - mean))
                .average()
                .orElse(0);
        double least = mean - Math.sqrt(variance);
        for (TypeDraft type : types) {
            if (!type.isEntry() && type.informativeness < least) {
                type.remove(PageTypeReason.UNINFORMATIVE, null);
            }
        }
        Map<Integer, TypeDraft> largest = new HashMap<>();
        Comparator<TypeDraft> larger =
                Comparator.<TypeDraft>comparingInt(type -> -type.pages.size()).thenComparingInt(type -> type.pattern);
        types.stream().filter(type -> type.kept).sorted(larger).forEach(type -> largest.putIfAbsent(type.layout, type));
        for (TypeDraft type : types) {
            if (type.kept && !type.isEntry() && largest.get(type.layout) != type) {
                type.remove(PageTypeReason.LARGEST_KEPT, null);
            }
        }
    }
}
