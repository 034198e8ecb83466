package org.crawlgraph.forum.paper;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Removes page types by the rules of Cai et al. (2008, section 5.4): types whose informativeness is below the mean less one population
 * standard deviation; then, of each layout, all but the largest remaining type, ties to the smaller pattern. The entry's page type always
 * stays.
 *
 * @param uninformative indexes of the types removed by the first rule
 * @param smaller indexes of the types removed by the second rule
 */
public record PaperCleaning(BitSet uninformative, BitSet smaller) {

    /**
     * A page type.
     *
     * @param layout its number
     * @param pattern number of its URL pattern
     * @param pages number of its sampled pages
     * @param informativeness formula (3)
     */
    public record Type(int layout, int pattern, int pages, double informativeness) {}

    /**
     * Applies the rules to the page types.
     *
     * @param types the entry's first
     */
    public static PaperCleaning of(List<Type> types) {
        double[] informativeness =
                types.stream().mapToDouble(Type::informativeness).toArray();
        double mean = Arrays.stream(informativeness).average().orElse(0);
        double variance = Arrays.stream(informativeness)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElse(0);
        BitSet uninformative = new BitSet();
        Map<Integer, Type> largest = new HashMap<>();
        Comparator<Type> order =
                Comparator.comparingInt(Type::pages).thenComparing(Type::pattern, Comparator.reverseOrder());
        for (int type = 0; type < informativeness.length; type++) {
            uninformative.set(type, type > 0 && informativeness[type] < mean - Math.sqrt(variance));
            if (!uninformative.get(type)) {
                largest.merge(
                        types.get(type).layout(),
                        types.get(type),
                        (one, other) -> order.compare(one, other) >= 0 ? one : other);
            }
        }
        BitSet smaller = new BitSet();
        for (int type = 1; type < informativeness.length; type++) {
            smaller.set(
                    type,
                    !uninformative.get(type)
                            && !types.get(type)
                                    .equals(largest.get(types.get(type).layout())));
        }
        return new PaperCleaning(uninformative, smaller);
    }
}
