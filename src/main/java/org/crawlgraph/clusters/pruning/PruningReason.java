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
    /** A kept cluster: a rule speaks against it, but the pages seen do not make that sure, and many URLs are at stake. */
    UNSURE("unsure"),
    /** A kept cluster: it has the most fetched pages of those that look like content, and links alone speak against it. */
    MAIN("main"),
    /** A kept cluster: by links it repeats another, but its pages have titles that no page there has. */
    TITLES("titles"),
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
    /** A removed cluster: its pages give those of another cluster as their own address, or the same address as these. */
    CANONICAL("canonical"),
    /** A removed cluster: its pages say what other pages of it say, as forms do. */
    SAME_TEXT("same-text"),
    /** A removed cluster: its pages ask robots not to keep them. */
    NOINDEX("noindex"),
    /** A removed cluster: its pages do nothing but lead on to one other page. */
    REDIRECT("redirect"),
    /** A removed cluster: its pages link to nothing but what all pages link to. */
    DEAD_END("dead-end"),
    /** A removed cluster: its URLs are those of another one with parameters that do something, or show it in another way. */
    ACTION("action"),
    /** A removed cluster: it leads nowhere and is very small. */
    UNINFORMATIVE("uninformative");

    private final String text;

    PruningReason(String text) {
        this.text = text;
    }

    /** The reason as users see it. */
    public String text() {
        return text;
    }
}
