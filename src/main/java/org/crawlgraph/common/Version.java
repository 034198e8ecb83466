package org.crawlgraph.common;

public final class Version {

    /** Such as {@code "0.1.0"}. */
    public static final String CURRENT =
            Resources.text(Version.class, "version.properties").strip().replaceFirst("^version=", "");

    private Version() {}
}
