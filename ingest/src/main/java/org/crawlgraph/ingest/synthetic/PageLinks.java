package org.crawlgraph.ingest.synthetic;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The links of a page, which depend on the options and the page alone. Belongs to one thread; fast when pages are asked
 * for in ascending order, since templates are made once for each site and section.
 */
final class PageLinks {

    private static final double DANGLING = 0.145;
    private static final double WHOLE_TEMPLATE = 0.88;
    private static final double FAITHFUL = 0.95;
    private static final int LONGEST_INDEX = 2_400;
    private static final double NEIGHBOURS = 0.35;
    private static final int FARTHEST_NEIGHBOUR = 256;
    private static final double OWN_OUTSIDE = 0.04;
    private static final int MOST_OWN_OUTSIDE = 400;

    private final Hosts hosts;
    private final Communities communities;
    private final Density density;
    private final Dice dice;
    private final Templates templates;
    private final IntArrayList found = new IntArrayList();
    private int host = -1;
    private int degree;
    private int inside;

    PageLinks(Blueprint blueprint, Density density) {
        this.hosts = blueprint.hosts();
        this.communities = blueprint.communities();
        this.density = density;
        this.dice = new Dice(blueprint.options().seed());
        this.templates = new Templates(blueprint, density);
    }

    /** Makes the links of a page. */
    void of(int page) {
        enter(page);
        dice.begin(Dice.Purpose.PAGE, page);
        found.clear();
        int home = hosts.start(host);
        int local = page - home;
        int section = templates.sectionStart();
        if (local > 0 && local != section && dice.chance(DANGLING)) {
            degree = 0;
            inside = 0;
            return;
        }
        if (local == 0) {
            sectionIndexes(home);
        } else if (local == section) {
            sectionPages(home);
        } else {
            copy(templates.ofSection());
        }
        found.addAll(templates.ofSite());
        copy(templates.outsideOfSection());
        found.addAll(templates.outsideOfSite());
        for (int i = dice.whole(NEIGHBOURS * density.inside()); i > 0; i--) {
            int distance = 1 + dice.nearZero(FARTHEST_NEIGHBOUR);
            addInside(dice.chance(0.5) ? local - distance : local + distance);
        }
        int outside = dice.whole(Math.min(MOST_OWN_OUTSIDE, OWN_OUTSIDE * density.outside() * dice.heavyTailed(1.4)));
        for (int i = outside; i > 0; i--) {
            templates.addOutside(found, hosts.popularPage(dice));
        }
        community(page);
        finish(page, home);
    }

    private void enter(int page) {
        if (host < 0 || page < hosts.start(host) || page >= hosts.start(host + 1)) {
            host = host >= 0 && page == hosts.start(host + 1) ? host + 1 : hosts.hostOf(page);
            templates.enterSite(host);
        }
        templates.enterSection(page - hosts.start(host));
    }

    private void sectionIndexes(int home) {
        Sections sections = templates.sections();
        int count = dice.whole(Math.min(LONGEST_INDEX, sections.count() * Math.min(1, density.inside())));
        for (int i = 0; i < count; i++) {
            found.add(home + sections.start(i));
        }
    }

    private void sectionPages(int home) {
        int size = templates.sectionEnd() - templates.sectionStart();
        int count = dice.whole(Math.min(LONGEST_INDEX, size * Math.min(1, density.inside())));
        for (int i = 0; i < count; i++) {
            found.add(home + templates.sectionStart() + i);
        }
    }

    private void addInside(int local) {
        if (local >= 0 && local < hosts.size(host)) {
            found.add(hosts.start(host) + local);
        }
    }

    /** The links of a template, most often all, else without one stretch. */
    private void copy(IntArrayList template) {
        int size = template.size();
        if (size < 2 || dice.chance(WHOLE_TEMPLATE)) {
            found.addAll(template);
            return;
        }
        int from = dice.below(size);
        int to = Math.min(size, from + 1 + dice.nearZero(size));
        for (int i = 0; i < size; i++) {
            if (i < from || i >= to) {
                found.add(template.getInt(i));
            }
        }
    }

    private void community(int page) {
        int community = communities.of(page);
        if (community < 0) {
            return;
        }
        for (int authority : communities.authorities(community)) {
            if (dice.chance(FAITHFUL)) {
                templates.addOutside(found, authority);
            }
        }
    }

    /** Sorts, and drops what stands twice and the link of the page to itself. */
    private void finish(int page, int home) {
        int end = hosts.start(host + 1);
        int[] targets = found.elements();
        Arrays.sort(targets, 0, found.size());
        degree = 0;
        inside = 0;
        int previous = page;
        for (int i = 0; i < found.size(); i++) {
            int target = targets[i];
            if (target != page && (degree == 0 || target != previous)) {
                targets[degree++] = target;
                inside += target >= home && target < end ? 1 : 0;
                previous = target;
            }
        }
    }

    int degree() {
        return degree;
    }

    /** How many of the links stay on the host. */
    int inside() {
        return inside;
    }

    /** The host of the page. */
    int host() {
        return host;
    }

    /** The pages linked to, ascending and distinct: the first {@link #degree} entries of an array used again. */
    int[] targets() {
        return found.elements();
    }
}
