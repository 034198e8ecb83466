package org.crawlgraph.app.command.forum;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.forum.map.ForumMap;

/**
 * A whole map as a JSON object with {@code format} ({@code "crawlgraph-forum-map"}), {@code version} (1),
 * {@code method}, {@code entry}, {@code host}, {@code sessionKeys}, {@code patterns} (objects with {@code pattern} and
 * {@code regex}), and {@code pageTypes} and {@code arcs} as printed by {@code forum show --json}.
 */
final class MapJson {

    private MapJson() {}

    static String of(ForumMap map) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("format", "crawlgraph-forum-map");
        all.put("version", 1);
        all.put("method", map.method().option());
        all.put("entry", map.entry());
        all.put("host", map.scope().host());
        all.put("sessionKeys", map.scope().keys().keys().stream().sorted().toList());
        all.put("patterns", map.patterns().stream().map(MapJson::pattern).toList());
        all.put("pageTypes", ForumRows.types(map));
        all.put("arcs", ForumRows.arcs(map));
        return text(all);
    }

    private static Map<String, Object> pattern(UrlPattern pattern) {
        Map<String, Object> both = new LinkedHashMap<>();
        both.put("pattern", pattern.toString());
        both.put("regex", pattern.regex());
        return both;
    }

    /** Formats maps, lists, texts and numbers as indented JSON. */
    static String text(Map<String, ?> all) {
        try {
            return JsonMapper.builder()
                            .enable(SerializationFeature.INDENT_OUTPUT)
                            .build()
                            .writeValueAsString(all)
                    + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of texts and numbers are always JSON", e);
        }
    }
}
