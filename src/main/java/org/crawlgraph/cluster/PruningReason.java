package org.crawlgraph.cluster;

/** Why a cluster or an edge is kept or removed. */
public enum PruningReason {

    /** A kept cluster: nothing speaks against it. */
    NOTHING_AGAINST("nothing-against"),
    /** A kept edge: one of the fewest that reach enough of the cluster they lead to. */
    COVERAGE("coverage"),
    /** A kept cluster: crawls start here. */
    ENTRY("entry"),
    /** A kept cluster or edge that was removed and came back, because a kept cluster could not be reached without it. */
    REACHABILITY("reachability"),
    /** Kept or removed by a person. */
    BY_HAND("by-hand"),
    /** A removed edge: other edges reach enough of the cluster it leads to. */
    DUPLICATE_LINKS("duplicate-links"),
    /** A removed edge that was worth keeping, but the cluster at one of its ends has gone. */
    CLUSTER_REMOVED("cluster-removed"),
    /** A removed cluster: nearly every page links to it. */
    HEADER_FOOTER("header-footer"),
    /** A removed cluster: it leads only to what another cluster leads to as well. */
    DUPLICATE_CONTENT("duplicate-content"),
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
