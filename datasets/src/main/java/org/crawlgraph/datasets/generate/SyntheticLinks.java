package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import org.crawlgraph.datasets.generate.Dice.Purpose;
import org.crawlgraph.datasets.generate.SyntheticCrawl.Blueprint;
import org.crawlgraph.datasets.generate.SyntheticCrawl.Density;

/**
 * The links of a page, which depend only on the options and the page. Not thread-safe; fast for ascending pages, since
 * templates are generated once per site and section.
 *
 * <p>Home pages link to the index pages of all sections, index pages to all pages of their section, up to {@value
 * #LONGEST_INDEX}. Other pages may be dangling; otherwise they copy the list of their section, most often completely.
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

    /** The number of pages listed by an index: all, unless the crawl has few links. */
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

    /** Adds the links of a template, usually all, otherwise without one stretch. */
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

    /** Sorts the links, and drops duplicates and self-links. */
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

    /** The link targets, ascending and distinct: the first {@link #degree} entries of a reused array. */
    int[] targets() {
        return found.elements();
    }

    /**
     * The lists of links shared by pages: navigation and footer of a site, and the lists of a section. Reused for each
     * site and section; all are ascending and distinct. Each list has its own random sequence, so that it only grows
     * with the density.
     */
    private static final class Templates {

        private static final int LONGEST_NAVIGATION = 300;
        private static final int LONGEST_FOOTER = 60;
        private static final int LONGEST_LIST = 700;
        private static final int LONGEST_OUTSIDE_LIST = 200;
        private static final int LONGEST_RUN = 24;
        private static final double WITHIN_SECTION = 0.75;

        /** Maximum number of list entries per page of the site, since a small site cannot fill a long list. */
        private static final int MOST_ENTRIES = 6;

        private final SyntheticHosts hosts;
        private final Density density;
        private final Dice dice;
        private final PageUrls.Sections sections;
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
            this.sections = new PageUrls.Sections(blueprint.options().seed());
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
         * Generates the lists of a page's section, unless they exist.
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
         * Takes the first entries of a list of the site, with a length that varies by one between sections so that the
         * mean is right even when one site has most of the pages.
         */
        private void shared(IntArrayList list, double length, IntArrayList filled) {
            filled.clear();
            filled.addAll(list.subList(0, Math.min(list.size(), dice.whole(length))));
            tidy(filled);
        }

        /** Generates runs of consecutive pages, most of them in the section. */
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

        PageUrls.Sections sections() {
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
}
