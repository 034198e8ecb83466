package org.crawlgraph.social.site;

import org.crawlgraph.social.kinds.PageKind;
import org.jspecify.annotations.Nullable;

/**
 * A link on a page of a social site.
 * @param kind the expected kind of the target, by the place of the link
 * @param user the user of the linked post or profile; null if unknown, and for lists
 * @param tag the tag of a linked list; else null
 */
public record SocialLink(
        String url,
        PageKind kind,
        @Nullable String user,
        @Nullable String tag) {}
