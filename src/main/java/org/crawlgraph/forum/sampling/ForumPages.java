package org.crawlgraph.forum.sampling;

import org.crawlgraph.html.PageStructure;
import org.jspecify.annotations.Nullable;

/** Where pages come from: an archive, a folder, a server. */
@FunctionalInterface
public interface ForumPages {

    /**
     * Fetches a page, following redirects.
     *
     * @param url canonical
     * @return the page, its own address the canonical one behind all redirects; null unless there is an answer with status 200 and HTML
     */
    @Nullable
    PageStructure fetch(String url);
}
