package org.crawlgraph.html.layout;

/** What pages are compared by. */
public enum LayoutMethod {
    /** The places where their links stand. */
    LEARNT("learnt"),

    /** Which repetitive regions they have; section 5.1 of Cai et al. (2008). */
    PAPER("paper");

    private final String text;

    LayoutMethod(String text) {
        this.text = text;
    }

    /** Its name as users write it. */
    public String text() {
        return text;
    }
}
