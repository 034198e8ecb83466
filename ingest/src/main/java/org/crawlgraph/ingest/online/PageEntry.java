package org.crawlgraph.ingest.online;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A page to store.
 *
 * @param key its URL, or its id ({@link Long}) when it has none
 * @param properties its host, and computed columns of the input
 * @param ofBody properties from its body or its fetch, where null removes a property. Ignored if the stored page has a
 *     {@code fetchedAt} that is not earlier than the one here
 */
public record PageEntry(Object key, Map<String, Object> properties, Map<String, @Nullable Object> ofBody) {

    /** The property for the key. */
    public String property() {
        return key instanceof String ? "url" : "id";
    }
}
