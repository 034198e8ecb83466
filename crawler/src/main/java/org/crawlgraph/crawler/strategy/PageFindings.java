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

/** The links of a page and the decisions about them. Filled by one thread while it reads the page. */
public final class PageFindings {

    private final Set<String> urls = new LinkedHashSet<>();
    private final Map<String, LinkDetail> details = new HashMap<>();
    private LinkDetail detail = LinkDetail.NONE;
    private final List<DiscoveredLink> followed = new ArrayList<>();
    private final Map<Refusal, Integer> refused = new EnumMap<>(Refusal.class);
    private ForumStrategy.@Nullable MappedPage mapped;
    private @Nullable SocialPage social;

    /** Adds a URL that the page links to; returns whether it is new. */
    public boolean add(String url) {
        if (!detail.equals(LinkDetail.NONE)) {
            details.merge(url, detail, LinkDetail::or);
        }
        return urls.add(url);
    }

    /** Sets the details of the links added next. */
    public void describe(LinkDetail next) {
        detail = next;
    }

    /** Details by URL, for links that have any. */
    public Map<String, LinkDetail> details() {
        return Collections.unmodifiableMap(details);
    }

    /** Follows a link, or counts its refusal. */
    public void offer(DiscoveredLink link, RuleChain rules) {
        Refusal refusal = rules.refusal(link);
        if (refusal == null) {
            followed.add(link);
        }
        refuse(refusal, 1);
    }

    /** Offers the stored links of a page as if it had been fetched, and its redirect in place of the link to it. */
    public void offerStored(DiscoveredLink page, @Nullable String location, List<String> links, RuleChain rules) {
        if (location != null) {
            offer(page.redirected(location), rules);
        }
        links.forEach(url -> offer(new DiscoveredLink(url, page.url(), page.depth() + 1, 0), rules));
    }

    /** Counts refused links; {@code reason} is null if they are not refused. */
    public void refuse(@Nullable Refusal reason, int links) {
        if (reason != null && links > 0) {
            refused.merge(reason, links, Integer::sum);
        }
    }

    /** Drops the links of the social page, as the page is marked {@code nofollow}. */
    public void dropLinks() {
        social = social == null ? null : social.withLinks(List.of());
    }

    /** Canonical URLs of all links, in page order. */
    public Set<String> urls() {
        return Collections.unmodifiableSet(urls);
    }

    /** Links that no rule has refused so far. */
    public List<DiscoveredLink> followed() {
        return Collections.unmodifiableList(followed);
    }

    /** Number of refused links by reason. */
    public Map<Refusal, Integer> refused() {
        return Collections.unmodifiableMap(refused);
    }

    /** Result of applying the forum map; null without a map and for pages outside the forum. */
    public ForumStrategy.@Nullable MappedPage mapped() {
        return mapped;
    }

    void mapped(ForumStrategy.MappedPage page) {
        mapped = page;
    }

    /** Posts and users of the page; null without a topic and for pages outside the social site. */
    public @Nullable SocialPage social() {
        return social;
    }

    void social(SocialPage page) {
        social = page;
    }
}
