package org.crawlgraph.testkit.site;

import java.util.Optional;

/** A synthetic site that can be served: what it answers, URL by URL. */
@FunctionalInterface
public interface Answers {

    /**
     * The content of a URL, including {@code /robots.txt} and sitemaps of its hosts.
     *
     * @return empty when nothing does
     */
    Optional<Answer> answer(String url);
}
