package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;

/** The links of a page and what became of them, filled by one thread while it reads the page. */
public final class PageFindings {

    private final Set<String> urls = new LinkedHashSet<>();
    private final Map<String, LinkDetail> details = new HashMap<>();
    private LinkDetail detail = LinkDetail.NONE;
    private final List<DiscoveredLink> followed = new ArrayList<>();
    private final Map<Refusal, Integer> refused = new EnumMap<>(Refusal.class);
    private int nofollow;
    private ForumStrategy.@Nullable MappedPage mapped;
    private @Nullable SocialPage social;

    /** Adds a URL that the page links to; returns whether it is new. */
    public boolean add(String url) {
        if (!detail.equals(LinkDetail.NONE)) {
            details.merge(url, detail, LinkDetail::or);
        }
        return urls.add(url);
    }

    /** What the page says about the link that is offered next. */
    public void describe(LinkDetail next) {
        detail = next;
    }

    /** What the page says about its links, as far as it says something. */
    public Map<String, LinkDetail> details() {
        return Collections.unmodifiableMap(details);
    }

    /** Follows a link, or counts the rule that refuses it. */
    public void offer(DiscoveredLink link, RuleChain rules) {
        Refusal refusal = rules.refusal(link);
        if (refusal == null) {
            followed.add(link);
        } else {
            refuse(refusal, 1);
        }
    }

    /** Counts links that are not followed. */
    public void refuse(Refusal reason, int links) {
        if (links > 0) {
            refused.merge(reason, links, Integer::sum);
        }
    }

    /** Counts links that the page asks crawlers not to follow. */
    public void nofollow(int links) {
        nofollow += links;
    }

    /** Forgets the links that a strategy has read, since the page asks crawlers not to follow any. */
    public void dropLinks() {
        social = social == null ? null : social.withLinks(List.of());
    }

    /** The canonical URLs that the page links to. */
    public Set<String> urls() {
        return Collections.unmodifiableSet(urls);
    }

    /** Links that no rule has refused so far. */
    public List<DiscoveredLink> followed() {
        return Collections.unmodifiableList(followed);
    }

    /** The number of links refused, by reason. */
    public Map<Refusal, Integer> refused() {
        return Collections.unmodifiableMap(refused);
    }

    public int nofollow() {
        return nofollow;
    }

    /** The page by the map of a forum; null without a map, and for pages outside the forum. */
    public ForumStrategy.@Nullable MappedPage mapped() {
        return mapped;
    }

    void mapped(ForumStrategy.MappedPage page) {
        mapped = page;
    }

    /** The posts and users of the page; null without a topic, and for pages outside the social site. */
    public @Nullable SocialPage social() {
        return social;
    }

    void social(SocialPage page) {
        social = page;
    }
}
