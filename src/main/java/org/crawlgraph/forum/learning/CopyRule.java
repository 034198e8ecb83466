package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Removes page types that repeat each other, except for one of each group.
 *
 * <p>Two page types belong to one group if at least half of the compared pages of each have a duplicate in the other. A
 * chain of types counts by the product of its shares. One type of each group stays, none whose URLs extend the URLs of
 * one with later pages ({@code f&t&p} extends {@code f&t}): of the types with fewest duplicates per page (one thread
 * has many post URLs), those with at least half of the most links from other layouts, as threads have from lists; of
 * these, the one with fewest parameters. For later pages, links of their own layout count. Only later pages replace a
 * later page, since other types lack a URL for each of them.
 */
final class CopyRule implements Rule {

    static final double SHARE = 0.5;
    static final double FAN = 1.5;
    private static final int FEWEST_TRIED = 2;

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        double[][] shares = evidence.copyShares();
        List<TypeDraft> group = new ArrayList<>(List.of(type));
        for (int i = 0; i < group.size(); i++) {
            TypeDraft one = group.get(i);
            evidence.types.stream()
                    .filter(other -> other.kept && !group.contains(other) && isMutual(one, other, shares))
                    .forEach(group::add);
        }
        TypeDraft canonical = group.size() == 1 ? type : canonical(group, evidence);
        if (canonical == type || !isMutual(type, canonical, shares)) {
            return Optional.empty();
        }
        return Optional.of(Removal.copy(canonical.number, shares[type.number][canonical.number]));
    }

    /** Whether at least half of the compared pages of a type have duplicates in another type that may replace it. */
    static boolean repeats(TypeDraft type, TypeDraft other, Evidence evidence) {
        Duplicates duplicates = evidence.duplicates();
        TrainingSample sample = evidence.sample;
        return other.hasLayout()
                && (!sample.isLater(type.pattern) || sample.isLater(other.pattern))
                && duplicates.tried(type.number, other.number) >= Math.min(FEWEST_TRIED, Math.max(1, type.pages.size()))
                && duplicates.share(type.number, other.number) >= SHARE;
    }

    /**
     * For each pair of kept types, the share of the first's pages with duplicates in the second, along the best path; 0
     * if below one half.
     */
    static double[][] shares(Evidence evidence) {
        double[][] shares = new double[evidence.types.size()][evidence.types.size()];
        List<TypeDraft> kept = evidence.types.stream().filter(type -> type.kept).toList();
        for (TypeDraft one : kept) {
            for (TypeDraft other : kept) {
                if (one != other && repeats(one, other, evidence)) {
                    shares[one.number][other.number] = evidence.duplicates().share(one.number, other.number);
                }
            }
        }
        for (int by = 0; by < shares.length; by++) {
            for (double[] from : shares) {
                for (int to = 0; to < from.length && from[by] > 0; to++) {
                    double share = from[by] * shares[by][to];
                    from[to] = share >= SHARE ? Math.max(from[to], share) : from[to];
                }
            }
        }
        return shares;
    }

    private static boolean isMutual(TypeDraft one, TypeDraft other, double[][] shares) {
        return shares[one.number][other.number] > 0 && shares[other.number][one.number] > 0;
    }

    private record Candidate(TypeDraft type, double fan, int links) {}

    /** The page type of a group that stays. */
    private static TypeDraft canonical(List<TypeDraft> group, Evidence evidence) {
        if (group.stream().anyMatch(TypeDraft::isEntry)) {
            return evidence.types.get(0);
        }
        List<Candidate> plain = group.stream()
                .filter(type -> group.stream().noneMatch(other -> isPlaceIn(type, other, evidence)))
                .map(type -> new Candidate(type, fan(type, group, evidence.duplicates()), links(type, group, evidence)))
                .toList();
        double least = plain.stream().mapToDouble(Candidate::fan).min().orElseThrow();
        List<Candidate> single =
                plain.stream().filter(each -> each.fan <= FAN * least).toList();
        int most = single.stream().mapToInt(Candidate::links).max().orElse(0);
        return single.stream()
                .filter(each -> 2 * each.links >= most)
                .min(Comparator.comparingInt((Candidate each) ->
                                evidence.sample.parameters(each.type.pattern).size())
                        .thenComparing(each -> -each.links)
                        .thenComparing(each -> -each.type.pages.size())
                        .thenComparing(each -> each.type.number))
                .orElseThrow()
                .type;
    }

    /**
     * Whether a page type is a place in the pages of another, as {@code f&t&p} in {@code f&t} and {@code f&t&start}.
     */
    static boolean isPlaceIn(TypeDraft type, TypeDraft other, Evidence evidence) {
        return evidence.links.hasLaterPages(other.pattern)
                && !evidence.links.hasLaterPages(type.pattern)
                && evidence.sample.extendsQuery(type.pattern, other.pattern);
    }

    /** Mean number of duplicates in a page type for pages of its group that have any. */
    private static double fan(TypeDraft type, List<TypeDraft> group, Duplicates duplicates) {
        double found = 0;
        double sum = 0;
        for (TypeDraft other : group) {
            double count = duplicates.share(other.number, type.number) * duplicates.tried(other.number, type.number);
            found += count;
            sum += count * duplicates.fan(other.number, type.number);
        }
        return found == 0 ? 1 : sum / found;
    }

    /** Number of a page type's URLs linked from layouts outside its group; for later pages, from their own layout. */
    private static int links(TypeDraft type, List<TypeDraft> group, Evidence evidence) {
        return evidence.sample.isLater(type.pattern)
                ? evidence.links
                        .urls(evidence.types.stream().filter(from -> from.layout == type.layout), type)
                        .size()
                : linksFromOthers(type, group, evidence);
    }

    /** Number of a page type's URLs that kept types link to whose layout no type of its group has. */
    static int linksFromOthers(TypeDraft type, List<TypeDraft> group, Evidence evidence) {
        Stream<TypeDraft> others = evidence.types.stream()
                .filter(from -> from.kept && group.stream().noneMatch(one -> one.layout == from.layout));
        return evidence.links.urls(others, type).size();
    }
}
