package org.crawlgraph.app.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.crawlgraph.app.server.BoltClient;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.types.Entity;
import org.neo4j.driver.types.Path;

/**
 * What an example has done, as a Cypher expression that is true afterwards. It asks the store, and the rows of the
 * example as the parameter {@code rows}: maps in which a node or relationship is its properties, and a path the
 * properties of its nodes.
 */
final class Effect {

    private Effect() {}

    /**
     * Asks the store whether it holds.
     *
     * @param expression of Cypher
     * @param parameters of the example
     */
    static void assertHolds(BoltClient client, String expression, List<Record> rows, Map<String, Object> parameters) {
        Map<String, Object> all = new HashMap<>(parameters);
        all.put("rows", rows.stream().map(row -> plain(row.asMap())).toList());
        Object holds = client.rows("RETURN (" + expression + ") AS holds", all)
                .get(0)
                .get("holds")
                .asObject();
        assertThat(holds)
                .as(
                        "%s, of %d rows: %s",
                        expression, rows.size(), rows.stream().limit(3).toList())
                .isEqualTo(true);
    }

    private static @Nullable Object plain(@Nullable Object value) {
        if (value instanceof Entity entity) {
            return plain(entity.asMap());
        }
        if (value instanceof Path path) {
            return list(StreamSupport.stream(path.nodes().spliterator(), false));
        }
        if (value instanceof List<?> many) {
            return list(many.stream());
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> plain = new HashMap<>();
            map.forEach((key, of) -> plain.put(key, plain(of)));
            return plain;
        }
        return value;
    }

    private static List<@Nullable Object> list(Stream<?> values) {
        return values.map(Effect::plain).collect(Collectors.toList());
    }
}
