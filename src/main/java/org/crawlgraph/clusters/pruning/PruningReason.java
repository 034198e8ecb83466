package org.crawlgraph.clusters.pruning;

/** Why a cluster or an edge is kept or removed. */
public enum PruningReason {

    /** A kept cluster or edge: nothing speaks against it. */
    NOTHING_AGAINST("nothing-against"),
    /** A kept edge: one of the fewest that reach enough of the cluster they lead to. */
    COVERAGE("coverage"),
    /** A kept cluster: crawls start here. */
    ENTRY("entry"),
    /** A kept cluster or edge that was removed and came back, because a kept cluster could not be reached without it. */
    REACHABILITY("reachability"),
    /** A kept cluster that was removed and came back, because it alone leads to content. */
    ONLY_WAY("only-way"),
    /** A kept cluster: too few pages were fetched to be sure. */
    FEW_PAGES("too-few-pages"),
    /** Kept or removed by a person. */
    BY_HAND("by-hand"),
    /** A removed edge: other edges reach enough of the cluster it leads to. */
    DUPLICATE_LINKS("duplicate-links"),
    /** A removed edge that was worth keeping, but the cluster at one of its ends has gone. */
    CLUSTER_REMOVED("cluster-removed"),
    /** A removed cluster: nearly every page links to it. */
    HEADER_FOOTER("header-footer"),
    /** A removed cluster: it shows or leads only to what another cluster shows or leads to as well. */
    DUPLICATE_CONTENT("duplicate-content"),
    /** A removed cluster: a list by date, tag or author; other lists lead to what it leads to. */
    REDUNDANT_LIST("redundant-list"),
    /** A removed cluster: names in its URLs say that they are about who reads. */
    SESSION("session-name"),
    /** A removed cluster: names in its URLs say that they show a list in another order. */
    SORT("sort-name"),
    /** A removed cluster: names in its URLs say that they show a page in another way. */
    VIEW_NAME("view-name"),
    /** A removed cluster: names in its URLs say that they do something. */
    ACTION("action-name"),
    /** A removed cluster: names in its URLs say that they are for programs. */
    FEED("feed-name"),
    /** A removed cluster: names in its URLs say that they search. */
    SEARCH("search-name"),
    /** A removed cluster: names in its URLs say that they show older versions, changes or links. */
    HISTORY("history-name"),
    /** A removed cluster: names in its URLs say that they are about the site itself. */
    SYSTEM("system-name"),
    /** A removed cluster: names in its URLs say that they list by date. */
    CALENDAR("calendar-name"),
    /** A removed cluster: names in its URLs say that they list by tag, author or popularity. */
    AXIS("list-name"),
    /** A removed cluster: names in its URLs say that they are parts of other pages. */
    PART("part-name"),
    /** A removed cluster: its pages are linked from pages of another cluster about the same thing, or lead back to them. */
    SATELLITE("satellite"),
    /** A removed cluster: its URLs are known URLs with parameters or an extension, or a plainer cluster shows the same things. */
    VIEW("view"),
    /** A removed cluster: its pages offer the same actions, or say the same, as others of it. */
    TWIN("twin"),
    /** A removed cluster: its pages offer the same actions, or say the same, as those of a plainer one. */
    DUPLICATE("duplicate"),
    /** A removed cluster: its pages link to nothing but what all pages link to. */
    DEAD_END("dead-end"),
    /** A removed cluster: its pages do nothing but lead on to one other page. */
    REDIRECT("redirect"),
    /** A removed cluster: its URLs are dates. */
    DATE("date"),
    /** A removed cluster: its URLs have several parameters. */
    PARAMETERS("parameters"),
    /** A removed cluster: it leads nowhere and is very small. */
    UNINFORMATIVE("uninformative");

    private final String text;

    PruningReason(String text) {
        this.text = text;
    }

    /** The reason to remove what a piece of evidence speaks most against; it has the same name. */
    static PruningReason of(Evidence piece) {
        return valueOf(piece.name());
    }

    /** The reason as users see it. */
    public String text() {
        return text;
    }
}
