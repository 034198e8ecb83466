package org.crawlgraph.forum.sampling;

import org.crawlgraph.html.PageStructure;
import org.jspecify.annotations.Nullable;

/** A source of pages: an archive, a folder, or a server. */
@FunctionalInterface
public interface ForumPages {

    /**
     * Fetches a page, following redirects.
     *
     * @param url canonical
     * @return the page with its canonical URL after all redirects; null unless the response has status 200 and HTML
     */
    @Nullable
    PageStructure fetch(String url);
}
