package org.crawlgraph.bodies;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.run.TextNumbers;

/**
 * The titles of fetched pages. A title is read without its numbers, so that the lists of two days, or two pages of one list, have the same. It is a page's own
 * when no other page of its cluster has it.
 */
public final class PageTitles {

    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");
    private static final double HALF = 0.5;

    private final int[] clusterOf;
    private final List<String> texts = new ArrayList<>();
    private final List<Set<String>> ofCluster = new ArrayList<>();
    private final TextNumbers counts = new TextNumbers();
    private final int[] titled;
    private int all;

    /**
     * Reads titles.
     *
     * @param bodies of the fetched pages, or none at all
     * @param clusterOf the cluster of each page, -1 for none
     * @param clusters how many clusters there are
     */
    public PageTitles(List<PageBody> bodies, int[] clusterOf, int clusters) {
        this.clusterOf = clusterOf;
        titled = new int[clusters];
        for (int cluster = 0; cluster < clusters; cluster++) {
            ofCluster.add(new HashSet<>());
        }
        for (int page = 0; page < bodies.size(); page++) {
            String text = NO_LETTERS
                    .matcher(bodies.get(page).title().toLowerCase(Locale.ROOT))
                    .replaceAll(" ")
                    .strip();
            texts.add(text);
            all += text.isEmpty() ? 0 : 1;
            if (!text.isEmpty() && clusterOf[page] >= 0) {
                titled[clusterOf[page]]++;
                ofCluster.get(clusterOf[page]).add(text);
                counts.addTo(place(page, text), 1);
            }
        }
    }

    private String place(int page, String text) {
        return clusterOf[page] + " " + text;
    }

    /** Whether the pages of the site have titles: at least half of those that were fetched. */
    public boolean areKnown() {
        return !texts.isEmpty() && all >= HALF * texts.size();
    }

    /** How many fetched pages of a cluster have a title. */
    public int titled(int cluster) {
        return titled[cluster];
    }

    /** How many fetched pages of a cluster have a title of their own. */
    public int own(int cluster) {
        return (int) ofCluster.get(cluster).stream()
                .filter(text -> counts.getInt(cluster + " " + text) == 1)
                .count();
    }

    /** Whether two fetched pages have the same title. */
    public boolean areEqual(int page, int other) {
        return page < texts.size()
                && !texts.get(page).isEmpty()
                && texts.get(page).equals(texts.get(other));
    }

    /** Whether a fetched page has a title that no other page of its cluster has, nor any page of another cluster. */
    public boolean tellsApart(int page, int otherCluster) {
        if (page >= texts.size() || texts.get(page).isEmpty() || clusterOf[page] < 0) {
            return false;
        }
        String text = texts.get(page);
        return counts.getInt(place(page, text)) == 1
                && !ofCluster.get(otherCluster).contains(text);
    }
}
