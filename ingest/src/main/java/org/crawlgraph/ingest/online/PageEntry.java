package org.crawlgraph.ingest.online;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A page on its way into a store.
 *
 * @param key its URL, or its id ({@link Long}) when it has none
 * @param properties what else is known of it: its host, and the columns of the input
 * @param ofBody what was read from its body, or came of fetching it; a property without a value goes. A page with {@code fetchedAt}, which a crawl has read,
 *     keeps what that has found, unless {@code fetchedAt} is among these and later
 */
public record PageEntry(Object key, Map<String, Object> properties, Map<String, @Nullable Object> ofBody) {

    /** The property that the key of a page stands in. */
    public String property() {
        return key instanceof String ? "url" : "id";
    }
}
