package org.crawlgraph.crawler.store;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.bolt.Database;
import org.crawlgraph.bolt.SchemaSetup;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.schema.SchemaEntry;
import org.neo4j.driver.Record;

/**
 * A Neo4j 5 server as a crawl uses it, over Bolt: it says where to start and which links to follow, and keeps what was found.
 * Seeds need a server with CrawlGraph's procedures, the rest plain Cypher alone.
 *
 * <p>For any number of threads, but writing is meant for one: batches are written one after the other, and two writers would
 * wait for each other at pages that both link to.
 */
public final class CrawlStore implements AutoCloseable {

    /** What a crawl cannot do without; another crawl or store may have no need of the rest of the schema. */
    private static final List<SchemaEntry> SCHEMA =
            SchemaEntry.named("page_url", "page_host", "host_origin", "host_name");

    private final BoltClient client;

    private CrawlStore(BoltClient client) {
        this.client = client;
    }

    /**
     * Connects to a database.
     *
     * @throws StoreFailure when no server answers, or it refuses the user
     */
    public static CrawlStore connect(Database database) {
        return new CrawlStore(BoltClient.connect(database));
    }

    /**
     * Makes the constraints and indexes that are missing, whatever the names of what is there.
     *
     * @throws StoreFailure when the server does not make them; the message has the statements for somebody who may
     */
    public void prepare() {
        SchemaSetup.ensure(client, SCHEMA);
    }

    /**
     * The same for a crawl that reads posts and users from pages.
     *
     * @throws StoreFailure when the server does not make them; the message has the statements for somebody who may
     */
    public void prepareSocial() {
        SchemaSetup.ensure(client, SchemaEntry.SOCIAL);
    }

    /**
     * The tags of a topic that is kept in the store, without tags that a user has removed; none when the store has no such topic.
     *
     * @throws StoreFailure when the server does not answer
     */
    public List<String> topic(String name) {
        return client
                .rows(
                        "MATCH (:Topic {name: $name})-[has:HAS_TAG]->(t:Tag) WHERE coalesce(has.state, 'kept') <>"
                                + " 'removed' RETURN DISTINCT t.name AS tag ORDER BY tag",
                        Map.of("name", name))
                .stream()
                .map(row -> row.get(0).asString())
                .toList();
    }

    /**
     * The addresses where a crawl should start, best first. Pages without an address are left out.
     *
     * @param count how many, at least 1; there may be fewer
     * @param options of {@code crawl.extractSeeds}
     * @throws StoreFailure with the procedure's own words, or when the server does not have it
     */
    public List<String> seeds(int count, Map<String, Object> options) {
        List<Record> rows = client.rows(
                "CALL crawl.extractSeeds($count, $options) YIELD url WITH url WHERE url IS NOT NULL RETURN url",
                Map.of("count", count, "options", options));
        return rows.stream().map(row -> row.get(0).asString()).toList();
    }

    /**
     * What has been learnt, and decided by hand, about the links of trained sites.
     *
     * @param hosts that the crawl is about: their own sites, the sites that these belong to and those below them are read; none
     *     for all trained sites
     * @throws StoreFailure when the server does not answer, or a cluster in the store has no pattern or says nonsense
     */
    public SiteFilters filters(Collection<String> hosts) {
        return new ClusterReader(client).read(hosts);
    }

    /**
     * The map of a forum that {@code crawl.forum.train} has written, with the decisions of users in the store.
     *
     * @param site host of the forum
     * @return the text of the map
     * @throws StoreFailure with the procedure's own words, or when the server does not have it
     */
    public String forumMap(String site) {
        List<Record> rows = client.rows("CALL crawl.forum.map($site) YIELD map RETURN map", Map.of("site", site));
        return rows.get(0).get(0).asString();
    }

    /** Whether a crawl has written into the database before. */
    public boolean hasCrawls() {
        return new EarlierPages(client).any();
    }

    /** Whether pages have a PageRank, in the property {@code pagerank} as {@code crawl.pagerank.write} names it. */
    public boolean isRanked() {
        return new EarlierPages(client).ranked();
    }

    /**
     * Those of some URLs that earlier crawls have fetched, with their links.
     *
     * @param urls some hundreds
     * @param ranked whether to weigh pages by their PageRank
     */
    public List<KnownPage> known(List<String> urls, boolean ranked) {
        return new EarlierPages(client).named(urls, ranked);
    }

    /** Tells all pages that earlier crawls have fetched, without their links. */
    public void forEachKnown(boolean ranked, Consumer<KnownPage> taker) {
        new EarlierPages(client).forEach(ranked, taker);
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
        return client.inTransaction(tx -> {
            GraphBatch batch = new GraphBatch(tx, crawl, pages);
            WriteSummary summary = batch.write();
            batch.writeHosts(hosts);
            SocialBatch.write(tx, pages);
            return summary;
        });
    }

    @Override
    public void close() {
        client.close();
    }

    /**
     * What a batch has changed in the store.
     *
     * @param pages outcomes that were written, the latest of each page
     * @param stale outcomes that were not, because the store or the batch has a later one of the same page
     * @param newPages pages that the store did not have, those known by links alone included
     * @param newLinks links that it did not have, redirects not counted
     * @param removedLinks links that pages have no more
     */
    public record WriteSummary(int pages, int stale, int newPages, long newLinks, long removedLinks) {}
}
