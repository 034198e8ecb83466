package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import org.crawlgraph.datasets.generate.Dice.Purpose;

/**
 * The links of a page, which depend only on the options and the page. For one thread; fast for ascending pages, since
 * templates are generated once for each site and section.
 *
 * <p>Home pages link to the index pages of all sections, index pages to all pages of their section, up to {@value
 * #LONGEST_INDEX}. Any other page may be dangling; otherwise it copies the list of its section, most often completely.
 * All have the navigation and footer of the site, links to neighbours and a few links to other sites.
 */
final class SyntheticLinks {

    private static final double DANGLING = 0.145;
    private static final double WHOLE_TEMPLATE = 0.9;
    private static final int LONGEST_GAP = 32;
    private static final double FAITHFUL = 0.95;
    private static final int LONGEST_INDEX = 1_300;
    private static final double NEIGHBOURS = 0.28;
    private static final int FARTHEST_NEIGHBOUR = 256;
    private static final int MOST_NEIGHBOURS = 200;
    private static final double OWN_OUTSIDE = 0.03;
    private static final double OWN_OUTSIDE_EXPONENT = 1.4;
    private static final int MOST_OWN_OUTSIDE = 400;

    private final SyntheticHosts hosts;
    private final Communities communities;
    private final Density density;
    private final Dice dice;
    private final Templates templates;
    private final IntArrayList found = new IntArrayList();
    private int host = -1;
    private int degree;
    private int inside;

    SyntheticLinks(Blueprint blueprint, Density density) {
        this.hosts = blueprint.hosts();
        this.communities = blueprint.communities();
        this.density = density;
        this.dice = new Dice(blueprint.options().seed());
        this.templates = new Templates(blueprint, density);
    }

    /** Generates the links of a page. */
    void of(int page) {
        enter(page);
        found.clear();
        degree = 0;
        inside = 0;
        if (linksInside(page)) {
            linksOutside(page);
            finish(page);
        }
    }

    /** Whether the page has links. */
    private boolean linksInside(int page) {
        dice.begin(Purpose.PAGE_INSIDE, page);
        int home = hosts.start(host);
        int index = home + templates.sectionStart();
        boolean dangling = dice.chance(DANGLING);
        if (page != home && page != index) {
            if (dangling && communities.authoritiesFor(page).isEmpty()) {
                return false;
            }
            copy(templates.ofSection());
            if (dice.chance(density.inside())) {
                found.add(index);
            }
        }
        if (page == home) {
            sectionIndexes();
        }
        if (page == index) {
            sectionPages();
        }
        found.addAll(templates.ofSite());
        neighbours(page);
        return true;
    }

    private void linksOutside(int page) {
        dice.begin(Purpose.PAGE_OUTSIDE, page);
        copy(templates.outsideOfSection());
        found.addAll(templates.outsideOfSite());
        asFan(communities.authoritiesFor(page));
        ownOutside();
    }

    private void enter(int page) {
        if (host < 0 || page < hosts.start(host) || page >= hosts.start(host + 1)) {
            host = host >= 0 && page == hosts.start(host + 1) ? host + 1 : hosts.hostOf(page);
            templates.enterSite(host);
        }
        templates.enterSection(page - hosts.start(host));
    }

    private void sectionIndexes() {
        int sections = templates.sections().count();
        int count = indexed(sections);
        for (int i = 0; i < count; i++) {
            int section = (int) ((long) i * sections / count);
            found.add(hosts.start(host) + templates.sections().start(section));
        }
    }

    private void sectionPages() {
        int start = hosts.start(host) + templates.sectionStart();
        int count = indexed(templates.sectionEnd() - templates.sectionStart());
        for (int i = 0; i < count; i++) {
            found.add(start + i);
        }
    }

    /** The number of pages that an index lists: all, unless the crawl has few links. */
    private int indexed(int pages) {
        return dice.whole(Math.min(LONGEST_INDEX, pages * Math.min(1, density.inside())));
    }

    private void neighbours(int page) {
        int most = Math.min(MOST_NEIGHBOURS, hosts.size(host));
        for (int i = dice.whole(Math.min(most, NEIGHBOURS * density.inside())); i > 0; i--) {
            int distance = 1 + dice.nearZero(FARTHEST_NEIGHBOUR);
            int neighbour = dice.chance(0.5) ? page - distance : page + distance;
            if (neighbour >= hosts.start(host) && neighbour < hosts.start(host + 1)) {
                found.add(neighbour);
            }
        }
    }

    private void ownOutside() {
        double expected = OWN_OUTSIDE * density.outside() * dice.heavyTailed(OWN_OUTSIDE_EXPONENT);
        for (int i = dice.whole(Math.min(MOST_OWN_OUTSIDE, expected)); i > 0; i--) {
            templates.addOutside(found, hosts.popularPage(dice));
        }
    }

    private void asFan(IntList authorities) {
        for (int i = 0; i < authorities.size(); i++) {
            if (dice.chance(FAITHFUL)) {
                templates.addOutside(found, authorities.getInt(i));
            }
        }
    }

    /** Adds the links of a template, most often all, else without one stretch. */
    private void copy(IntArrayList template) {
        int size = template.size();
        boolean whole = dice.chance(WHOLE_TEMPLATE);
        double place = dice.unit();
        int missing = 1 + dice.nearZero(LONGEST_GAP);
        if (whole || size < 2) {
            found.addAll(template);
            return;
        }
        int from = (int) (place * size);
        int to = Math.min(size, from + missing);
        found.addAll(template.subList(0, from));
        found.addAll(template.subList(to, size));
    }

    /** Sorts, and drops duplicates and the link of the page to itself. */
    private void finish(int page) {
        int home = hosts.start(host);
        int end = hosts.start(host + 1);
        int[] targets = found.elements();
        Arrays.sort(targets, 0, found.size());
        for (int i = 0; i < found.size(); i++) {
            int target = targets[i];
            if (target != page && (degree == 0 || target != targets[degree - 1])) {
                targets[degree++] = target;
                inside += target >= home && target < end ? 1 : 0;
            }
        }
    }

    int degree() {
        return degree;
    }

    /** The number of links within the host. */
    int inside() {
        return inside;
    }

    /** The pages linked to, ascending and distinct: the first {@link #degree} entries of a reused array. */
    int[] targets() {
        return found.elements();
    }
}
