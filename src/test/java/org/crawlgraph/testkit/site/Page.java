package org.crawlgraph.testkit.site;

import java.util.List;

/**
 * A page of the site, and its labels.
 *
 * @param url absolute
 * @param type kind of page, such as {@code post}; a few dozen of them
 * @param axis for a page that lists posts: in which order or by what; else empty
 * @param canonical the URL of the page that this one copies as a whole; its own for all others
 * @param feed whether it is RSS, else HTML
 */
public record Page(
        String url,
        String type,
        Label label,
        String axis,
        String canonical,
        boolean feed,
        String title,
        List<Section> sections) {

    /**
     * Where its links lead, in the order of the page, absolute, repeated ones too. Those of a feed are not links of
     * HTML.
     */
    public List<String> links() {
        return feed
                ? List.of()
                : sections.stream()
                        .flatMap(section -> section.anchors().stream())
                        .map(Anchor::url)
                        .toList();
    }

    /** The media type that a server sends. */
    public String contentType() {
        return (feed ? "application/rss+xml" : "text/html") + "; charset=utf-8";
    }

    /** The document that a server sends: HTML with {@link #links()} in their order, or RSS. */
    public String body() {
        return feed ? PageMarkup.rss(this) : PageMarkup.html(this);
    }
}
