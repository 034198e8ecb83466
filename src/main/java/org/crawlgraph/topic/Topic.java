package org.crawlgraph.topic;

import java.util.List;

/**
 * A topic that was found.
 *
 * @param tag the tag that it was found from
 * @param posts posts that count
 * @param withTag those of them that have the tag
 * @param tags the tags of the topic, best first; its own is the first
 */
public record Topic(String tag, long posts, long withTag, List<TopicTag> tags) {

    /** Copies the list. */
    public Topic {
        tags = List.copyOf(tags);
    }
}
