package org.crawlgraph.ingest.online;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A page to be stored.
 *
 * @param key its URL, or its id ({@link Long}) when it has none
 * @param properties its host, and the columns of the input
 * @param ofBody properties from its body or its fetch; those without a value are removed. A page with {@code
 *     fetchedAt}, read by a crawl, keeps its properties unless these have a later {@code fetchedAt}
 */
public record PageEntry(Object key, Map<String, Object> properties, Map<String, @Nullable Object> ofBody) {

    /** The property that holds the key. */
    public String property() {
        return key instanceof String ? "url" : "id";
    }
}
