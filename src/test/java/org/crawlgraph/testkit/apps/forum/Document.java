package org.crawlgraph.testkit.apps.forum;

import java.util.List;
import org.crawlgraph.clusters.training.PageLabel;

/**
 * A page of the forum, and the truth about it.
 *
 * @param url as it was asked for
 * @param type what kind of page it is, such as {@code thread}
 * @param template the template that the software fills in; pages of several types may share one
 * @param label what it is worth
 * @param original the URL of the page that holds what it says; its own for all but copies
 * @param series which thread or board it is a page of, such as {@code thread 12}; empty for all others and for copies
 * @param number which page of the series, from 1; 0 outside of one
 * @param links in the order of the page, repeated ones too
 * @param html the whole document
 */
public record Document(
        String url,
        String type,
        String template,
        PageLabel label,
        String original,
        String series,
        int number,
        List<Link> links,
        String html) {}
