package org.crawlgraph.seeds.survival;

import java.util.Locale;

/**
 * Why a page of a new graph counts as an old seed, the surest reason first. Confidences order the reasons and distinguish the same page
 * from a mere replacement; they are chosen, not measured.
 */
public enum Likeness {
    /** The same URL. */
    SAME(1),
    /** The same URL except for http and https. */
    SCHEME(0.95),
    /** The same URL except for a slash at its end. */
    SLASH(0.9),
    /** The same URL except for {@code www.} before its host. */
    WWW(0.9),
    /** The target of the seed's redirect, as far as the old graph knows. */
    REDIRECT(0.9),
    /** A page with the same canonical URL as the seed, or one of the two is the canonical URL of the other. */
    CANONICAL(0.85),
    /** The same URL except for two or three of scheme, slash and {@code www.}. */
    ADDRESS(0.8),
    /** Another page: the best of the same host. */
    HOST(0.3),
    /** Another page: the best of the seed's core. */
    CORE(0.2);

    private final double confidence;

    Likeness(double confidence) {
        this.confidence = confidence;
    }

    /** 0 to 1, where 1 is certain. */
    public double confidence() {
        return confidence;
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
