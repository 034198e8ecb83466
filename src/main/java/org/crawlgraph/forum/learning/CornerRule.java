package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.crawlgraph.forum.map.PageType;

/**
 * Removes corners: groups of types that only boilerplate, the entry and the group itself link to, and that link to no kept page outside, such
 * as a calendar without events. Types with more than the median amount of text are in no corner, and a corner with more than {@value #CORNER}
 * of the sample stays, because it may be the topic of the site.
 */
final class CornerRule implements Rule {

    private static final double CORNER = 0.1;

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        int text = text(IntStream.range(0, evidence.sample.sampled()), evidence);
        Set<TypeDraft> corners = new LinkedHashSet<>(evidence.types);
        corners.removeIf(one -> !one.kept || one.isEntry() || text(one.known.intStream(), evidence) > text);
        while (corners.removeIf(one -> isLinkedWithOutside(one, corners, evidence))) {}
        int sampled = corners.contains(type)
                ? connected(type, corners, evidence).stream()
                        .mapToInt(one -> one.pages.size())
                        .sum()
                : Integer.MAX_VALUE;
        return Removal.when(sampled <= CORNER * evidence.sample.sampled(), PageType.Reason.DEAD_END);
    }

    private static int text(IntStream pages, Evidence evidence) {
        int[] sorted = pages.map(page -> evidence.sample.said(page).own().size())
                .sorted()
                .toArray();
        return sorted[sorted.length / 2];
    }

    private static boolean isLinkedWithOutside(TypeDraft type, Set<TypeDraft> corners, Evidence evidence) {
        return evidence.types.stream()
                .filter(other -> other.kept && !corners.contains(other))
                .anyMatch(other -> evidence.targets(type).contains(other)
                        || (!other.isEntry() && evidence.targets(other).contains(type)));
    }

    /** The types of a set that links connect with one of them. */
    private static List<TypeDraft> connected(TypeDraft type, Set<TypeDraft> some, Evidence evidence) {
        List<TypeDraft> found = new ArrayList<>(List.of(type));
        for (int i = 0; i < found.size(); i++) {
            TypeDraft one = found.get(i);
            some.stream()
                    .filter(other -> !found.contains(other)
                            && (evidence.targets(one).contains(other)
                                    || evidence.targets(other).contains(one)))
                    .forEach(found::add);
        }
        return found;
    }
}
