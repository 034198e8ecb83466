package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.Int2DoubleOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.clusters.content.PageTitles;
import org.crawlgraph.clusters.content.Repeats;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.stats.Share;

/**
 * Finds clusters whose pages show what pages of another cluster show: each has about the same links as one page there, and
 * several have those of the same page, as the permalinks of the posts of a thread have those of the thread.
 *
 * <p>A page that is like several pages of the other cluster repeats none of them: what they have in common is the template of a part
 * of the site, such as the calendar of a month, and says nothing about the page.
 */
final class RepeatedContent {

    /** Pages are alike from this share of common links on. */
    static final double ALIKE = 0.8;

    /** Fewer links say nothing. */
    private static final int LEAST_LINKS = 3;

    /** Fewer rare links in common say nothing. */
    private static final int LEAST_COMMON = 2;

    /** Pages linked from more pages than this are not used to find pages that may be alike. */
    private static final int RARE = 60;

    private static final int LEAST_PAGES = 10;
    private static final double SHARE = 0.4;
    private static final double SHARE_OF_ONE = 0.2;
    static final int NONE = -1;

    private final List<UrlPattern> patterns;
    private final ContentLinks links;
    private final ClusterGraph graph;
    private final PageTitles titles;

    /** How many pages of each cluster are like a page of any other. */
    private final int[] alike;

    /** For each cluster and each other one, how many of its pages are like a page there, and like which ones. */
    private final Int2ObjectOpenHashMap<Like>[] like;

    /** The pages of one cluster that are like pages of another. */
    private static final class Like {
        private final Repeats repeats = new Repeats();
        private int sameTitles;
        private int otherTitles;

        int pages() {
            return repeats.pages();
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of maps
    RepeatedContent(
            ContentLinks links,
            int[] clusterOf,
            int fetchedPages,
            ClusterGraph graph,
            List<UrlPattern> patterns,
            PageTitles titles,
            Checkpoint checkpoint) {
        this.links = links;
        this.titles = titles;
        this.graph = graph;
        this.patterns = patterns;
        alike = new int[patterns.size()];
        like = new Int2ObjectOpenHashMap[patterns.size()];
        Int2ObjectOpenHashMap<IntArrayList> linking = new Int2ObjectOpenHashMap<>();
        for (int page = 0; page < fetchedPages; page++) {
            for (int target : links.own(page)) {
                linking.computeIfAbsent(target, unseen -> new IntArrayList()).add(page);
            }
        }
        for (int page = 0; page < fetchedPages; page++) {
            checkpoint.passed("comparing pages", page, fetchedPages);
            if (clusterOf[page] >= 0 && links.own(page).length >= LEAST_LINKS) {
                compare(page, clusterOf, linking);
            }
        }
    }

    private void compare(int page, int[] clusterOf, Int2ObjectOpenHashMap<IntArrayList> linking) {
        int[] own = links.own(page);
        Int2IntOpenHashMap common = new Int2IntOpenHashMap();
        int rare = 0;
        for (int target : own) {
            IntArrayList others = linking.get(target);
            if (others.size() <= RARE) {
                rare++;
                others.forEach(other -> common.addTo(other, 1));
            }
        }
        double least = Math.max(1, rare - (1 - ALIKE) * own.length); // what pages that are alike cannot fall below
        Int2IntOpenHashMap bestPage = new Int2IntOpenHashMap();
        IntOpenHashSet several = new IntOpenHashSet(); // clusters with more than one page that is alike
        Int2DoubleOpenHashMap best = new Int2DoubleOpenHashMap();
        common.int2IntEntrySet().forEach(entry -> {
            int other = entry.getIntKey();
            int cluster = clusterOf[other];
            if (entry.getIntValue() < Math.min(least, LEAST_COMMON) || cluster < 0 || cluster == clusterOf[page]) {
                return;
            }
            double likeness = likeness(page, other, clusterOf);
            double before = best.get(cluster);
            if (likeness >= ALIKE && before > 0) {
                several.add(cluster);
            }
            if (likeness >= ALIKE && likeness > before) {
                best.put(cluster, likeness);
                bestPage.put(cluster, other);
            }
        });
        several.forEach(cluster -> bestPage.remove(cluster));
        if (!bestPage.isEmpty() && like[clusterOf[page]] == null) {
            like[clusterOf[page]] = new Int2ObjectOpenHashMap<>();
        }
        boolean isAlike = bestPage.keySet().intStream().anyMatch(other -> !isPartOf(clusterOf[page], other));
        alike[clusterOf[page]] += isAlike ? 1 : 0;
        bestPage.forEach((cluster, original) -> {
            Like found = like[clusterOf[page]].computeIfAbsent((int) cluster, unseen -> new Like());
            found.repeats.add((int) original);
            found.sameTitles += titles.areEqual(page, original) ? 1 : 0;
            found.otherTitles += titles.tellsApart(page, cluster) ? 1 : 0;
        });
    }

    /** How alike the links of two pages are, or those that lead to pages of other kinds than theirs: the next page of a list depends on the list. */
    private double likeness(int page, int other, int[] clusterOf) {
        double likeness = ContentLinks.likeness(links.own(page), links.own(other));
        if (likeness >= ALIKE) {
            return likeness;
        }
        int[] own = besides(page, other, clusterOf);
        int[] others = besides(other, page, clusterOf);
        return Math.min(own.length, others.length) < LEAST_COMMON ? 0 : ContentLinks.likeness(own, others);
    }

    private int[] besides(int page, int other, int[] clusterOf) {
        return Arrays.stream(links.own(page))
                .filter(target -> clusterOf[target] != clusterOf[page] && clusterOf[target] != clusterOf[other])
                .toArray();
    }

    /** The cluster whose content the pages of a cluster repeat, the one with the fewest items in its URLs; else {@link #NONE}. */
    int repeated(int cluster) {
        if (like[cluster] == null) {
            return NONE;
        }
        int best = NONE;
        for (int other = 0; other < like.length; other++) {
            Like found = like[cluster].get(other);
            if (found != null
                    && !isPartOf(cluster, other)
                    && repeats(cluster, other, found)
                    && (best == NONE || isBetter(cluster, other, best))) {
                best = other;
            }
        }
        return best;
    }

    /**
     * How likely it is that a cluster repeats another, 0 to 1: the less likely of the two shares that it needs for that. How many pages have the
     * same original is no share of anything, and has no say in this.
     */
    double sureness(int cluster, int other) {
        double chance = chance(other);
        int fetched = links.fetched(cluster);
        return Math.min(
                new Share(like[cluster].get(other).pages(), fetched).atLeast(SHARE_OF_ONE * chance),
                new Share(alike[cluster], fetched).atLeast(SHARE * chance));
    }

    /** How likely it is that a cluster repeats any other of which several of its pages have the same original. */
    double sureness(int cluster) {
        return like[cluster] == null
                ? 0
                : like[cluster]
                        .keySet()
                        .intStream()
                        .filter(other -> !isPartOf(cluster, other) && isTheCopy(cluster, other))
                        .mapToDouble(other -> sureness(cluster, other))
                        .max()
                        .orElse(0);
    }

    /** Whether most pages of a cluster that are like pages of another have the titles of these. */
    boolean haveSameTitles(int cluster, int other) {
        return 2 * like[cluster].get(other).sameTitles
                > like[cluster].get(other).pages();
    }

    /** Whether most of them have titles that no other page has. */
    boolean haveOtherTitles(int cluster, int other) {
        return 2 * like[cluster].get(other).otherTitles
                > like[cluster].get(other).pages();
    }

    /** Whether the URLs of a cluster are those of another with parameters: the other cannot have its content from there. */
    private boolean isPartOf(int cluster, int other) {
        return patterns.get(other).toString().startsWith(patterns.get(cluster) + "?");
    }

    private boolean repeats(int cluster, int other, Like found) {
        double chance = chance(other);
        return found.pages() >= LEAST_PAGES
                && found.pages() >= SHARE_OF_ONE * chance * links.fetched(cluster)
                && alike[cluster] >= SHARE * chance * links.fetched(cluster)
                && isTheCopy(cluster, other);
    }

    /** Several pages of the cluster have one original, and clearly more than the other way round. */
    private boolean isTheCopy(int cluster, int other) {
        Like back = like[other] == null ? null : like[other].get(cluster);
        return like[cluster].get(other).repeats.areCopies(back == null ? null : back.repeats);
    }

    /** That the page in another cluster which a page is like has been fetched, too. */
    private double chance(int other) {
        return (double) links.fetched(other) / graph.size(other);
    }

    private boolean isBetter(int cluster, int other, int best) {
        int items = patterns.get(other).itemCount() - patterns.get(best).itemCount();
        return items != 0
                ? items < 0
                : like[cluster].get(other).pages() > like[cluster].get(best).pages();
    }
}
