package org.crawlgraph.clusters.pruning;

/** Why a cluster or an edge is kept or removed. */
public enum PruningReason {

    /** Kept cluster or edge: no evidence against it. */
    NOTHING_AGAINST("nothing-against"),
    /** Kept edge: part of a small set that reaches enough of its target cluster. */
    COVERAGE("coverage"),
    /** Kept cluster: crawls start here. */
    ENTRY("entry"),
    /** Cluster or edge restored because a kept cluster was unreachable without it. */
    REACHABILITY("reachability"),
    /** Kept cluster: too few fetched pages to be sure. */
    FEW_PAGES("too-few-pages"),
    /** Kept cluster: all that could be removed is less than 5 % of the URLs. */
    LITTLE_TO_SAVE("little-to-save"),
    /** Kept or removed manually. */
    BY_HAND("by-hand"),
    /** Removed edge: other edges reach enough of its target cluster. */
    DUPLICATE_LINKS("duplicate-links"),
    /** Removed edge: one of its clusters was removed. */
    CLUSTER_REMOVED("cluster-removed"),
    /** Removed cluster: nearly every page links to it. */
    HEADER_FOOTER("header-footer"),
    /** Removed cluster: another cluster shows or leads to the same pages. */
    DUPLICATE_CONTENT("duplicate-content"),
    /** Removed cluster: a list by date, tag or author whose pages are also in other lists. */
    REDUNDANT_LIST("redundant-list"),
    /** Removed cluster: names in its URLs identify the visitor or session. */
    SESSION("session-name"),
    /** Removed cluster: names in its URLs change the order of a list. */
    SORT("sort-name"),
    /** Removed cluster: names in its URLs change the presentation of a page. */
    VIEW_NAME("view-name"),
    /** Removed cluster: names in its URLs are actions. */
    ACTION("action-name"),
    /** Removed cluster: names in its URLs are feeds and other machine-readable formats. */
    FEED("feed-name"),
    /** Removed cluster: names in its URLs are searches. */
    SEARCH("search-name"),
    /** Removed cluster: names in its URLs are revisions, changes or lists of links. */
    HISTORY("history-name"),
    /** Removed cluster: names in its URLs are pages about the site itself. */
    SYSTEM("system-name"),
    /** Removed cluster: names in its URLs are lists by date. */
    CALENDAR("calendar-name"),
    /** Removed cluster: names in its URLs are lists by tag, author or popularity. */
    AXIS("list-name"),
    /** Removed cluster: names in its URLs are parts of other pages. */
    PART("part-name"),
    /** Removed cluster: its pages are linked from the main pages of another cluster with the same keys. */
    SATELLITE("satellite"),
    /** Removed cluster: its URLs are known URLs with further parameters, or carry one. */
    VIEW("view"),
    /** Removed cluster: its pages have the same actions or text as other pages in it or in a simpler cluster. */
    TWIN("twin"),
    /** Removed cluster: its pages have only site-wide links. */
    DEAD_END("dead-end"),
    /** Removed cluster: its URLs are dates. */
    DATE("date"),
    /** Removed cluster: a very small leaf, or nothing speaks for it. */
    UNINFORMATIVE("uninformative");

    private final String text;

    PruningReason(String text) {
        this.text = text;
    }

    /** The reason of the same name. */
    static PruningReason of(Feature feature) {
        return feature == Feature.BIAS ? UNINFORMATIVE : valueOf(feature.name());
    }

    public String text() {
        return text;
    }
}
