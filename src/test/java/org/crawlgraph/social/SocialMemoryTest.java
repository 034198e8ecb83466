package org.crawlgraph.social;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.profiles.ProfileRanks;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.TagReading;
import org.crawlgraph.social.topics.TagRows;
import org.crawlgraph.social.topics.TopicDiscovery;
import org.crawlgraph.social.topics.TopicOptions;
import org.crawlgraph.testkit.PeakHeap;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The {@code memory} estimates of social graphs, compared with the heap in use. */
@Nightly("the heap of social graphs is measured at night")
class SocialMemoryTest {

    private static final int USERS = 200_000;
    private static final int POSTS = 1_000_000;
    private static final double LEAST = 0.9;
    private static final double MOST = 1.1;

    /** A region of the heap that a thread may have set aside and not filled, in bytes. */
    private static final int REGION = 1 << 20;

    @BeforeAll
    static void atNight() {}

    private static void assertHeld(PeakHeap heap, MemoryNeed need) {
        assertThat((double) heap.peak()).isBetween(LEAST * need.min(), MOST * need.max() + REGION);
    }

    @Test
    void collectingTagsTakesWhatItSays() {
        PeakHeap heap = new PeakHeap();
        TagReading reading = new TagReading();
        TagReading.Rows rows = reading.rows(POSTS, false);
        TagReading.Part part = rows.part();
        for (int post = 0; post < POSTS; post++) {
            part.add(post, List.of("t" + post % 1000, "u" + post % 7, "v" + post % 77));
        }
        heap.look();
        PeakHeap ofRows = new PeakHeap();
        reading.names();
        TagRows built = rows.build();
        ofRows.look();

        MemoryNeed collected =
                TagReading.memory(POSTS, 3L * POSTS, 1000, 2000).parts().get(0);
        assertHeld(heap, collected);
        assertThat(built.entries()).isEqualTo(3 * POSTS);
        assertThat(ofRows.peak()).as("what was collected is gone").isLessThan(TagRows.bytes(POSTS, 3L * POSTS));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void ranksAndTopicsTakeWhatTheySay(boolean ofPosts) {
        SocialGraph graph = graph(ofPosts);
        TopicVector topic = TopicVector.of(List.of("t1"));
        PeakHeap heap = new PeakHeap();
        ProfileRanks.of(graph, topic, ProfileOptions.DEFAULT, 2, heap);
        PeakHeap heapOfTopic = new PeakHeap();
        TopicDiscovery.of(graph.posts(), graph.names(), "t1", TopicOptions.DEFAULT, 2, heapOfTopic);

        assertHeld(heap, ProfileRanks.memory(USERS, POSTS, graph.names().count(), ofPosts));
        assertHeld(heapOfTopic, TopicDiscovery.memory(POSTS, graph.names().count()));
    }

    private static SocialGraph graph(boolean ofPosts) {
        SplittableRandom random = new SplittableRandom(1);
        TagReading reading = new TagReading();
        TagReading.Rows tags = reading.rows(POSTS, false);
        TagReading.Part part = tags.part();
        int[] uploaders = new int[POSTS];
        for (int post = 0; post < POSTS; post++) {
            uploaders[post] = random.nextInt(USERS);
            part.add(post, List.of("t" + random.nextInt(20), "s" + random.nextInt(500)));
        }
        TagReading.Rows terms = reading.rows(USERS, true);
        TagReading.Part ofUsers = terms.part();
        for (int user = 0; user < USERS; user++) {
            ofUsers.add(user, List.of("t" + user % 20));
        }
        LinkGraphBuilder contacts = new LinkGraphBuilder(USERS);
        for (int user = 0; user < USERS; user++) {
            contacts.add(user, (user + 1) % USERS);
        }
        TagNames names = reading.names();
        Posts posts = new Posts(uploaders, tags.build());
        return new SocialGraph(contacts.build(), posts, ofPosts ? null : terms.build(), names);
    }
}
