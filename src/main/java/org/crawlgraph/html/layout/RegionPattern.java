package org.crawlgraph.html.layout;

/** A repetitive pattern in the making: the p of figure 5, with tree, area and support. */
final class RegionPattern {

    private TagTree tree;
    private double areas;
    private int regions;
    private int support;
    private int lastPage = -1;

    RegionPattern(TagTree tree) {
        this.tree = tree;
    }

    TagTree tree() {
        return tree;
    }

    /** Adds a region of a page; pages come in order. */
    void add(TagTree region, double area, int page, TreeMatching matching) {
        tree = PartialAlignment.merged(tree, region, matching);
        areas += area;
        regions++;
        support += page == lastPage ? 0 : 1;
        lastPage = page;
    }

    /** Mean share of a page's text that its regions have. */
    double area() {
        return areas / regions;
    }

    /** How many pages have it. */
    int support() {
        return support;
    }
}
