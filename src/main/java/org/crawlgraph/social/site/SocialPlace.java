package org.crawlgraph.social.site;

import org.crawlgraph.social.kinds.PageKind;

/**
 * A place on the pages of a kind.
 * @param role its meaning
 * @param path a link path ({@link org.crawlgraph.html.StructuredLink#path}), or a suffix of one that starts after a {@code >}, such as
 *     {@code ul.tags>li>a}; for {@link PlaceRole#TEXT} the beginning of a path string ({@link org.crawlgraph.html.PathText}), such as
 *     {@code <td><tr-class/interests>}
 */
public record SocialPlace(PageKind kind, PlaceRole role, String path) {

    public SocialPlace {
        if (path.isBlank() || path.indexOf('\t') >= 0) {
            throw new IllegalArgumentException("the path of a place is '" + path
                    + "'; it must be a link path or the end of one, such as ul.tags>li>a");
        }
        if (role == PlaceRole.TEXT && !(path.startsWith("<") && path.endsWith(">"))) {
            throw new IllegalArgumentException("the path of a text is '" + path
                    + "'; it must be a path string or the beginning of one, such as <td><tr-class/interests>");
        }
    }

    /**
     * Creates a place from names.
     * @throws IllegalArgumentException if the kind or role does not exist, or the path is blank
     */
    public static SocialPlace of(String kind, String role, String path) {
        return new SocialPlace(PageKind.of(kind), PlaceRole.of(role), path);
    }

    boolean holdsText(String pathString) {
        return role == PlaceRole.TEXT && pathString.startsWith(path);
    }

    /** Whether a link path has this suffix. */
    boolean holds(String linkPath) {
        return role != PlaceRole.TEXT
                && linkPath.endsWith(path)
                && (linkPath.length() == path.length()
                        || linkPath.charAt(linkPath.length() - path.length() - 1) == '>');
    }
}
