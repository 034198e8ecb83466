package org.crawlgraph.social.site;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The meaning of the links, or of the text, at a place of a page. */
public enum PlaceRole {
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

    static PlaceRole of(String text) {
        return Arrays.stream(values())
                .filter(role -> role.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is not a role; use one of "
                        + Arrays.stream(values()).map(PlaceRole::text).collect(Collectors.joining(", "))));
    }
}
