package org.crawlgraph.forum.paper;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which page types go by Cai et al.'s (2008) rules (section 5.4): those whose informativeness is below mean less population standard deviation; and of each layout
 * all but the largest of the others, of equal ones that of the smaller pattern. The entry's stays.
 *
 * @param uninformative the places of those that go by the first rule
 * @param smaller the places of those that go by the second
 */
public record PaperCleaning(BitSet uninformative, BitSet smaller) {

    /**
     * A page type.
     *
     * @param layout its number
     * @param pattern number of its URL pattern
     * @param pages how many the sample has
     * @param informativeness formula (3)
     */
    public record Type(int layout, int pattern, int pages, double informativeness) {}

    /** Decides about page types, the entry's first. */
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
