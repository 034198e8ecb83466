package org.crawlgraph.social.site;

/**
 * A place on the pages of a kind.
 * @param role what its links mean
 * @param path a link path, or a suffix of one that starts after a {@code >}, such as {@code ul.tags>li>a}; see
 *     {@link org.crawlgraph.html.StructuredLink#path}
 */
public record SocialPlace(PageKind kind, PlaceRole role, String path) {

    public SocialPlace {
        if (path.isBlank() || path.indexOf('\t') >= 0) {
            throw new IllegalArgumentException(
                    "the path of a place is '" + path + "'; it is a link path or the end of one, such as ul.tags>li>a");
        }
    }

    /**
     * Parses a place.
     * @throws IllegalArgumentException if the kind or role does not exist, or the path is blank
     */
    public static SocialPlace of(String kind, String role, String path) {
        return new SocialPlace(PageKind.of(kind), PlaceRole.of(role), path);
    }

    /** Whether a link path has this suffix. */
    boolean holds(String linkPath) {
        return linkPath.endsWith(path)
                && (linkPath.length() == path.length()
                        || linkPath.charAt(linkPath.length() - path.length() - 1) == '>');
    }
}
