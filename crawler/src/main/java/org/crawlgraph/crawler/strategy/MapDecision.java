package org.crawlgraph.crawler.strategy;

import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.forum.map.Follow;
import org.crawlgraph.forum.map.FollowReason;

/**
 * What the map of a forum says of a link.
 *
 * @param from the page that links
 * @param pageType number of its page type, -1 when it has none
 * @param location where on the page the link stands; empty when it is none that the map knows, such as a refresh
 * @param follow whether to follow it, and why
 */
public record MapDecision(String from, int pageType, String location, Follow follow) {

    void write(RecordWriter to) {
        to.text(from)
                .number(pageType + 1L)
                .text(location)
                .number(follow.theta())
                .text(follow.reason().name())
                .number(follow.arc() + 1L);
    }

    static MapDecision read(RecordReader from) {
        return new MapDecision(
                from.text(),
                (int) from.number() - 1,
                from.text(),
                new Follow((int) from.number(), FollowReason.valueOf(from.text()), (int) from.number() - 1));
    }
}
