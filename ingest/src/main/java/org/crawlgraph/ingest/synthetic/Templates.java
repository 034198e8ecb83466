package org.crawlgraph.ingest.synthetic;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.crawlgraph.ingest.synthetic.Dice.Purpose;

/**
 * The lists of links that pages of a site share: navigation and footer, on all its pages, and the lists of a section, on
 * all pages of that. Filled anew for each site and section; all are ascending and distinct.
 */
final class Templates {

    private static final int LONGEST_NAVIGATION = 300;
    private static final int LONGEST_FOOTER = 60;
    private static final int LONGEST_LIST = 700;
    private static final int LONGEST_OUTSIDE_LIST = 200;
    private static final int LONGEST_RUN = 24;
    private static final double WITHIN_SECTION = 0.75;

    private final Hosts hosts;
    private final Density density;
    private final Dice dice;
    private final Sections sections;
    private final IntArrayList ofSite = new IntArrayList();
    private final IntArrayList outsideOfSite = new IntArrayList();
    private final IntArrayList ofSection = new IntArrayList();
    private final IntArrayList outsideOfSection = new IntArrayList();
    private int host = -1;
    private int sectionStart;
    private int sectionEnd;

    Templates(Blueprint blueprint, Density density) {
        this.hosts = blueprint.hosts();
        this.density = density;
        this.dice = new Dice(blueprint.options().seed());
        this.sections = new Sections(blueprint.options().seed());
    }

    void enterSite(int host) {
        this.host = host;
        sections.divide(host, hosts.size(host));
        sectionStart = 0;
        sectionEnd = 0;
        dice.begin(Purpose.SITE_TEMPLATE, host);
        navigation();
        double footer = density.outside() * 0.3 * dice.heavyTailed(1.6);
        outside(outsideOfSite, Math.min(LONGEST_FOOTER, footer));
    }

    /** The home page and index pages of sections, evenly chosen. */
    private void navigation() {
        ofSite.clear();
        double expected = density.inside() * (1 + 2 * dice.heavyTailed(1.6));
        int entries = Math.min(dice.whole(Math.min(LONGEST_NAVIGATION, expected)), sections.count());
        for (int i = 0; i < entries; i++) {
            ofSite.add(hosts.start(host) + sections.start((int) ((long) i * sections.count() / entries)));
        }
    }

    /**
     * Makes the lists of the section of a page, unless they are there.
     *
     * @param local the page, counted from the home page
     */
    void enterSection(int local) {
        if (local >= sectionStart && local < sectionEnd) {
            return;
        }
        int section = sections.sectionOf(local);
        sectionStart = sections.start(section);
        sectionEnd = sections.start(section + 1);
        dice.begin(Purpose.SECTION_TEMPLATE, hosts.start(host) + sectionStart);
        list();
        double expected = density.outside() * 0.35 * dice.heavyTailed(1.4);
        outside(outsideOfSection, Math.min(LONGEST_OUTSIDE_LIST, expected));
    }

    /** Runs of pages that follow each other, most of them in the section. */
    private void list() {
        ofSection.clear();
        int size = hosts.size(host);
        int left = dice.whole(Math.min(LONGEST_LIST, density.inside() * (1.5 + 4 * dice.heavyTailed(1.4))));
        while (left > 0) {
            int begin = dice.chance(WITHIN_SECTION)
                    ? sectionStart + dice.nearZero(sectionEnd - sectionStart)
                    : dice.nearZero(size);
            int end = Math.min(size, begin + Math.min(left, 1 + dice.nearZero(LONGEST_RUN)));
            for (int target = begin; target < end; target++) {
                ofSection.add(hosts.start(host) + target);
            }
            left -= end - begin;
        }
        tidy(ofSection);
    }

    private void outside(IntArrayList list, double expected) {
        list.clear();
        for (int i = dice.whole(expected); i > 0; i--) {
            addOutside(list, hosts.popularPage(dice));
        }
        tidy(list);
    }

    /** Adds the page unless it lies on this site. */
    void addOutside(IntArrayList list, int page) {
        if (page < hosts.start(host) || page >= hosts.start(host + 1)) {
            list.add(page);
        }
    }

    private static void tidy(IntArrayList list) {
        Arrays.sort(list.elements(), 0, list.size());
        int kept = 0;
        for (int i = 0; i < list.size(); i++) {
            if (i == 0 || list.getInt(i) != list.getInt(kept - 1)) {
                list.set(kept++, list.getInt(i));
            }
        }
        list.size(kept);
    }

    Sections sections() {
        return sections;
    }

    /** First page of the section, counted from the home page. */
    int sectionStart() {
        return sectionStart;
    }

    /** The page after the last of the section, counted from the home page. */
    int sectionEnd() {
        return sectionEnd;
    }

    IntArrayList ofSite() {
        return ofSite;
    }

    IntArrayList outsideOfSite() {
        return outsideOfSite;
    }

    IntArrayList ofSection() {
        return ofSection;
    }

    IntArrayList outsideOfSection() {
        return outsideOfSection;
    }
}
