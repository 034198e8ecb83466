package org.crawlgraph.forum.evaluation;

import org.crawlgraph.forum.map.UrlChange;

/**
 * Two pages of one thread or list; the first links to the second.
 *
 * @param from URL of the page that links
 * @param to URL of the page that it links to
 */
public record Continues(String from, String to) {

    /** The same pair, from the lower page number to the higher one. */
    public Continues ordered() {
        UrlChange change = UrlChange.between(from, to);
        return change != null && change.to() < change.from() ? new Continues(to, from) : this;
    }
}
