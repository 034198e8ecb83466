package org.crawlgraph.testkit.site;

import java.util.Optional;

/** A synthetic site that can be served: its response to each URL. */
@FunctionalInterface
public interface Answers {

    /**
     * The content of a URL, including {@code /robots.txt} and sitemaps of its hosts.
     *
     * @return empty for an unknown URL
     */
    Optional<Answer> answer(String url);
}
