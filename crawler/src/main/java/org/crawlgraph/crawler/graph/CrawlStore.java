package org.crawlgraph.crawler.graph;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.AuthToken;
import org.neo4j.driver.Record;

/**
 * A Neo4j 5 server as a crawl uses it, over Bolt: it says where to start and which links to follow, and keeps what was found.
 * Seeds need a server with CrawlGraph's procedures, the rest plain Cypher alone.
 *
 * <p>For any number of threads, but writing is meant for one: batches are written one after the other, and two writers would
 * wait for each other at pages that both link to.
 */
public final class CrawlStore implements AutoCloseable {

    /** What must be there for pages not to be there twice, and found quickly. The same as {@code cypher/schema/create.cypher}. */
    private static final List<Schema> SCHEMA = List.of(
            new Schema("page_host", "Page", "host", false),
            new Schema("host_name", "Host", "name", false),
            new Schema("host_origin", "Host", "origin", true),
            new Schema("page_url", "Page", "url", true));

    private record Schema(String name, String label, String property, boolean unique) {
        String cypher() {
            return unique
                    ? "CREATE CONSTRAINT " + name + " IF NOT EXISTS FOR (n:" + label + ") REQUIRE n." + property
                            + " IS UNIQUE"
                    : "CREATE INDEX " + name + " IF NOT EXISTS FOR (n:" + label + ") ON (n." + property + ")";
        }
    }

    private final BoltLink link;

    private CrawlStore(BoltLink link) {
        this.link = link;
    }

    /**
     * Connects to the home database of a user.
     *
     * @param bolt such as {@code bolt://localhost:7687} or {@code neo4j+s://graph.example.org}
     * @param user who asks; {@link org.neo4j.driver.AuthTokens#none} for a server without users
     * @throws StoreFailure when no server answers, or it refuses the user
     */
    public static CrawlStore connect(URI bolt, AuthToken user) {
        return connect(bolt, user, null);
    }

    /**
     * Connects to a database.
     *
     * @param database null for the home database of the user
     * @throws StoreFailure when no server answers, or it refuses the user
     */
    public static CrawlStore connect(URI bolt, AuthToken user, @Nullable String database) {
        BoltLink link = new BoltLink(bolt, user, database);
        try {
            link.check();
            return new CrawlStore(link);
        } catch (StoreFailure e) {
            link.close();
            throw e;
        }
    }

    /**
     * Makes the constraints and indexes that are missing, whatever the names of what is there.
     *
     * @throws StoreFailure when the server does not make them; the message has the statements for somebody who may
     */
    public void prepare() {
        List<Schema> missing = new ArrayList<>();
        for (Schema entry : SCHEMA) {
            if (link.rows(
                            "SHOW INDEXES YIELD labelsOrTypes, properties, owningConstraint, type"
                                    + " WHERE labelsOrTypes = [$label] AND properties = [$property] AND type = 'RANGE'"
                                    + " AND (owningConstraint IS NOT NULL OR NOT $unique) RETURN type",
                            Map.of("label", entry.label(), "property", entry.property(), "unique", entry.unique()))
                    .isEmpty()) {
                missing.add(entry);
            }
        }
        try {
            missing.forEach(entry -> link.rows(entry.cypher(), Map.of()));
        } catch (StoreFailure e) {
            throw new StoreFailure(
                    "the constraints that keep pages from being there twice cannot be made: " + e.getMessage()
                            + "; have somebody run: "
                            + String.join(
                                    "; ", missing.stream().map(Schema::cypher).toList()),
                    e.passing(),
                    e);
        }
    }

    /**
     * Where a crawl should start, best first. Pages without an address are left out.
     *
     * @param count how many, at least 1; there may be fewer
     * @param options of {@code crawl.extractSeeds}
     * @throws StoreFailure with the procedure's own words, or when the server does not have it
     */
    public List<Seed> seeds(int count, Map<String, Object> options) {
        List<Record> rows = link.rows(
                "CALL crawl.extractSeeds($count, $options) YIELD url, hubScore WITH url, hubScore WHERE url IS NOT NULL"
                        + " RETURN url, hubScore",
                Map.of("count", count, "options", options));
        return rows.stream()
                .map(row -> new Seed(row.get(0).asString(), row.get(1).asDouble()))
                .toList();
    }

    /**
     * What has been learnt, and decided by hand, about the links of trained sites.
     *
     * @param hosts that the crawl is about: their own sites, the sites that these belong to and those below them are read; none
     *     for all trained sites
     * @throws StoreFailure when the server does not answer, or a cluster in the store has no pattern or says nonsense
     */
    public SiteFilters filters(Collection<String> hosts) {
        return new ClusterReader(link).read(hosts);
    }

    /**
     * Writes outcomes in one transaction, which is tried again when it fails for a reason that passes. Pages and links that are
     * there are not made again, and an outcome older than what the store has of the page is passed over; so outcomes may be
     * written again, in any order.
     *
     * @param crawl id of the crawl, which the pages and hosts carry
     * @param pages some hundreds at a time: a batch is held in memory by client and server
     * @param hosts written as they are, over what was there
     * @throws StoreFailure when it could not be written; with {@link StoreFailure#passing} the same call may succeed later
     */
    public WriteSummary write(String crawl, List<PageOutcome> pages, List<HostOutcome> hosts) {
        return link.inTransaction(tx -> {
            GraphBatch batch = new GraphBatch(tx, crawl, pages);
            WriteSummary summary = batch.write();
            batch.writeHosts(hosts);
            return summary;
        });
    }

    @Override
    public void close() {
        link.close();
    }
}
