package org.crawlgraph.clusters.content;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.stats.Share;
import org.jspecify.annotations.Nullable;

/**
 * Pages in groups that show the same, by whatever that is known, and what follows for their clusters.
 *
 * <p>A cluster is the copy of another with the same pages when its pages name those as their own address; else, when several of its pages are in
 * one group where the other cluster has one page; when it is a part of the other, which has many pages more; or when its URLs have more items. Where none of that
 * is so, both are content.
 */
final class SamePages {

    private static final int NONE = BodyDecisions.NONE;
    private static final int LEAST_PAGES = 5;
    private static final int LEAST_PAIRS = 5;
    private static final double SHARE = 0.4;
    private static final double MOST = 0.8;
    private static final double SEVERAL = 2;

    private final int[] clusterOf;
    private final int[] groups;
    private final int fetched;
    private final int[] read;
    private final List<UrlPattern> patterns;
    private final IntFunction<int[]> links;

    /** For each cluster and each other one, what they have in common. */
    private final Int2ObjectAVLTreeMap<Common>[] common;

    private final int[] naming;

    /** How many pages of a cluster are in a group with another page of it. */
    private final int[] within;

    /** What the pages of one cluster have in common with those of another. */
    private static final class Common {
        private final Repeats repeats = new Repeats();
        private int named;
        private int pairs;
        private int contained;

        int pages() {
            return repeats.pages();
        }
    }

    /**
     * Puts pages together.
     *
     * @param fetched how many pages were fetched, which come first
     * @param read how many pages of each cluster can be in a group
     * @param links where the links of a fetched page lead that say something about it, ascending
     * @param groups the number of the group of each page, -1 for none; that of a page that the others of the group name as their address
     */
    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of maps
    SamePages(
            int fetched,
            int[] clusterOf,
            List<UrlPattern> patterns,
            int[] read,
            IntFunction<int[]> links,
            int[] groups) {
        this.fetched = fetched;
        this.clusterOf = clusterOf;
        this.patterns = patterns;
        this.read = read;
        this.links = links;
        this.groups = groups;
        common = new Int2ObjectAVLTreeMap[patterns.size()];
        Arrays.setAll(common, cluster -> new Int2ObjectAVLTreeMap<>());
        naming = new int[patterns.size()];
        within = new int[patterns.size()];
        Int2ObjectOpenHashMap<IntArrayList> members = new Int2ObjectOpenHashMap<>();
        for (int page = 0; page < groups.length; page++) {
            if (groups[page] != NONE && clusterOf[page] >= 0) {
                members.computeIfAbsent(groups[page], unseen -> new IntArrayList())
                        .add(page);
            }
        }
        members.values().forEach(this::compare);
    }

    /** Notes for each fetched page of a group the clusters in which one page, and no more, is of the group too. */
    private void compare(IntArrayList group) {
        if (group.size() < 2) {
            return;
        }
        Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
        Int2IntOpenHashMap first = new Int2IntOpenHashMap();
        for (int page : group) {
            counts.addTo(clusterOf[page], 1);
            first.putIfAbsent(clusterOf[page], page);
        }
        for (int page : group) {
            int of = clusterOf[page];
            if (page >= fetched) {
                continue;
            }
            within[of] += counts.get(of) > 1 ? 1 : 0;
            int named = groups[page] < groups.length ? groups[page] : NONE;
            counts.forEach((cluster, count) -> {
                boolean isNamed = named != NONE && named != page && clusterOf[named] == cluster;
                if (cluster != of && (count == 1 || isNamed)) {
                    note(page, isNamed ? named : first.get((int) cluster), isNamed, common(of, cluster));
                }
            });
            naming[of] += named != NONE && clusterOf[named] >= 0 && clusterOf[named] != of ? 1 : 0;
        }
    }

    private Common common(int cluster, int other) {
        return common[cluster].computeIfAbsent(other, unseen -> new Common());
    }

    private void note(int page, int other, boolean isNamed, Common found) {
        found.repeats.add(groups[page]);
        found.named += isNamed ? 1 : 0;
        int[] targets = links.apply(page);
        if (other < fetched && targets.length > 0) {
            int[] of = links.apply(other);
            long shared = Arrays.stream(targets)
                    .filter(target -> target == other || Arrays.binarySearch(of, target) >= 0)
                    .count();
            found.pairs++;
            found.contained += shared >= MOST * targets.length ? 1 : 0;
        }
    }

    /** How many fetched pages of a cluster name a known page of another. */
    int naming(int cluster) {
        return naming[cluster];
    }

    /** The cluster whose pages those of a cluster name most often. */
    int mostNamed(int cluster) {
        int best = NONE;
        int most = 0;
        for (var entry : common[cluster].int2ObjectEntrySet()) {
            if (entry.getValue().named > most) {
                best = entry.getIntKey();
                most = entry.getValue().named;
            }
        }
        return best;
    }

    /** Whether the pages of a cluster link to what the same pages of another link to. */
    boolean isRedundant(int cluster, int other) {
        Common found = common[cluster].get(other);
        return found != null && found.pairs >= LEAST_PAIRS && found.contained >= MOST * found.pairs;
    }

    /**
     * Whether a cluster repeats another.
     *
     * @param size how many URLs of a cluster are known, of which only a part was fetched
     */
    BodyDecisions.Finding repeating(int cluster, IntUnaryOperator size) {
        double sureness = 0;
        BodyDecisions.@Nullable Finding best = null;
        for (var entry : common[cluster].int2ObjectEntrySet()) {
            int other = entry.getIntKey();
            Common found = entry.getValue();
            if (isTheCopy(cluster, other, found, size)) {
                double least = SHARE * chance(other, size);
                double likely = new Share(found.pages(), read[cluster]).atLeast(least);
                sureness = Math.max(sureness, likely);
                if (found.pages() >= LEAST_PAGES
                        && found.pages() >= least * read[cluster]
                        && (best == null
                                || found.pages()
                                        > common(cluster, best.original()).pages())) {
                    best = new BodyDecisions.Finding(true, likely, other, isRedundant(cluster, other));
                }
            }
        }
        return best == null ? new BodyDecisions.Finding(false, sureness, NONE, false) : best;
    }

    private boolean isTheCopy(int cluster, int other, Common found, IntUnaryOperator size) {
        Common back = common[other].get(cluster);
        if (back != null && back.named > 0) {
            return found.named > back.named;
        }
        if (found.repeats.areCopies(back == null ? null : back.repeats)) {
            return true;
        }
        double repeats = (double) within[cluster] / read[cluster];
        double otherRepeats = (double) within[other] / Math.max(1, read[other]);
        if (within[cluster] >= LEAST_PAGES && repeats > SEVERAL * SEVERAL * otherRepeats) {
            return true;
        }
        if (within[other] >= LEAST_PAGES && otherRepeats > SEVERAL * SEVERAL * repeats) {
            return false;
        }
        double covered = found.pages() / (chance(other, size) * read[cluster]);
        double coveredBack = back == null ? 0 : back.pages() / (chance(cluster, size) * Math.max(1, read[other]));
        if (covered > SEVERAL * coveredBack) {
            return true;
        }
        return SEVERAL * covered >= coveredBack
                && patterns.get(cluster).itemCount() > patterns.get(other).itemCount();
    }

    /** That the page in another cluster that is the same as a page has been fetched, too. */
    private double chance(int cluster, IntUnaryOperator size) {
        return (double) Math.max(1, read[cluster]) / size.applyAsInt(cluster);
    }
}
