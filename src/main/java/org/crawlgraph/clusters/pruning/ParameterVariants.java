package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.Int2IntAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.crawlgraph.clusters.patterns.PageVariables;
import org.crawlgraph.clusters.patterns.PageVariables.Variable;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.stats.Share;
import org.crawlgraph.graph.LinkGraph;
import org.jspecify.annotations.Nullable;

/**
 * Finds clusters whose URLs are those of pages of another cluster with further parameters, which do something with the page or
 * show it in another way: forms to edit, to reply or to log in and come back, other orders, states of a session. A parameter
 * whose values are numbers is not taken for one of these: it may be that of an object or of the next page. Nor is a page a
 * variant of one that fewer pages link to: a thread is no variant of its feed.
 */
final class ParameterVariants {

    static final int NONE = -1;

    private static final double MOST = 0.5;
    private static final double REDUNDANT = 0.9;
    private static final int LEAST_PAIRS = 5;

    private final SampledPages pages;
    private final int[] clusterOf;
    private final List<UrlPattern> patterns;
    private final ContentLinks links;
    private final PageVariables variables;
    private final LinkGraph linkedFrom;
    private final @Nullable Variant[] singles;
    private final IntArrayList[] fetched;

    /**
     * What a cluster is a variant of.
     *
     * @param base the other cluster
     * @param redundant whether its pages link to hardly anything that those of the other do not link to
     * @param sureness how likely it is one, 0 to 1
     */
    record Variant(int base, boolean redundant, double sureness) {}

    ParameterVariants(
            SampledPages pages, int[] clusterOf, List<UrlPattern> patterns, ContentLinks links, LinkGraph linkedFrom) {
        this.pages = pages;
        this.clusterOf = clusterOf;
        this.patterns = patterns;
        this.links = links;
        this.linkedFrom = linkedFrom;
        variables = new PageVariables(pages.urls(), clusterOf, patterns);
        fetched = new IntArrayList[patterns.size()];
        Arrays.setAll(fetched, cluster -> new IntArrayList());
        for (int page = 0; page < pages.fetched(); page++) {
            if (clusterOf[page] >= 0) {
                fetched[clusterOf[page]].add(page);
            }
        }
        SingleParameters single = new SingleParameters(pages.urls(), clusterOf, links, pages.fetched());
        singles = new Variant[fetched.length];
        Arrays.setAll(singles, cluster -> single.of(cluster, fetched[cluster]));
    }

    /**
     * What a cluster is a variant of; null when it is none.
     *
     * @param removed whether a cluster is known to be a variant or to repeat another
     */
    @Nullable
    Variant of(int cluster, IntPredicate removed) {
        if (fetched[cluster].size() < ContentLinks.FEW) {
            return null;
        }
        Variant variant = byVariables(cluster, removed);
        if (variant == null) {
            int extended = extended(cluster, removed);
            variant = extended == NONE ? null : new Variant(extended, false, 1); // as sure as the other has gone
        }
        return variant == null ? singles[cluster] : variant;
    }

    /** Looks for pages next to those of a cluster whose URLs have the same variables and fewer parameters. */
    private @Nullable Variant byVariables(int cluster, IntPredicate removed) {
        Int2IntAVLTreeMap counts = new Int2IntAVLTreeMap();
        Int2ObjectOpenHashMap<Overlap> overlaps = new Int2ObjectOpenHashMap<>();
        for (int page : fetched[cluster]) {
            if (parameters(pages.urls().get(page)) == 0) {
                return null;
            }
            List<Variable> own = variables.of(page);
            IntOpenHashSet found = new IntOpenHashSet();
            for (int other : neighbours(page)) {
                int base = clusterOf[other];
                if (base >= 0 && base != cluster && !found.contains(base) && isVariant(page, own, other, removed)) {
                    found.add(base);
                    counts.addTo(base, 1);
                    if (other < pages.fetched() && links.outward(page).length > 0) {
                        overlaps.computeIfAbsent(base, unseen -> new Overlap()).add(page, other, links);
                    }
                }
            }
        }
        int best = NONE;
        for (Int2IntMap.Entry entry : counts.int2IntEntrySet()) {
            if (entry.getIntValue() >= MOST * fetched[cluster].size()
                    && (best == NONE || entry.getIntValue() > counts.get(best))) {
                best = entry.getIntKey();
            }
        }
        return best == NONE
                ? null
                : new Variant(
                        best,
                        overlaps.containsKey(best) && overlaps.get(best).isRedundant(),
                        new Share(counts.get(best), fetched[cluster].size()).atLeast(MOST));
    }

    /** Pages that link to a page, and those it links to. */
    private IntLinkedOpenHashSet neighbours(int page) {
        IntLinkedOpenHashSet neighbours = new IntLinkedOpenHashSet(linkedFrom.targets(page));
        for (int target : links.outward(page)) {
            neighbours.add(target);
        }
        return neighbours;
    }

    private boolean isVariant(int page, List<Variable> own, int other, IntPredicate removed) {
        String url = pages.urls().get(other);
        if (parameters(url) >= parameters(pages.urls().get(page))
                || linkedFrom.outDegree(other) < linkedFrom.outDegree(page)) {
            return false;
        }
        List<Variable> base = variables.of(other);
        Set<String> used = new HashSet<>();
        boolean all = !base.isEmpty();
        for (Variable variable : base) {
            all &= own.stream().anyMatch(mine -> mine.value().equals(variable.value()));
            used.add(variable.value());
        }
        if (!all) {
            used.clear();
            own.stream()
                    .map(Variable::value)
                    .filter(value -> isUrlOf(value, url))
                    .findFirst()
                    .ifPresent(used::add);
        }
        return !used.isEmpty()
                && !base.isEmpty()
                && own.stream()
                        .filter(variable -> !used.contains(variable.value()))
                        .allMatch(variable -> isHarmless(variable, page, other, removed));
    }

    private static boolean isUrlOf(String value, String url) {
        return value.equals(url) || (value.startsWith("/") && value.length() > 1 && url.endsWith(value));
    }

    /** Whether a further variable does not make it another object: not a number, and shared by many pages. */
    private boolean isHarmless(Variable variable, int page, int other, IntPredicate removed) {
        return variable.inQuery()
                && !variables.isOwn(clusterOf[page], variable.key())
                && (!variable.isDigits() || removed.test(clusterOf[other]));
    }

    /** A removed cluster whose pattern is that of a cluster without some of its parameters; else {@link #NONE}. */
    private int extended(int cluster, IntPredicate removed) {
        String text = patterns.get(cluster).toString();
        int query = text.indexOf('?');
        if (query < 0) {
            return NONE;
        }
        List<String> own = List.of(text.substring(query + 1).split("&"));
        for (int other = 0; other < patterns.size(); other++) {
            String base = patterns.get(other).toString();
            int end = base.indexOf('?');
            if (other == cluster
                    || !removed.test(other)
                    || !(end < 0 ? base : base.substring(0, end)).equals(text.substring(0, query))) {
                continue;
            }
            List<String> theirs =
                    end < 0 ? List.of() : List.of(base.substring(end + 1).split("&"));
            if (theirs.size() < own.size() && own.containsAll(theirs) && (end < 0 || namesSomething(theirs))) {
                return other;
            }
        }
        return NONE;
    }

    /** Whether a parameter has a value that is a name, such as {@code action=edit}. */
    private static boolean namesSomething(List<String> parameters) {
        return parameters.stream().anyMatch(parameter -> !parameter.endsWith("=$") && !parameter.endsWith("=*"));
    }

    private static int parameters(String url) {
        int query = url.indexOf('?');
        return query < 0
                ? 0
                : 1 + (int) url.substring(query).chars().filter(c -> c == '&').count();
    }

    /** How much of what pages link to is linked from the pages they are variants of. */
    private static final class Overlap {
        private int pairs;
        private double shares;

        void add(int page, int base, ContentLinks links) {
            int[] targets = links.outward(page);
            int[] known = links.outward(base);
            long common = Arrays.stream(targets)
                    .filter(target -> target == base || Arrays.binarySearch(known, target) >= 0)
                    .count();
            pairs++;
            shares += (double) common / targets.length;
        }

        boolean isRedundant() {
            return pairs >= LEAST_PAIRS && shares >= REDUNDANT * pairs;
        }
    }
}
