package org.crawlgraph.social.crawl;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.SocialMap;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.social.topics.TopicDiscovery;
import org.crawlgraph.social.topics.TopicOptions;
import org.jspecify.annotations.Nullable;

/**
 * A social site in an archive, read with its map. Only links to archived pages count. Keeps the words and links of each
 * page. Not thread-safe while pages are added.
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
    public long relevant(TopicVector topic) {
        return pages.values().stream()
                .filter(page -> page.kind() == PageKind.DETAIL && FocusOrder.topicTags(page.words(), topic) > 0)
                .count();
    }

    /**
     * The tags of the topic of a tag, from {@link TopicDiscovery} with its defaults.
     *
     * @throws IllegalArgumentException if no post has the tag
     */
    public List<String> topic(String tag, Checkpoint checkpoint) {
        List<SocialPage> posts = pages.values().stream()
                .filter(page -> page.kind() == PageKind.DETAIL)
                .sorted(Comparator.comparing(SocialPage::url))
                .toList();
        return TopicCrawl.tags(posts, tag, TopicOptions.DEFAULT, checkpoint);
    }
}
