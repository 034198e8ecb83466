package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.topics.TagRows;
import org.crawlgraph.social.topics.TopicDiscovery;
import org.crawlgraph.social.topics.TopicOptions;

/** Topics of a social graph, to compare strategies on. */
public final class FocusTopics {

    /** Minimum number of posts of a tag to be drawn as a topic. */
    static final int FEWEST_POSTS = 50;

    private FocusTopics() {}

    /** The tags of the topic of a tag, from {@link TopicDiscovery} with its defaults. */
    public static List<String> tags(SocialGraph graph, String tag) {
        return TopicDiscovery.of(graph.posts(), graph.names(), tag, TopicOptions.DEFAULT, 1, Checkpoint.NONE)
                .tagNames();
    }

    /**
     * At most {@code count} random tags with {@value #FEWEST_POSTS} or more posts but at most a tenth of all, in the
     * order drawn.
     */
    public static List<String> some(SocialGraph graph, int count, long seed) {
        TagRows tags = graph.posts().tags();
        int[] posts = new int[graph.names().count()];
        for (int place = 0; place < tags.entries(); place++) {
            posts[tags.tag(place)]++;
        }
        List<String> names = new ArrayList<>();
        for (int tag = 0; tag < posts.length; tag++) {
            if (posts[tag] >= FEWEST_POSTS && posts[tag] <= graph.posts().count() / 10) {
                names.add(graph.names().name(tag));
            }
        }
        Collections.shuffle(names, new Random(seed));
        return List.copyOf(names.subList(0, Math.min(count, names.size())));
    }
}
