package org.crawlgraph.cores.exact;

import java.util.Arrays;

/**
 * The position of each authority class relative to a region. A class inside has a place, from 0. A class outside that a hub of the region
 * links to has a number, from 0. No hub of the region links to the other classes, which have not been met.
 *
 * <p>Space: 4 bytes per authority class of the graph.
 */
final class AuthorityPlaces {

    private static final int NOT_MET = -1;

    /** By class: a place (≥ 0), {@link #NOT_MET}, or −2 − number. */
    private final int[] codes;

    AuthorityPlaces(int classes) {
        codes = new int[classes];
        Arrays.fill(codes, NOT_MET);
    }

    private AuthorityPlaces(int[] codes) {
        this.codes = codes;
    }

    AuthorityPlaces copy() {
        return new AuthorityPlaces(codes.clone());
    }

    int classes() {
        return codes.length;
    }

    /** The place of a class inside; negative if it is not inside. */
    int place(int authority) {
        return codes[authority];
    }

    /** The number of a class outside; negative if it is inside or not met. */
    int number(int authority) {
        return NOT_MET - 1 - codes[authority];
    }

    boolean isMet(int authority) {
        return codes[authority] != NOT_MET;
    }

    void enter(int authority, int place) {
        codes[authority] = place;
    }

    void meet(int authority, int number) {
        codes[authority] = NOT_MET - 1 - number;
    }

    void forget(int authority) {
        codes[authority] = NOT_MET;
    }
}
