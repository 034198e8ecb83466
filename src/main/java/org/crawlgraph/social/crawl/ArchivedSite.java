package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.SocialMap;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagNames;
import org.crawlgraph.social.topics.TagReading;
import org.crawlgraph.social.topics.Topic;
import org.crawlgraph.social.topics.TopicDiscovery;
import org.crawlgraph.social.topics.TopicOptions;
import org.jspecify.annotations.Nullable;

/**
 * A social site in an archive, read with its map. Only links to archived pages count. Keeps the words and links of each page. Not
 * thread-safe while pages are added.
 */
public final class ArchivedSite implements FocusSimulation.FocusSite {

    private final SocialMap map;
    private final Map<String, SocialPage> pages = new HashMap<>();

    public ArchivedSite(SocialMap map) {
        this.map = map;
    }

    /** Adds a page; ignores pages of other hosts and further pages with a known URL. */
    public void add(PageKinds.PageView view) {
        String url = view.structure().url();
        if (map.covers(url) && !pages.containsKey(url)) {
            pages.put(url, map.read(view));
        }
    }

    public Collection<SocialPage> pages() {
        return pages.values();
    }

    public long posts() {
        return pages.values().stream()
                .filter(page -> page.kind() == PageKind.DETAIL)
                .count();
    }

    @Override
    public @Nullable SocialPage page(String url) {
        SocialPage page = pages.get(url);
        return page == null
                ? null
                : page.withLinks(page.links().stream()
                        .filter(link -> pages.containsKey(link.url()))
                        .toList());
    }

    /** The archived lists of these tags. */
    @Override
    public List<SocialPage.Link> starts(Iterable<String> topic) {
        List<SocialPage.Link> starts = new ArrayList<>();
        topic.forEach(tag -> {
            String list = map.list(tag);
            if (pages.containsKey(list)) {
                starts.add(new SocialPage.Link(list, PageKind.LIST, null, tag));
            }
        });
        return starts;
    }

    @Override
    public long relevant(TopicVector topic, int leastTags) {
        return pages.values().stream()
                .filter(page ->
                        page.kind() == PageKind.DETAIL && FocusOrder.topicTags(page.words(), topic) >= leastTags)
                .count();
    }

    /**
     * The tags of the topic of a tag, from {@link TopicDiscovery} with its defaults.
     * @throws IllegalArgumentException if no post has the tag
     */
    public List<String> topic(String tag, Checkpoint checkpoint) {
        List<SocialPage> posts = pages.values().stream()
                .filter(page -> page.kind() == PageKind.DETAIL)
                .sorted(Comparator.comparing(SocialPage::url))
                .toList();
        Map<String, Integer> users = new HashMap<>();
        int[] uploaders = new int[posts.size()];
        TagReading reading = new TagReading();
        TagReading.Rows rows = reading.rows(uploaders.length, false);
        TagReading.Part part = rows.part();
        for (int post = 0; post < uploaders.length; post++) {
            String user = posts.get(post).user();
            uploaders[post] = user == null ? Posts.NOBODY : users.computeIfAbsent(user, unseen -> users.size());
            part.add(post, posts.get(post).words());
        }
        TagNames names = reading.names();
        return TopicDiscovery.of(new Posts(uploaders, rows.build()), names, tag, TopicOptions.DEFAULT, 1, checkpoint)
                .tags()
                .stream()
                .map(Topic.Tag::name)
                .toList();
    }

    public Map<String, Long> tags() {
        Map<String, Long> tags = new TreeMap<>();
        for (SocialPage page : pages.values()) {
            if (page.kind() == PageKind.DETAIL) {
                page.words().stream()
                        .map(TagNames::normal)
                        .filter(tag -> tag != null)
                        .distinct()
                        .forEach(tag -> tags.merge(tag, 1L, Long::sum));
            }
        }
        return tags;
    }
}
