package org.crawlgraph.testkit.apps.forum;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** One kind of forum software: the meaning of its addresses, and its pages. */
interface Software {

    /** The start page of a crawl. */
    String entry();

    /** The target of a redirect, with the same session; empty for other pages. */
    Optional<String> redirect(String url);

    /** The page at a URL; empty for a missing page or a redirect. */
    Optional<Document> page(String url);

    /** The parameters of a URL; those without a value have an empty one. */
    static Map<String, String> parameters(String url, String between) {
        Map<String, String> parameters = new HashMap<>();
        int query = url.indexOf('?');
        for (String item : query < 0 ? new String[0] : url.substring(query + 1).split(between, -1)) {
            String[] parts = item.split("=", 2);
            parameters.put(parts[0], parts.length > 1 ? parts[1] : "");
        }
        return parameters;
    }
}
