package org.crawlgraph.social.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.site.SocialText;
import org.crawlgraph.social.site.SocialText.Post;
import org.junit.jupiter.api.Test;

class TopicDiscoveryTest {

    private static Topic find(SocialText text, String tag, TopicOptions options) {
        SocialGraph graph = text.graph();
        return TopicDiscovery.of(graph.posts(), graph.names(), tag, options, 2, Checkpoint.NONE);
    }

    private static List<String> names(Topic topic) {
        return topic.tags().stream().map(Topic.Tag::name).toList();
    }

    /** Six posts that count: user 0 has posted "cat pet" twice, and the last has no tags. */
    private static final SocialText SIX = SocialText.ofPosts(
            Post.of(0, "Cat pet"),
            Post.of(0, "pet cat "),
            Post.of(1, "pet cat"),
            Post.of(1, "cat pet dog"),
            Post.of(2, "cat nikon"),
            Post.of(3, "sky nikon"),
            Post.of(3, "dog sky"),
            Post.of(4, ""));

    /**
     * With cat: 0, 1 (twice), 2. Together with it: pet 3, dog 1, nikon 1; on all: cat 4, pet 3, dog 2, nikon 2, sky 2.
     */
    @Test
    void votesOfSixPostsAreThoseCountedByHand() {
        Topic topic = find(
                SIX,
                "CAT",
                new TopicOptions(TopicOptions.Method.PAPER, 3, 1, 1, 0, TopicOptions.SamePosts.UPLOADER, Set.of()));

        assertThat(topic.tag()).isEqualTo("cat");
        assertThat(topic.posts()).isEqualTo(6);
        assertThat(topic.withTag()).isEqualTo(4);
        assertThat(names(topic)).containsExactly("cat", "pet", "dog");
        assertThat(topic.tags()).extracting(Topic.Tag::votes).containsExactly(4L, 3L, 1L);
        assertThat(topic.tags()).extracting(Topic.Tag::uploaders).containsExactly(3, 2, 1);
        assertThat(topic.tags()).extracting(Topic.Tag::phi).containsExactly(0.25, 3 / 12.0, 1 / 8.0);
        // pet on 3 of 4 posts with cat and 0 of 2 without: 2 [3 ln(3/4) + ln(1/4) − (3 ln(1/2) + ln(1/2)) − 2 ln(1/2)]
        double pet = 2 * (3 * Math.log(0.75) + Math.log(0.25) - 6 * Math.log(0.5));
        assertThat(topic.tags().get(1).g2()).isCloseTo(pet, within(1e-12));
    }

    /** By set, user 0's and user 1's "cat pet" are one: 3 posts with cat. */
    @Test
    void identicalSetsCountOnceForAnUploaderOrForAll() {
        Topic topic = find(
                SIX,
                "cat",
                new TopicOptions(TopicOptions.Method.PAPER, 3, 1, 1, 0, TopicOptions.SamePosts.SET, Set.of()));

        assertThat(topic.posts()).isEqualTo(5);
        assertThat(topic.withTag()).isEqualTo(3);
    }

    /**
     * The five best are pet, dog, nikon (all that there are). Votes of the second layer: posts with pet have pet 3, cat
     * 3, dog 1; with dog: dog 2, cat 1, pet 1, sky 1; with nikon: nikon 2, cat 1, sky 1. Sums: cat 9, pet 7, dog 4,
     * nikon 3, sky 2.
     */
    @Test
    void theSecondLayerAddsTheVotesOfTheBest() {
        Topic topic = find(
                SIX,
                "cat",
                new TopicOptions(TopicOptions.Method.PAPER, 15, 2, 1, 0, TopicOptions.SamePosts.UPLOADER, Set.of()));

        assertThat(names(topic)).containsExactly("cat", "pet", "dog", "nikon", "sky");
        assertThat(topic.tags()).extracting(Topic.Tag::score).containsExactly(9.0, 7.0, 4.0, 3.0, 2.0);
        assertThat(topic.tags()).extracting(Topic.Tag::votes).containsExactly(4L, 3L, 1L, 1L, 0L);
    }

    /**
     * Section 6 and tables 2 and 3 of the paper: fifteen tags, including the starting tag. Noise such as "nikon" is
     * removed, equal sets of tags by one uploader are one vote, and some tags come from the second layer only. Twelve
     * tags of table 3 are on 28, 26, …, 6 posts with nyc, nikon on 100. "gothamist" and "usa" are on none of these, but
     * on 40 and 39 posts with "new", which is first and therefore votes. 50 posts of one uploader have "nyc spam1
     * spam2". Sums: new 28 + 78, york 52, city 48, manhattan 44, brooklyn 40, gothamist 40, usa 39, street 18, …, park
     * 6.
     */
    @Test
    void tablesOfThePaperHaveFifteenTagsOfTwoLayers() {
        List<String> first = List.of(
                "new",
                "york",
                "city",
                "manhattan",
                "brooklyn",
                "street",
                "art",
                "ny",
                "newyork",
                "graffiti",
                "winter",
                "park");
        List<Post> posts = new ArrayList<>();
        for (int tag = 0; tag < first.size(); tag++) {
            for (int post = 0; post < 2 * (14 - tag); post++) {
                posts.add(Post.of(post % 10, "nyc " + first.get(tag) + " n" + tag + "-" + post));
            }
        }
        for (int post = 0; post < 100; post++) {
            posts.add(Post.of(post % 10, "nyc nikon i" + post));
        }
        for (int post = 0; post < 50; post++) {
            posts.add(Post.of(3, "nyc spam1 spam2"));
            posts.add(Post.of(post % 10, "new o" + post + (post < 40 ? " gothamist" : "") + (post < 39 ? " usa" : "")));
        }
        SocialText text = SocialText.ofPosts(posts.toArray(Post[]::new));
        TopicOptions votes = TopicOptions.by(TopicOptions.Method.PAPER);

        Topic topic = find(text, "nyc", votes.without(Set.of("nikon")));

        assertThat(votes.topicSize()).isEqualTo(15);
        assertThat(names(topic))
                .hasSize(15)
                .startsWith("nyc", "new", "york", "city", "manhattan", "brooklyn", "gothamist", "usa", "street")
                .containsAll(first)
                .doesNotContain("spam1", "nikon");
        assertThat(topic.withTag()).isEqualTo(28 + 26 + 24 + 22 + 20 + 18 + 16 + 14 + 12 + 10 + 8 + 6 + 100 + 1);
        assertThat(names(find(text, "nyc", votes))).contains("nikon");
    }

    @Test
    void excludedTagsLeaveTheirPlaceToTheNext() {
        assertThat(names(find(
                        SIX, "cat", TopicOptions.by(TopicOptions.Method.PAPER).without(Set.of(" Nikon", "cat")))))
                .containsExactly("cat", "pet", "dog", "sky");
    }

    /** φ of rare 1/(3 · 1), of red 1/(3 · 1), of pet 2/(3 · 3); equation (6) keeps those above the threshold. */
    @Test
    void minPhiKeepsTagsAboveTheThresholdOfEquation6() {
        SocialText text = SocialText.ofPosts(
                Post.of(0, "cat rare"), Post.of(1, "cat pet"), Post.of(2, "cat pet red"), Post.of(3, "pet"));

        assertThat(names(find(text, "cat", paper(1, 1, 0)))).containsExactly("cat", "pet", "rare", "red");
        assertThat(names(find(text, "cat", paper(1, 1, 2 / 9.0)))).as("above").containsExactly("cat", "rare", "red");
        assertThat(names(find(text, "cat", paper(1, 1, 0.2)))).containsExactly("cat", "pet", "rare", "red");
        assertThat(names(find(text, "cat", paper(1, 2, 0)))).containsExactly("cat", "pet");
        assertThat(names(find(text, "cat", paper(1, 2, 0.3)))).containsExactly("cat");
    }

    private static TopicOptions paper(int layers, int minVotes, double minPhi) {
        return new TopicOptions(
                TopicOptions.Method.PAPER, 15, layers, minVotes, minPhi, TopicOptions.SamePosts.SET, Set.of());
    }

    /**
     * pet is sure; lone is as common with cat and only there, but one uploader has posted it; sky is commoner
     * elsewhere.
     */
    @Test
    void g2WantsSeveralUploadersAndMoreThanChance() {
        List<Post> posts = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            posts.add(Post.of(i % 10, "cat pet sky c" + i));
            posts.add(Post.of(0, "cat lone c" + i));
            posts.add(Post.of(i % 10, "sky s" + i));
            posts.add(Post.of(i % 10, "sky dog d" + i));
        }
        SocialText text = SocialText.ofPosts(posts.toArray(Post[]::new));

        assertThat(names(find(text, "cat", TopicOptions.DEFAULT))).containsExactly("cat", "pet");
    }

    /** Of 20 posts with cat 5 have pet, by two uploaders, of 40 others none: G² is 11.93. */
    @Test
    void g2Above1083AndTwoUploadersAreEnough() {
        List<Post> posts = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            posts.add(Post.of(i % 2, (i < 20 ? "cat" : "sky") + " n" + i + (i < 5 ? " pet" : "")));
        }
        Topic topic = find(SocialText.ofPosts(posts.toArray(Post[]::new)), "cat", TopicOptions.DEFAULT);

        assertThat(names(topic)).containsExactly("cat", "pet");
        assertThat(topic.tags().get(1).g2()).isCloseTo(11.927, within(0.001));
    }

    /** As in the paper, one of all posts with an identical set counts for votes. */
    @Test
    void byVotesIdenticalSetsOfAllUploadersAreOne() {
        assertThat(find(SIX, "cat", TopicOptions.by(TopicOptions.Method.PAPER)).posts())
                .isEqualTo(5);
        assertThat(find(SIX, "cat", TopicOptions.DEFAULT).posts()).isGreaterThan(5);
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> find(SIX, "cats", TopicOptions.DEFAULT))
                .hasMessageContaining("no post has the tag 'cats'");
        assertThatThrownBy(() ->
                        new TopicOptions(TopicOptions.Method.G2, 0, 1, 1, 0, TopicOptions.SamePosts.SET, Set.of()))
                .hasMessageContaining("topicSize is 0");
        assertThatThrownBy(() -> paper(3, 1, 0)).hasMessageContaining("layers is 3");
        assertThatThrownBy(() -> paper(1, 0, 0)).hasMessageContaining("minVotes is 0");
        assertThatThrownBy(() -> paper(1, 1, 1.5)).hasMessageContaining("minPhi is 1.5");
    }

    @Test
    void findsWhatALiteralCountFinds() {
        int topics = 0;
        for (long seed = 0; seed < 300; seed++) {
            SocialText text = SocialText.random(seed);
            if (text.posts().stream().noneMatch(post -> post.tags().contains("a"))) {
                continue;
            }
            topics++;
            for (TopicOptions.Method by : TopicOptions.Method.values()) {
                TopicOptions.SamePosts same =
                        seed % 2 == 0 ? TopicOptions.SamePosts.SET : TopicOptions.SamePosts.UPLOADER;
                boolean paper = by == TopicOptions.Method.PAPER;
                TopicOptions options = new TopicOptions(
                        by,
                        6,
                        paper ? 1 + (int) (seed / 2 % 2) : 1,
                        paper ? 1 + (int) (seed % 3) : 1,
                        paper && seed % 5 == 0 ? 0.1 : 0,
                        same,
                        Set.of("c"));

                assertThat(scored(find(text, "a", options)))
                        .as("seed %d, %s", seed, by)
                        .isEqualTo(literal(text, options));
            }
        }
        assertThat(topics).isGreaterThan(200);
    }

    private static Map<String, String> scored(Topic topic) {
        Map<String, String> scored = new LinkedHashMap<>();
        topic.tags().forEach(tag -> scored.put(tag.name(), "%.9f %d".formatted(tag.score(), tag.votes())));
        return scored;
    }

    /** The same by sets of strings, one loop for each word of the definition. */
    private static Map<String, String> literal(SocialText text, TopicOptions options) {
        List<Post> counted = new ArrayList<>();
        Set<Object> seen = new HashSet<>();
        for (Post post : text.posts()) {
            Set<String> set = new TreeSet<>(post.tags());
            int who = options.same() == TopicOptions.SamePosts.SET ? 0 : post.uploader();
            if (!set.isEmpty() && seen.add(List.of(who, set))) {
                counted.add(new Post(post.uploader(), List.copyOf(set)));
            }
        }
        Set<String> all = new TreeSet<>();
        counted.forEach(post -> all.addAll(post.tags()));
        Map<String, Double> score = new HashMap<>();
        Map<String, Long> votes = new HashMap<>();
        Set<String> fit = new TreeSet<>();
        for (String tag : all) {
            votes.put(tag, both(counted, "a", tag));
        }
        Comparator<String> byVotes = Comparator.comparing((String tag) -> -votes.getOrDefault(tag, 0L))
                .thenComparing(Comparator.naturalOrder());
        List<String> layer = all.stream()
                .filter(tag -> !tag.equals("a") && !tag.equals("c") && votes.getOrDefault(tag, 0L) > 0)
                .sorted(byVotes)
                .limit(5)
                .toList();
        for (String tag : all) {
            double v = votes.getOrDefault(tag, 0L);
            double t = both(counted, "a", "a");
            double t1 = both(counted, tag, tag);
            double n = counted.size();
            boolean commoner = t < n ? v / t > (t1 - v) / (n - t) : v > 0;
            double g2 = !commoner || t == n
                    ? 0
                    : 2
                            * (cell(v, t * t1 / n)
                                    + cell(t - v, t * (n - t1) / n)
                                    + cell(t1 - v, (n - t) * t1 / n)
                                    + cell(n - t - t1 + v, (n - t) * (n - t1) / n));
            long uploaders = counted.stream()
                    .filter(post -> post.tags().contains("a") && post.tags().contains(tag))
                    .map(Post::uploader)
                    .distinct()
                    .count();
            score.put(
                    tag,
                    switch (options.method()) {
                        case G2 -> Math.max(0, g2);
                        case PAPER ->
                            v
                                    + (options.layers() == 1
                                            ? 0
                                            : layer.stream()
                                                    .mapToLong(best -> both(counted, best, tag))
                                                    .sum());
                    });
            boolean fits = switch (options.method()) {
                case G2 -> g2 > 10.83 && uploaders >= 2 && v >= options.minVotes();
                case PAPER ->
                    score.getOrDefault(tag, 0.0) >= options.minVotes()
                            && (options.minPhi() == 0 || v / (t * t1) > options.minPhi());
            };
            if (fits && !tag.equals("a") && !tag.equals("c")) {
                fit.add(tag);
            }
        }
        Comparator<String> order = Comparator.comparing((String tag) -> -Math.round(score.getOrDefault(tag, 0.0) * 1e9))
                .thenComparing(Comparator.naturalOrder());
        List<String> found = new ArrayList<>(List.of("a"));
        fit.stream().sorted(order).limit(options.topicSize() - 1L).forEach(found::add);
        Map<String, String> scored = new LinkedHashMap<>();
        found.forEach(tag ->
                scored.put(tag, "%.9f %d".formatted(score.getOrDefault(tag, 0.0), votes.getOrDefault(tag, 0L))));
        return scored;
    }

    private static long both(List<Post> posts, String one, String other) {
        return posts.stream()
                .filter(post -> post.tags().contains(one) && post.tags().contains(other))
                .count();
    }

    /** G² as the sum over the cells of a table of observed · ln(observed / expected). */
    private static double cell(double observed, double expected) {
        return observed == 0 ? 0 : observed * Math.log(observed / expected);
    }
}
