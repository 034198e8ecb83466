package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialMap;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.TagReading;
import org.crawlgraph.social.topics.TopicDiscovery;
import org.crawlgraph.social.topics.TopicOptions;
import org.jspecify.annotations.Nullable;

/**
 * A crawl for a topic in two stages (Zhang and Nasraoui 2009, section 7); stage 1 finds the tags of the topic and is
 * skipped if they are given.
 *
 * <ol>
 *   <li>Stage 1 fetches the lists of the topic's own tag and the posts on them in the order of discovery, but no
 *       profiles. It ends after {@link TopicPlan#posts} posts or with an empty queue; {@link TopicDiscovery} then finds
 *       the tags in these posts.
 *   <li>Stage 2 follows {@link FocusOrder}, starting from the lists of the tags. It first receives the pages read in
 *       stage 1, so nothing is fetched twice. Posts that stage 1 found but did not fetch come last until stage 2 finds
 *       them.
 * </ol>
 *
 * <p>Takes the time and space of {@link FocusOrder}, plus the pages of stage 1. The result depends only on the calls
 * and their order. Not thread-safe.
 */
public final class TopicCrawl {

    private final String topic;
    private final TopicPlan plan;
    private final FocusOptions options;
    private final SocialMap map;
    private final List<String> seeds;
    private final List<SocialPage> read = new ArrayList<>();
    private final Set<String> readUrls = new HashSet<>();
    private final Set<String> found = new LinkedHashSet<>();
    private final Set<String> open = new LinkedHashSet<>();
    private int posts;
    private List<String> tags;
    private @Nullable FocusOrder order;

    /** Prepares a crawl; {@code seeds} are further start URLs, in addition to the lists of the tags. */
    public TopicCrawl(TopicPlan plan, FocusOptions options, SocialMap map, Collection<String> seeds) {
        this.topic = Objects.requireNonNull(TagNames.normal(plan.topic()));
        this.plan = plan;
        this.tags = plan.tags();
        this.options = options;
        this.map = map;
        this.seeds = List.copyOf(seeds);
    }

    /** The tags of the topic; empty during stage 1. */
    public List<String> tags() {
        return tags;
    }

    /** The first pages to fetch. Call once. */
    public List<FocusChange> start() {
        if (!tags.isEmpty()) {
            return second();
        }
        List<FocusChange> changes = new ArrayList<>();
        Set<String> starts = new LinkedHashSet<>(seeds);
        starts.add(map.list(topic));
        starts.forEach(url -> changes.add(opened(url, null, 0)));
        return changes;
    }

    private FocusChange opened(String url, @Nullable String from, int depth) {
        found.add(url);
        open.add(url);
        return new FocusChange(url, from, depth, FocusOrder.Level.MOST, true);
    }

    public List<FocusChange> read(SocialPage page) {
        FocusOrder second = order;
        if (second != null) {
            return second.read(page);
        }
        List<FocusChange> changes = new ArrayList<>();
        open.remove(page.url());
        if (readUrls.add(page.url())) {
            read.add(page);
            posts += page.kind() == PageKind.DETAIL ? 1 : 0;
            if (topic.equals(page.tag())) {
                for (SocialPage.Link link : page.links()) {
                    boolean wanted = link.kind() == PageKind.DETAIL || topic.equals(link.tag());
                    if (wanted && !found.contains(link.url())) {
                        changes.add(opened(link.url(), page.url(), 1));
                    }
                }
            }
        }
        return ended(changes);
    }

    /** Records a page that could not be fetched or read. */
    public List<FocusChange> failed(String url) {
        FocusOrder second = order;
        if (second != null) {
            return second.failed(url);
        }
        open.remove(url);
        return ended(new ArrayList<>());
    }

    /** Starts stage 2 if stage 1 has ended. If a page has several changes, the last one counts. */
    private List<FocusChange> ended(List<FocusChange> changes) {
        if (posts < plan.posts() && !open.isEmpty()) {
            return changes;
        }
        tags = discovered();
        List<FocusChange> all = new ArrayList<>();
        open.forEach(url -> all.add(new FocusChange(url, null, 1, 0, true)));
        all.addAll(second());
        for (SocialPage page : read) {
            all.addAll(page.kind() == PageKind.OTHER ? List.of() : secondOrder().read(page));
        }
        read.clear();
        return all;
    }

    private List<String> discovered() {
        List<SocialPage> all =
                read.stream().filter(page -> page.kind() == PageKind.DETAIL).toList();
        TopicVector own = TopicVector.of(List.of(topic));
        return all.stream().noneMatch(post -> FocusOrder.topicTags(post.words(), own) > 0)
                ? List.of(topic)
                : tags(all, topic, plan.discovery(), Checkpoint.NONE);
    }

    /**
     * The tags of the topic of a tag, found in posts.
     *
     * @throws IllegalArgumentException if no post has the tag
     */
    static List<String> tags(List<SocialPage> posts, String tag, TopicOptions options, Checkpoint checkpoint) {
        TagReading reading = new TagReading();
        TagReading.Rows rows = reading.rows(posts.size(), false);
        TagReading.Part part = rows.part();
        int[] uploaders = new int[posts.size()];
        Map<String, Integer> users = new HashMap<>();
        for (int post = 0; post < uploaders.length; post++) {
            part.add(post, posts.get(post).words());
            String user = posts.get(post).user();
            uploaders[post] = user == null ? Posts.NOBODY : users.computeIfAbsent(user, first -> users.size());
        }
        TagNames names = reading.names();
        return TopicDiscovery.of(new Posts(uploaders, rows.build()), names, tag, options, 1, checkpoint)
                .tagNames();
    }

    private FocusOrder secondOrder() {
        FocusOrder second = order;
        if (second == null) {
            second = new FocusOrder(tags, options, plan.ranks());
            order = second;
        }
        return second;
    }

    private List<FocusChange> second() {
        Map<String, SocialPage.Link> starts = new HashMap<>();
        List<SocialPage.Link> all = new ArrayList<>();
        for (String tag : new TreeSet<>(tags)) {
            all.add(new SocialPage.Link(map.list(tag), PageKind.LIST, null, tag));
        }
        seeds.forEach(url -> {
            String tag = map.tag(url);
            all.add(new SocialPage.Link(url, tag == null ? PageKind.OTHER : PageKind.LIST, null, tag));
        });
        all.removeIf(link -> starts.put(link.url(), link) != null);
        return secondOrder().start(all);
    }

    /** The queued pages with their current priorities. */
    public List<FocusChange> waiting() {
        FocusOrder second = order;
        return second == null
                ? open.stream()
                        .map(url -> new FocusChange(url, null, 1, FocusOrder.Level.MOST, false))
                        .toList()
                : second.waiting();
    }

    /** Whether a page is known and is not to be fetched. */
    public boolean refuses(String url) {
        FocusOrder second = order;
        return second != null && second.refuses(url);
    }

    /** Explains the state and score of a page; null for an unknown page. */
    public @Nullable String why(String url) {
        FocusOrder second = order;
        if (second != null) {
            return second.why(url);
        }
        return found.contains(url)
                ? "stage 1, finding the tags of " + topic + "; " + posts + " of " + plan.posts() + " posts are read"
                : null;
    }

    /**
     * The topic of a crawl and how to find its tags.
     *
     * @param topic the topic's own tag
     * @param tags tags of the topic; empty to find them in stage 1
     * @param posts number of posts after which stage 1 ends, at least 1; default {@value #POSTS}, as in the paper
     * @param discovery options for choosing tags in stage 1
     * @param ranks see {@link FocusOrder}; empty without an earlier crawl
     */
    public record TopicPlan(
            String topic, List<String> tags, int posts, TopicOptions discovery, Map<String, Double> ranks) {

        public static final int POSTS = 3_600;

        public TopicPlan {
            if (posts < 1) {
                throw new IllegalArgumentException("topic-posts is " + posts + "; it must be at least 1");
            }
            if (TagNames.normal(topic) == null) {
                throw new IllegalArgumentException("the topic is blank; pass its tag");
            }
            tags = List.copyOf(tags);
            ranks = Map.copyOf(ranks);
        }

        /** Returns this plan with stored tags, unless it has tags, and stored ranks. */
        public TopicPlan knowing(List<String> storedTags, Map<String, Double> storedRanks) {
            return new TopicPlan(topic, tags.isEmpty() ? storedTags : tags, posts, discovery, storedRanks);
        }
    }
}
