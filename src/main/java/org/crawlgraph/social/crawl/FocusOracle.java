package org.crawlgraph.social.crawl;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialLink;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.social.topics.TagNames;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * What a crawl for a topic could bring at most, by a crawler that knows which posts are of the topic and must find links to them as every other:
 * a ceiling to see in which windows a goal can be reached at all.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>It starts where the others do. Of the pages to which it has found links, it fetches posts of the topic first, in the order found.
 *   <li>While it knows of none, it fetches the page that leads to most posts of the topic that it has not found; of equal ones lists of the topic, then what
 *       was found first.
 *   <li>It never fetches a post that is not of the topic, and ends with the last post of the topic, or when no other page is left.
 * </ol>
 *
 * It takes each post as early as it can, so it is a ceiling for what a crawl has brought so far. Once a topic is exhausted, its windows are over; a
 * crawl that holds posts back could still have some in later windows.
 *
 * <h2>Stopping and cost</h2>
 *
 * Reads each list and profile that is found, and each post on these once. How many posts a page leads to only falls, so an old number is looked up again
 * when its turn comes (lazy greedy). Space some 300 bytes a link.
 */
public final class FocusOracle {

    /** What stands for it in place of a {@link FocusStrategy}. */
    public static final String NAME = "oracle";

    private static final Comparator<Lead> FIRST = Comparator.comparingInt((Lead lead) -> -lead.gain)
            .thenComparing(lead -> !lead.isTopicList)
            .thenComparingLong(lead -> lead.number);

    private final FocusSite site;
    private final TopicVector topic;
    private final Set<String> found = new HashSet<>();
    private final Map<String, Boolean> ofTopic = new HashMap<>();
    private final ArrayDeque<String> posts = new ArrayDeque<>();
    private final PriorityQueue<Lead> leads = new PriorityQueue<>(FIRST);
    private long number;

    /** A page that is no post, with how many posts of the topic it leads to at most. */
    private record Lead(String url, boolean isTopicList, int gain, long number) {}

    private FocusOracle(FocusSite site, TopicVector topic) {
        this.site = site;
        this.topic = topic;
    }

    /**
     * Simulates the crawl.
     *
     * @param topic its tags
     * @param narrow how many tags of the topic a post needs to count for {@link FocusWindow#narrow}, at least 1
     * @param pages to fetch at most, at least 1
     * @param window pages of a window, at least 1
     * @param order told each URL as it is fetched
     * @param checkpoint called in the stage {@code "simulating"}
     */
    public static FocusCurve of(
            FocusSite site,
            Collection<String> topic,
            int narrow,
            int pages,
            int window,
            Consumer<String> order,
            Checkpoint checkpoint) {
        TreeSet<String> tags = new TreeSet<>(topic);
        TopicVector vector = TopicVector.of(tags);
        FocusMeter meter = new FocusMeter(vector, narrow, pages, window);
        long left = site.relevant(vector, 1);
        long all = left;
        FocusOracle oracle = new FocusOracle(site, vector);
        oracle.take(site.starts(tags));
        for (int fetched = 0; fetched < pages && left > 0; fetched++) {
            checkpoint.passed("simulating", fetched, pages);
            String url = oracle.next();
            if (url == null) {
                break;
            }
            order.accept(url);
            SocialPage page = site.page(url);
            meter.add(page);
            if (page != null) {
                left -= page.kind() == PageKind.DETAIL ? 1 : 0;
                oracle.take(page.links());
            }
        }
        return new FocusCurve(NAME, meter.windows(), all, oracle.posts.size() + (long) oracle.leads.size());
    }

    private void take(List<SocialLink> links) {
        for (SocialLink link : links) {
            if (link.kind() == PageKind.DETAIL) {
                if (isOfTopic(link.url()) && found.add(link.url())) {
                    posts.add(link.url());
                }
            } else if (found.add(link.url())) {
                String tag = link.tag() == null ? null : TagNames.normal(link.tag());
                boolean isTopicList = link.kind() == PageKind.LIST && tag != null && topic.has(tag);
                leads.add(new Lead(link.url(), isTopicList, Integer.MAX_VALUE, number++));
            }
        }
    }

    private boolean isOfTopic(String url) {
        return ofTopic.computeIfAbsent(url, post -> {
            SocialPage page = site.page(post);
            return page != null && FocusOrder.topicTags(page.words(), topic) > 0;
        });
    }

    private @Nullable String next() {
        if (!posts.isEmpty()) {
            return posts.poll();
        }
        for (Lead lead = leads.poll(); lead != null; lead = leads.poll()) {
            Lead now = new Lead(lead.url, lead.isTopicList, gain(lead.url), lead.number);
            Lead next = leads.peek();
            if (next == null || FIRST.compare(now, next) <= 0) {
                return lead.url;
            }
            leads.add(now);
        }
        return null;
    }

    /** How many posts of the topic a page leads to that are not found. */
    private int gain(String url) {
        SocialPage page = site.page(url);
        return page == null
                ? 0
                : (int) page.links().stream()
                        .filter(link ->
                                link.kind() == PageKind.DETAIL && !found.contains(link.url()) && isOfTopic(link.url()))
                        .count();
    }
}
