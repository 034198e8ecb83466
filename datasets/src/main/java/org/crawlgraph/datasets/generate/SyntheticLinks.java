package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.webgraph.NodeIterator;
import java.util.Arrays;
import java.util.NoSuchElementException;
import org.crawlgraph.common.Checkpoint;

/**
 * The links page by page, which depend only on the options and the page. Not thread-safe; fast for ascending pages,
 * since the lists of a section are generated once.
 *
 * <p>Home pages link to the index pages of all sections, index pages to all pages of their section. Other pages may be
 * dangling; else they copy the lists of their section, most often completely, and link to neighbours and a few pages of
 * other sites.
 */
final class SyntheticLinks extends NodeIterator {

    private static final double DANGLING = 0.145;
    private static final double COMPLETE_COPY = 0.9;
    private static final double LOYALTY_OF_FANS = 0.95;
    private static final double NEIGHBOURS = 0.28;
    private static final double OWN_OUTSIDE = 0.03;
    private static final int MAX_INDEX = 1_300;
    private static final int MAX_NAVIGATION = 300;
    private static final int MAX_LIST = 700;
    private static final int MAX_OUTSIDE = 200;
    private static final int MAX_DISTANCE = 256;
    private static final int MAX_RUN = 24;

    private final SyntheticSites sites;
    private final Density density;
    private final Dice dice;
    private final IntArrayList found = new IntArrayList();
    private final IntArrayList insideOfSection = new IntArrayList();
    private final IntArrayList outsideOfSection = new IntArrayList();
    private int host = -1;
    private int index = -1;
    private final Checkpoint checkpoint;
    private int page = -1;
    private int degree;
    private long links;
    private long inside;

    /**
     * Factors for the numbers of links per page.
     *
     * @param inside for links within a site, at least 0
     * @param outside for links to other sites, at least 0
     */
    record Density(double inside, double outside) {}

    /** @param checkpoint receives the stage {@code "writing pages"} */
    SyntheticLinks(SyntheticSites sites, Density density, Checkpoint checkpoint) {
        this.sites = sites;
        this.checkpoint = checkpoint;
        this.density = density;
        dice = new Dice(sites.options().seed());
    }

    @Override
    public boolean hasNext() {
        return page + 1 < sites.options().pages();
    }

    @Override
    public int nextInt() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        of(page + 1);
        checkpoint.passed("writing pages", page, sites.options().pages());
        return page;
    }

    /** Generates the links of a page. */
    void of(int page) {
        this.page = page;
        enter(page);
        found.clear();
        dice.begin("PAGE_INSIDE", page);
        IntList authorities = sites.authoritiesFor(page);
        if (!dice.chance(DANGLING) || page == index || !authorities.isEmpty()) {
            insideLinks(page);
            dice.begin("PAGE_OUTSIDE", page);
            addCopy(outsideOfSection);
            authorities.forEach(authority -> {
                if (dice.chance(LOYALTY_OF_FANS)) {
                    found.add(authority);
                }
            });
            addOutside(found, OWN_OUTSIDE, 1.4);
        }
        finish(page);
    }

    /** Generates the lists of the section of a page, unless they exist. */
    private void enter(int page) {
        if (host < 0 || page < sites.start(host) || page >= sites.start(host + 1)) {
            host = sites.hostOf(page);
        }
        int home = sites.start(host);
        int first = page - (page - home) % sites.sectionPages(host);
        if (first != index) {
            index = first;
            insideLists(home);
            outsideLists();
        }
    }

    private int sectionSize() {
        return Math.min(sites.sectionPages(host), sites.start(host + 1) - index);
    }

    /** Navigation, the same on all pages of a site, and runs of consecutive pages, most of them in the section. */
    private void insideLists(int home) {
        insideOfSection.clear();
        dice.begin("SECTIONS", host);
        double navigation = density.inside() * (1 + 2 * dice.heavyTailed(1.6));
        addIndexes(dice.whole(Math.min(MAX_NAVIGATION, navigation)), insideOfSection);
        dice.begin("SECTION_INSIDE", index);
        int size = sites.size(host);
        double length = density.inside() * (1.5 + 4 * dice.heavyTailed(1.4));
        int left = dice.whole(Math.min(Math.min(MAX_LIST, 6 * size), length));
        while (left > 0) {
            int from = dice.chance(0.75) ? index + dice.nearZero(sectionSize()) : home + dice.nearZero(size);
            int to = Math.min(home + size, from + Math.min(left, 1 + dice.nearZero(MAX_RUN)));
            for (int target = from; target < to; target++) {
                insideOfSection.add(target);
            }
            left -= to - from;
        }
    }

    /** The footer of the site and the list of the section. */
    private void outsideLists() {
        outsideOfSection.clear();
        dice.begin("SECTIONS", host + (1L << Integer.SIZE));
        addOutside(outsideOfSection, 0.3, 1.6);
        dice.begin("SECTION_OUTSIDE", index);
        addOutside(outsideOfSection, 0.35, 1.4);
    }

    private void insideLinks(int page) {
        int home = sites.start(host);
        double share = Math.min(1, density.inside());
        if (page == home) {
            addIndexes(dice.whole(Math.min(MAX_INDEX, share * sites.sections(host))), found);
        }
        if (page == index) {
            for (int i = dice.whole(Math.min(MAX_INDEX, share * sectionSize())); i > 0; i--) {
                found.add(index + i - 1);
            }
        } else {
            addCopy(insideOfSection);
            if (dice.chance(density.inside())) {
                found.add(index);
            }
        }
        double neighbours = Math.min(Math.min(MAX_OUTSIDE, sites.size(host)), NEIGHBOURS * density.inside());
        for (int i = dice.whole(neighbours); i > 0; i--) {
            int distance = 1 + dice.nearZero(MAX_DISTANCE);
            int neighbour = dice.chance(0.5) ? page - distance : page + distance;
            if (neighbour >= home && neighbour < sites.start(host + 1)) {
                found.add(neighbour);
            }
        }
    }

    /** Adds evenly spread index pages of the site. */
    private void addIndexes(int count, IntArrayList list) {
        int sections = sites.sections(host);
        for (int i = 0; i < Math.min(count, sections); i++) {
            int section = (int) ((long) i * sections / Math.min(count, sections));
            list.add(sites.start(host) + section * sites.sectionPages(host));
        }
    }

    private void addOutside(IntArrayList list, double factor, double exponent) {
        double expected = factor * density.outside() * dice.heavyTailed(exponent);
        for (int i = dice.whole(Math.min(MAX_OUTSIDE, expected)); i > 0; i--) {
            int page = sites.popularPage(dice);
            if (page < sites.start(host) || page >= sites.start(host + 1)) {
                list.add(page);
            }
        }
    }

    /** Adds the links of a list, usually all, otherwise without one stretch. */
    private void addCopy(IntArrayList list) {
        int from = dice.chance(COMPLETE_COPY) ? list.size() : dice.nearZero(list.size() + 1);
        int to = Math.min(list.size(), from + 1 + dice.nearZero(MAX_RUN));
        found.addAll(list.subList(0, from));
        found.addAll(list.subList(to, list.size()));
    }

    /** Sorts the links, and drops duplicates and self-links. */
    private void finish(int page) {
        degree = 0;
        int[] targets = found.elements();
        Arrays.sort(targets, 0, found.size());
        for (int i = 0; i < found.size(); i++) {
            int target = targets[i];
            if (target != page && (degree == 0 || target != targets[degree - 1])) {
                targets[degree++] = target;
                inside += target >= sites.start(host) && target < sites.start(host + 1) ? 1 : 0;
            }
        }
        links += degree;
    }

    /** The number of links so far. */
    long links() {
        return links;
    }

    /** The number of links within hosts so far. */
    long inside() {
        return inside;
    }

    @Override
    public int outdegree() {
        return degree;
    }

    /** The link targets, ascending and distinct: the first {@link #outdegree} entries of a reused array. */
    @Override
    public int[] successorArray() {
        return found.elements();
    }
}
