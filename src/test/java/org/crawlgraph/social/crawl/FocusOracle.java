package org.crawlgraph.social.crawl;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.seeds.simulation.CrawlSimulation;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.social.topics.TagNames;
import org.jspecify.annotations.Nullable;

/**
 * An upper bound for crawls for a topic: a crawler that knows which posts belong to the topic, but must find links to
 * them like every other. It shows in which windows a goal is reachable at all.
 *
 * <ol>
 *   <li>Start where the other crawls do. Of the pages found, fetch posts of the topic first, in the order of discovery.
 *   <li>If none is left, fetch the page that links to the most undiscovered posts of the topic; ties go to lists of the
 *       topic, then to the earlier discovery.
 *   <li>Never fetch a post outside the topic. End after the last post of the topic, or when no page is left.
 * </ol>
 *
 * It fetches each post as early as possible, so it bounds the cumulative result of any crawl. Its windows end once the
 * topic is exhausted; a crawl that delays posts could still fetch some in later windows.
 *
 * <p>Reads each discovered list and profile once, and each post linked from them once. The number of new posts behind a
 * page only falls, so old numbers are recomputed only when their turn comes (lazy greedy). Space about 300 bytes per
 * link.
 */
public final class FocusOracle implements CrawlSimulation.Order<String, Optional<SocialPage>> {

    /** Its name, in place of a {@link FocusOptions.FocusStrategy}. */
    public static final String NAME = "oracle";

    private static final Comparator<Lead> FIRST = Comparator.comparingInt((Lead lead) -> -lead.gain)
            .thenComparing(lead -> !lead.isTopicList)
            .thenComparingLong(lead -> lead.number);

    private final FocusSimulation.FocusSite site;
    private final TopicVector topic;
    private final Set<String> found = new HashSet<>();
    private final Map<String, Boolean> ofTopic = new HashMap<>();
    private final ArrayDeque<String> posts = new ArrayDeque<>();
    private final PriorityQueue<Lead> leads = new PriorityQueue<>(FIRST);
    private long number;
    private long left;

    /** A page other than a post, with an upper bound of the undiscovered posts of the topic it links to. */
    private record Lead(String url, boolean isTopicList, int gain, long number) {}

    /** @param topic the tags of the topic */
    FocusOracle(FocusSimulation.FocusSite site, List<SocialPage.Link> starts, TopicVector topic) {
        this.site = site;
        this.topic = topic;
        this.left = site.relevant(topic);
        take(starts);
    }

    /** Crawls as the oracle, with the parameters of {@link FocusSimulation#by}. */
    public static FocusCurve curve(FocusSimulation simulation, Consumer<String> order, Checkpoint checkpoint) {
        TopicVector topic = TopicVector.of(simulation.topic());
        FocusOracle oracle = new FocusOracle(simulation.site(), simulation.starts(), topic);
        return simulation.crawl(NAME, oracle, order, checkpoint);
    }

    @Override
    public void found(String url, Optional<SocialPage> content) {
        content.ifPresent(page -> {
            left -= page.kind() == PageKind.DETAIL ? 1 : 0;
            take(page.links());
        });
    }

    private void take(List<SocialPage.Link> links) {
        for (SocialPage.Link link : links) {
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

    @Override
    public @Nullable String next() {
        if (left == 0) {
            return null;
        }
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

    /** The number of undiscovered posts of the topic that a page links to. */
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
