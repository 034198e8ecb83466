package org.crawlgraph.social.crawl;

import java.util.List;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;

/** A social site whose pages can be read without fetching them. */
public interface FocusSite {

    /** The page at a URL; null if it does not exist. */
    @Nullable
    SocialPage page(String url);

    /** The start pages for a topic: the lists of its tags. */
    List<SocialPage.Link> starts(Iterable<String> topic);

    /** The number of posts with at least {@code leastTags} (at least 1) tags of the topic. */
    long relevant(TopicVector topic, int leastTags);
}
