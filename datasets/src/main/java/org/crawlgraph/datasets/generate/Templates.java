package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.crawlgraph.datasets.generate.Dice.Purpose;

/**
 * The lists of links that pages share: navigation and footer of a site, and the lists of a section. Reused for each
 * site and section; all are ascending and distinct. Each list has its own random sequence, so that it only grows with
 * the density.
 */
final class Templates {

    private static final int LONGEST_NAVIGATION = 300;
    private static final int LONGEST_FOOTER = 60;
    private static final int LONGEST_LIST = 700;
    private static final int LONGEST_OUTSIDE_LIST = 200;
    private static final int LONGEST_RUN = 24;
    private static final double WITHIN_SECTION = 0.75;

    /** Most entries of a list per page of the site: a small site cannot fill a long list. */
    private static final int MOST_ENTRIES = 6;

    private final SyntheticHosts hosts;
    private final Density density;
    private final Dice dice;
    private final Sections sections;
    private final IntArrayList navigation = new IntArrayList();
    private final IntArrayList footer = new IntArrayList();
    private final IntArrayList ofSite = new IntArrayList();
    private final IntArrayList outsideOfSite = new IntArrayList();
    private final IntArrayList ofSection = new IntArrayList();
    private final IntArrayList outsideOfSection = new IntArrayList();
    private int host = -1;
    private double navigationLength;
    private double footerLength;
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
        dice.begin(Purpose.NAVIGATION, host);
        double entries = density.inside() * (1 + 2 * dice.heavyTailed(1.6));
        navigationLength = Math.min(Math.min(LONGEST_NAVIGATION, sections.count()), entries);
        navigation.clear();
        int count = (int) Math.ceil(navigationLength);
        for (int i = 0; i < count; i++) {
            navigation.add(hosts.start(host) + sections.start((int) ((long) i * sections.count() / count)));
        }
        dice.begin(Purpose.FOOTER, host);
        footerLength = Math.min(LONGEST_FOOTER, density.outside() * 0.3 * dice.heavyTailed(1.6));
        footer.clear();
        for (int i = (int) Math.ceil(footerLength); i > 0; i--) {
            addOutside(footer, hosts.popularPage(dice));
        }
    }

    /**
     * Generates the lists of the section of a page, unless they exist.
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
        dice.begin(Purpose.SECTION_INSIDE, hosts.start(host) + sectionStart);
        shared(navigation, navigationLength, ofSite);
        list();
        dice.begin(Purpose.SECTION_OUTSIDE, hosts.start(host) + sectionStart);
        shared(footer, footerLength, outsideOfSite);
        outside();
    }

    /**
     * The first entries of a list of the site, with a length that varies by one between sections so that the mean is
     * right even when one site has most of the pages.
     */
    private void shared(IntArrayList list, double length, IntArrayList filled) {
        filled.clear();
        filled.addAll(list.subList(0, Math.min(list.size(), dice.whole(length))));
        tidy(filled);
    }

    /** Runs of consecutive pages, most of them in the section. */
    private void list() {
        ofSection.clear();
        int size = hosts.size(host);
        int longest = Math.min(LONGEST_LIST, MOST_ENTRIES * size);
        int left = dice.whole(Math.min(longest, density.inside() * (1.5 + 4 * dice.heavyTailed(1.4))));
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

    private void outside() {
        outsideOfSection.clear();
        double expected = density.outside() * 0.35 * dice.heavyTailed(1.4);
        for (int i = dice.whole(Math.min(LONGEST_OUTSIDE_LIST, expected)); i > 0; i--) {
            addOutside(outsideOfSection, hosts.popularPage(dice));
        }
        tidy(outsideOfSection);
    }

    /** Adds the page unless it is on this site. */
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
