package org.crawlgraph.social.site;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.crawlgraph.social.kinds.PageKind;

/**
 * A place on the pages of a kind.
 * @param role what it holds
 * @param path a link path, or a suffix of one that starts after a {@code >}, such as {@code ul.tags>li>a}; see
 *     {@link org.crawlgraph.html.PageStructure.Link#path}; for {@link Role#TEXT} the beginning of a path string, such as {@code
 *     <td><tr-class/interests>}; see {@link org.crawlgraph.html.PathTexts.PathText}
 */
public record SocialPlace(PageKind kind, Role role, String path) {

    public SocialPlace {
        if (path.isBlank() || path.indexOf('\t') >= 0) {
            throw new IllegalArgumentException(
                    "the path of a place is '" + path + "'; it is a link path or the end of one, such as ul.tags>li>a");
        }
        if (role == Role.TEXT && !(path.startsWith("<") && path.endsWith(">"))) {
            throw new IllegalArgumentException("the path of a text is '" + path
                    + "'; it is a path string or the beginning of one, such as <td><tr-class/interests>");
        }
    }

    /**
     * Parses a place.
     * @throws IllegalArgumentException if the kind or role does not exist, or the path is blank
     */
    public static SocialPlace of(String kind, String role, String path) {
        return new SocialPlace(PageKind.of(kind), Role.of(role), path);
    }

    boolean holdsText(String pathString) {
        return role == Role.TEXT && pathString.startsWith(path);
    }

    /** Whether a link path has this suffix. */
    boolean holds(String linkPath) {
        return role != Role.TEXT
                && linkPath.endsWith(path)
                && (linkPath.length() == path.length()
                        || linkPath.charAt(linkPath.length() - path.length() - 1) == '>');
    }

    /** What the links, or the text, at a place of a page mean. */
    public enum Role {
        /** The text of the link is a tag of the post or a word of the profile. */
        WORD,
        /** The link leads to the profile of the uploader of the post next to it, or of the page's post. */
        UPLOADER,
        /** The link leads to the profile of a contact. */
        CONTACT,
        /** The link leads to a post, even without a picture. */
        POST,
        /** Plain text: tags of the post or words of the profile, separated by commas or semicolons. */
        TEXT;

        /** The name in maps, such as {@code "contact"}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Role of(String text) {
            return Arrays.stream(values())
                    .filter(role -> role.text().equals(text))
                    .findFirst()
                    .orElseThrow(() ->
                            new IllegalArgumentException("'" + text + "' is nothing that a place holds; it is one of "
                                    + Arrays.stream(values()).map(Role::text).collect(Collectors.joining(", "))));
        }
    }
}
