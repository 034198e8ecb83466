package org.crawlgraph.html.layout;

/** The features that pages are compared by. */
public enum LayoutMethod {
    /** The places of their links. */
    LEARNT("learnt"),

    /** Their repetitive regions; section 5.1 of Cai et al. (2008). */
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
