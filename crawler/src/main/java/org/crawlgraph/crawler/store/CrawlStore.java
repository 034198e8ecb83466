package org.crawlgraph.crawler.store;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.Retries;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.schema.PageTransaction;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.Store;
import org.crawlgraph.schema.StoreFailure;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.jspecify.annotations.Nullable;

/**
 * The graph of a crawl in Neo4j 5: source of seeds, URL clusters, forum maps and earlier crawls, and target of
 * outcomes. Seeds and forum maps need CrawlGraph's procedures; everything else is plain Cypher.
 *
 * <p>Thread-safe, but only one thread should write: concurrent batches would wait for each other's locks on pages that
 * both link to.
 */
public final class CrawlStore {

    /** The part of the schema that a crawl requires. */
    private static final List<SchemaEntry> SCHEMA =
            SchemaEntry.named("page_url", "page_host", "host_origin", "host_name");

    private static final int MOST_RANKED = 10_000;

    /** Tolerated difference between the clocks of crawls. */
    private static final Duration SKEW = Duration.ofMinutes(5);

    private static final String SITE_URLS = """
        MATCH (p:Page) USING INDEX p:Page(url)
        WHERE p.url > $after AND (p.host = $site OR p.host ENDS WITH $below) AND (p.fetchedAt IS NOT NULL) = $fetched
        RETURN p.url AS url ORDER BY url LIMIT 10000\
        """;

    private static final String RANKS = """
        MATCH (run:CrawlRun {procedure: 'crawl.profiles.write', ofSite: $topic}) WHERE size(run.pageProperties) > 0
        WITH run.pageProperties[0] AS property ORDER BY run.at DESC LIMIT 1
        MATCH (user:User) WHERE user.url IS NOT NULL AND user[property] > 0
        RETURN user.url AS url, user[property] AS rank ORDER BY rank DESC, url LIMIT $most\
        """;

    private static final String KNOWN = """
        UNWIND $urls AS wanted
        MATCH (p:Page {url: wanted}) WHERE p.fetchedAt IS NOT NULL AND p.crawl IS NOT NULL
        RETURN p.url AS url, p.fetchedAt AS fetchedAt,
               p.trouble IS NULL AND coalesce(p.status < 500 AND p.status <> 429, false) AS answered,
               p.etag AS etag, p.lastModified AS lastModified, p.archived AS archived,
               [(p)-[:REDIRECTS_TO]->(t) WHERE t.url IS NOT NULL | t.url] AS locations,
               [(p)-[:LINKS_TO]->(t) WHERE t.url IS NOT NULL | t.url] AS links\
        """;

    private static final String POSTS = """
        UNWIND $rows AS row
        MERGE (p:Post {id: row.url}) SET p.url = row.url, p.tags = row.tags
        WITH p, row
        FOREACH (user IN row.users | MERGE (u:User {id: user}) SET u.url = user MERGE (u)-[:POSTED]->(p))
        FOREACH (tag IN row.tags | MERGE (t:Tag {name: tag}) MERGE (p)-[:HAS_TAG]->(t))\
        """;

    private static final String PROFILES = """
        UNWIND $rows AS row
        MERGE (u:User {id: row.user})
        SET u.url = row.user,
            u.terms = CASE WHEN row.url IN coalesce(u.pages, []) THEN u.terms
                           ELSE coalesce(u.terms, []) + row.terms END,
            u.pages = CASE WHEN row.url IN coalesce(u.pages, []) THEN u.pages
                           ELSE coalesce(u.pages, []) + row.url END
        WITH u, row
        FOREACH (name IN row.contacts | MERGE (c:User {id: name}) SET c.url = name MERGE (u)-[:CONTACT]->(c))\
        """;

    /** One statement, so that clusters and edges are consistent during a concurrent training. */
    private static final String CLUSTERS = """
        MATCH (c:UrlCluster)
        WHERE size($hosts) = 0 OR any(host IN $hosts
            WHERE host = c.site OR host ENDS WITH '.' + c.site OR c.site ENDS WITH '.' + host)
        WITH c ORDER BY coalesce(toIntegerOrNull(c.rank), 9223372036854775807), c.pattern
        WITH c.site AS site, collect(c) AS clusters
        RETURN site, [c IN clusters |
            {id: id(c), pattern: c.pattern, state: c.state, trained: c.trained, followsUnseen: c.followsUnseen,
             reason: c.reason, edges: [(c)-[l:LEADS_TO]->(b:UrlCluster) WHERE b.site = site |
                {to: id(b), state: coalesce(l.state, l.kept), trained: l.trained, reason: l.reason}]}] AS clusters\
        """;

    private final Store graph;
    private final Store writes;

    /**
     * Uses a database, which the caller closes.
     *
     * @param writes the same database, for outcomes: one in this process writes faster without Bolt
     */
    public CrawlStore(Store graph, Store writes) {
        this.graph = graph;
        this.writes = writes;
    }

    /**
     * Creates the missing constraints and indexes, whatever the names of existing ones.
     *
     * @throws StoreFailure if the server refuses; the message contains the statements, for an administrator
     */
    public void prepare() {
        SchemaEntry.ensure(graph, SCHEMA);
    }

    /**
     * Creates the missing constraints and indexes for social sites.
     *
     * @throws StoreFailure if the server refuses; the message contains the statements, for an administrator
     */
    public void prepareSocial() {
        SchemaEntry.ensure(graph, SchemaEntry.SOCIAL);
    }

    /**
     * The tags of a stored topic without those removed by users; empty if the topic is not stored.
     *
     * @throws StoreFailure if the server is unreachable
     */
    public List<String> topic(String name) {
        return texts(
                "MATCH (:Topic {name: $name})-[has:HAS_TAG]->(t:Tag) WHERE coalesce(has.state, 'kept') <> 'removed'"
                        + " RETURN DISTINCT t.name AS tag ORDER BY tag",
                Map.of("name", name));
    }

    private List<Map<String, Object>> rows(String cypher, Map<String, Object> parameters) {
        return graph.run(cypher, parameters).rows();
    }

    /** The texts in the only column of the rows of a statement. */
    private List<String> texts(String cypher, Map<String, Object> parameters) {
        return rows(cypher, parameters).stream()
                .map(row -> (String) row.values().iterator().next())
                .toList();
    }

    /**
     * The users ranked highest for a topic by the last call of {@code crawl.profiles.write}, by profile URL; empty if
     * there was none or its scores were overwritten. At most {@value #MOST_RANKED}, with ranks above 0.
     *
     * @throws StoreFailure if the server is unreachable
     */
    public Map<String, Double> ranks(String topic) {
        Map<String, Double> ranks = new HashMap<>();
        rows(RANKS, Map.of("topic", topic, "most", MOST_RANKED))
                .forEach(row -> ranks.put(
                        value(String.class, row, "url"),
                        value(Number.class, row, "rank").doubleValue()));
        return ranks;
    }

    /**
     * The seeds of a crawl, best first, without pages that have no URL.
     *
     * @param count maximum number of seeds, at least 1
     * @param options of {@code crawl.extractSeeds}
     * @throws StoreFailure with the message of the procedure, or if the server does not have it
     */
    public List<String> seeds(int count, Map<String, Object> options) {
        return texts(
                "CALL crawl.extractSeeds($count, $options) YIELD url WITH url WHERE url IS NOT NULL RETURN url",
                Map.of("count", count, "options", options));
    }

    /**
     * Reads the trained and user decisions about the links of sites.
     *
     * @param hosts to restrict the result to their sites, the parent sites and the subsites; empty for all trained
     *     sites
     * @throws StoreFailure if the server is unreachable, or a stored cluster is invalid
     */
    public SiteFilters filters(Collection<String> hosts) {
        List<String> names =
                hosts.stream().map(host -> host.toLowerCase(Locale.ROOT)).toList();
        return new SiteFilters(retried(() -> rows(CLUSTERS, Map.of("hosts", names))).stream()
                .filter(row -> row.get("site") instanceof String)
                .map(row -> stored((String) row.get("site"), (List<?>) Objects.requireNonNull(row.get("clusters"))))
                .toList());
    }

    private static SiteFilters.StoredSite stored(String site, List<?> rows) {
        try {
            Map<@Nullable Object, Integer> places = new HashMap<>();
            List<SiteFilters.Cluster> clusters = new ArrayList<>();
            for (Object each : rows) {
                Map<?, ?> row = (Map<?, ?>) each;
                places.put(row.get("id"), clusters.size());
                if (!(row.get("pattern") instanceof String text)) {
                    throw new IllegalArgumentException(
                            "the node " + row.get("id") + " has no string in its property pattern");
                }
                String pattern = UrlPattern.parse(text).toString();
                Decision.Stored decision = decision(row, Decision.PAGES, () -> pattern + " has the state");
                boolean followsUnseen = Boolean.TRUE.equals(row.get("followsUnseen"));
                clusters.add(new SiteFilters.Cluster(pattern, decision.isFetched(), followsUnseen, decision.reason()));
            }
            List<SiteFilters.Edge> edges = new ArrayList<>();
            for (int from = 0; from < rows.size(); from++) {
                for (Object each : (List<?>) Objects.requireNonNull(((Map<?, ?>) rows.get(from)).get("edges"))) {
                    Map<?, ?> edge = (Map<?, ?>) each;
                    Integer to = places.get(edge.get("to"));
                    Decision.Stored decision = decision(edge, Decision.LINKS, () -> "a LEADS_TO has the state");
                    if (to != null) {
                        edges.add(new SiteFilters.Edge(from, to, decision.isFetched(), decision.reason()));
                    }
                }
            }
            return new SiteFilters.StoredSite(site, clusters, edges);
        } catch (IllegalArgumentException e) {
            throw new StoreFailure(
                    "a (:UrlCluster) of the site '" + site + "' cannot be used: " + e.getMessage()
                            + "; correct it in the store, or train the site again",
                    false,
                    e);
        }
    }

    private static Decision.Stored decision(Map<?, ?> row, Set<Decision> among, Supplier<String> what) {
        return Decision.Stored.of(
                Decision.of(row.get("state"), among, what),
                Decision.of(row.get("trained"), among, what),
                row.get("reason"));
    }

    /**
     * URLs in removed clusters that alone show an item, by all pages of the sites in the graph ({@link SoleViews}).
     *
     * @throws StoreFailure if the server is unreachable
     */
    public List<String> soleViews(SiteFilters filters) {
        List<String> urls = new ArrayList<>();
        filters.soleViews().forEach((site, views) -> {
            for (boolean fetched : views.isEmpty() ? new boolean[0] : new boolean[] {true, false}) {
                List<String> part = urls(site, fetched, "");
                while (!part.isEmpty()) {
                    part.forEach(url -> views.add(url, fetched));
                    part = urls(site, fetched, part.get(part.size() - 1));
                }
            }
            urls.addAll(views.urls());
        });
        return urls;
    }

    /** Some URLs of a site after another, in their order. */
    private List<String> urls(String site, boolean fetched, String after) {
        return texts(SITE_URLS, Map.of("site", site, "below", "." + site, "fetched", fetched, "after", after));
    }

    /**
     * The map of a forum written by {@code crawl.forum.train}, with the user decisions in the store.
     *
     * @param site host of the forum
     * @return the map as text
     * @throws StoreFailure with the message of the procedure, or if the server does not have it
     */
    public String forumMap(String site) {
        return texts("CALL crawl.forum.map($site) YIELD map RETURN map", Map.of("site", site))
                .get(0);
    }

    /** Whether any crawl has written to the database: only crawls create hosts. */
    public boolean hasCrawls() {
        return !rows("MATCH (h:Host) RETURN 1 LIMIT 1", Map.of()).isEmpty();
    }

    static boolean isAhead(Instant time, Instant now) {
        return time.isAfter(now.plus(SKEW));
    }

    /**
     * The pages among some URLs that earlier crawls fetched, with their links.
     *
     * @param urls some hundreds
     */
    public List<KnownPage> known(List<String> urls) {
        return rows(KNOWN, Map.of("urls", urls)).stream().map(CrawlStore::page).toList();
    }

    private static KnownPage page(Map<String, Object> row) {
        List<String> locations = urls(row, "locations");
        String location = locations.size() == 1 ? locations.get(0) : null;
        return new KnownPage(
                value(String.class, row, "url"),
                value(ZonedDateTime.class, row, "fetchedAt").toInstant(),
                Boolean.TRUE.equals(row.get("answered")),
                new Validators(
                        (String) row.get("etag"), (String) row.get("lastModified"), Validators.Archived.parse((String)
                                row.get("archived"))),
                location,
                urls(row, "links").stream()
                        .filter(link -> !link.equals(location))
                        .toList());
    }

    private static List<String> urls(Map<String, Object> row, String column) {
        return ((List<?>) value(List.class, row, column))
                .stream().map(String.class::cast).toList();
    }

    private static <T> T value(Class<T> type, Map<String, Object> row, String column) {
        return type.cast(Objects.requireNonNull(row.get(column)));
    }

    /**
     * Writes outcomes in one transaction, which is retried after transient failures. Idempotent and independent of
     * order: existing pages and links are not duplicated, and an outcome older than the stored one of its page is
     * skipped, unless only the stored one is ahead of the clock.
     *
     * @param crawl id of the crawl, stored with pages and hosts
     * @param pages some hundreds at a time, as client and server hold a batch in memory
     * @param hosts overwrite the stored ones
     * @throws StoreFailure if writing fails; if {@link StoreFailure#passing}, a later call may succeed
     */
    public void write(String crawl, List<PageOutcome> pages, List<LoggedOutcome.HostOutcome> hosts) {
        retried(() -> writes.inTransaction(tx -> {
            PageTransaction pagesTx = new PageTransaction(tx, "url");
            GraphBatch batch = new GraphBatch(pagesTx, crawl, pages);
            batch.write();
            batch.writeHosts(hosts);
            writeSocial(pagesTx, pages);
            return pages;
        }));
    }

    /**
     * Writes pages of a social site in the schema of {@code import social}: {@code (:User {id, url,
     * terms})-[:CONTACT]->(:User)}, {@code (:User)-[:POSTED]->(:Post {id, url, tags})-[:HAS_TAG]->(:Tag)}. IDs are
     * URLs. Idempotent. A profile of several pages has the terms of all of them; {@code User.pages} lists the pages
     * read.
     */
    private static void writeSocial(PageTransaction tx, List<PageOutcome> pages) {
        List<Map<String, Object>> posts = new ArrayList<>();
        List<Map<String, Object>> profiles = new ArrayList<>();
        for (PageOutcome outcome : pages) {
            SocialPage page = outcome.social();
            String user = page == null ? null : page.user();
            if (page != null && page.kind() == PageKind.DETAIL) {
                List<String> tags = page.words().stream().distinct().sorted().toList();
                List<String> users = user == null ? List.of() : List.of(user);
                posts.add(Map.of("url", page.url(), "tags", tags, "users", users));
            } else if (page != null && page.kind() == PageKind.PROFILE && user != null) {
                profiles.add(
                        Map.of("url", page.url(), "terms", page.words(), "user", user, "contacts", page.contacts()));
            }
        }
        tx.each(POSTS, posts);
        tx.each(PROFILES, profiles);
    }

    private static <T> T retried(Supplier<T> work) {
        return Retries.OF_WRITES.run(work, StoreFailure::isPassing, () -> {});
    }

    /**
     * A page in the graph that an earlier crawl fetched.
     *
     * @param url canonical
     * @param fetchedAt time of the last fetch
     * @param answered whether that fetch returned a page, a redirect or a client error other than 429; otherwise the
     *     page should be refetched
     * @param validators of the stored version
     * @param location stored target of a redirect; null if there is none
     * @param links URLs of its other link targets
     */
    public record KnownPage(
            String url,
            Instant fetchedAt,
            boolean answered,
            Validators validators,
            @Nullable String location,
            List<String> links) {

        /** Whether the last fetch is later than now, as after the clock was set back: its true time is unknown. */
        public boolean isAhead(Instant now) {
            return CrawlStore.isAhead(fetchedAt, now);
        }
    }
}
