package org.crawlgraph.crawler.store;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.crawler.net.Validators;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** Reads what earlier crawls have fetched. */
final class EarlierPages {

    /** Only crawls make hosts. */
    private static final String CRAWLED = "MATCH (h:Host) RETURN 1 LIMIT 1";

    private static final String RANKED = "MATCH (p:Page) WHERE p.pagerank IS NOT NULL RETURN 1 LIMIT 1";

    private static final String FETCHED = """
         WHERE p.url IS NOT NULL AND p.fetchedAt IS NOT NULL AND p.crawl IS NOT NULL
        RETURN p.url AS url, p.fetchedAt AS fetchedAt, p.status AS status, p.trouble AS trouble,
               p.firstFetchedAt AS firstFetchedAt, coalesce(p.visits, 0) AS visits, coalesce(p.changes, 0) AS changes,
               CASE WHEN $ranked THEN coalesce(p.pagerank, 0.0) ELSE 1.0 END AS weight,
               p.etag AS etag, p.lastModified AS lastModified,
               [(p)-[:REDIRECTS_TO]->(t) WHERE $links AND t.url IS NOT NULL | t.url] AS locations,
               [(p)-[:LINKS_TO]->(t) WHERE $links AND t.url IS NOT NULL | t.url] AS links\
        """;

    private static final String NAMED = "UNWIND $urls AS wanted MATCH (p:Page {url: wanted})" + FETCHED;

    private static final String ALL = "MATCH (p:Page)" + FETCHED;

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVER_ERROR = 500;

    private final BoltClient client;

    EarlierPages(BoltClient client) {
        this.client = client;
    }

    boolean any() {
        return !client.rows(CRAWLED, Map.of()).isEmpty();
    }

    boolean ranked() {
        return !client.rows(RANKED, Map.of()).isEmpty();
    }

    List<KnownPage> named(List<String> urls, boolean ranked) {
        return client.rows(NAMED, Map.of("urls", urls, "ranked", ranked, "links", true)).stream()
                .map(EarlierPages::page)
                .toList();
    }

    void forEach(boolean ranked, Consumer<KnownPage> taker) {
        client.stream(ALL, Map.of("ranked", ranked, "links", false), rows -> {
            rows.forEachRemaining(row -> taker.accept(page(row)));
            return true;
        });
    }

    private static KnownPage page(Record row) {
        List<String> locations = row.get("locations").asList(Value::asString);
        String location = locations.size() == 1 ? locations.get(0) : null;
        return new KnownPage(
                row.get("url").asString(),
                row.get("fetchedAt").asZonedDateTime().toInstant(),
                row.get("trouble").isNull() && isAnswer(row.get("status")),
                time(row.get("firstFetchedAt")),
                row.get("visits").asLong(),
                row.get("changes").asLong(),
                row.get("weight").asNumber().doubleValue(),
                new Validators(
                        row.get("etag").asString(null), row.get("lastModified").asString(null)),
                location,
                row.get("links").asList(Value::asString).stream()
                        .filter(link -> !link.equals(location))
                        .toList());
    }

    private static boolean isAnswer(Value status) {
        return !status.isNull() && status.asInt() != TOO_MANY_REQUESTS && status.asInt() < SERVER_ERROR;
    }

    private static @Nullable Instant time(Value value) {
        return value.isNull() ? null : value.asZonedDateTime().toInstant();
    }
}
