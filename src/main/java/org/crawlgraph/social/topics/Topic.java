package org.crawlgraph.social.topics;

import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * A topic that was found.
 *
 * @param tag the tag that it was found from
 * @param posts posts that count
 * @param withTag those of them that have the tag
 * @param different tags that posts that count have
 * @param fitting those of them that the measure makes tags of the topic, its own among them; {@link TopicOptions#topicSize} of them at most
 *     are taken
 * @param tags the tags of the topic, best first; its own is the first
 * @param secondLayer the tags whose posts voted, too, best first; empty with one layer
 * @param firstLayer how many of the tags of the topic one layer alone would have given
 */
public record Topic(
        String tag,
        long posts,
        long withTag,
        long different,
        long fitting,
        List<TopicTag> tags,
        List<String> secondLayer,
        int firstLayer) {

    /** Copies the lists. */
    public Topic {
        tags = List.copyOf(tags);
        secondLayer = List.copyOf(secondLayer);
    }

    /** Scores of the tags beside the topic's own, which has no meaning among them. */
    public DoubleSummaryStatistics scores() {
        return tags.stream().skip(1).mapToDouble(TopicTag::score).summaryStatistics();
    }
}
