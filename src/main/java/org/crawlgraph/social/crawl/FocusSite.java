package org.crawlgraph.social.crawl;

import java.util.List;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.SocialLink;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;

/** A social site whose pages can be read without fetching them. */
public interface FocusSite {

    /** The page at a URL; null when there is none. */
    @Nullable
    SocialPage page(String url);

    /** Where a crawl for a topic starts: the lists of its tags. */
    List<SocialLink> starts(Iterable<String> topic);

    /**
     * How many posts of the site are of a topic.
     *
     * @param leastTags how many tags of the topic a post must have, at least 1
     */
    long relevant(TopicVector topic, int leastTags);
}
