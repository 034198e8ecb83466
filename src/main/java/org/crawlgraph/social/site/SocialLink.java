package org.crawlgraph.social.site;

import org.jspecify.annotations.Nullable;

/**
 * A link of a page of a social site.
 *
 * @param url its target
 * @param kind what the target should be, by the place of the link
 * @param user whose post or profile it is; null where that is not known, and for lists
 * @param tag the tag of a list; null for all else
 */
public record SocialLink(
        String url,
        PageKind kind,
        @Nullable String user,
        @Nullable String tag) {}
