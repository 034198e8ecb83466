package org.crawlgraph.app.command.cluster;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** The pages of a site in the store of the home, read whole, by ascending node id. */
final class SiteInStore {

    private static final String OF_THE_SITE = "p.host = $site OR p.host ENDS WITH $below";

    private static final String PAGES = "MATCH (p:Page) WHERE " + OF_THE_SITE + " RETURN id(p) AS id, p.url AS url,"
            + " p.fetchedAt IS NOT NULL OR p.digest IS NOT NULL AS fetched, p.title AS title, p.canonical AS canonical,"
            + " coalesce(p.noindex, false) AS noindex, p.digest AS digest ORDER BY id";

    private static final String LINKS = "MATCH (p:Page) WHERE " + OF_THE_SITE
            + " MATCH (p)-[:LINKS_TO]->(q:Page) RETURN id(p) AS id, collect(id(q)) AS targets";

    private SiteInStore() {}

    /**
     * Reads a site.
     *
     * @param site a host; pages of the hosts below it belong to it, too
     * @throws UserError when the store has no page of it
     */
    static StoredSite read(BoltClient client, String site) {
        String host = site.strip().toLowerCase(Locale.ROOT);
        Map<String, String> parameters = Map.of("site", host, "below", "." + host);
        Long2IntOpenHashMap pages = new Long2IntOpenHashMap();
        pages.defaultReturnValue(-1);
        BitSet read = new BitSet();
        List<PageBody> bodies = new ArrayList<>();
        List<String> urls = client.stream(PAGES, parameters, rows -> urls(rows, pages, read, bodies));
        if (urls.isEmpty()) {
            throw new UserError("the store has no page of the site " + site
                    + "; name a host, such as forum.example, and import its pages and links first");
        }
        LinkGraph links = client.stream(LINKS, parameters, rows -> links(rows, pages));
        return new StoredSite(urls, links, List.of(), KnownSite.fetched(read, links), bodies);
    }

    private static List<String> urls(
            Iterator<Record> rows, Long2IntOpenHashMap pages, BitSet read, List<PageBody> bodies) {
        List<String> urls = new ArrayList<>();
        while (rows.hasNext()) {
            Record row = rows.next();
            pages.put(row.get("id").asLong(), urls.size());
            read.set(urls.size(), row.get("fetched").asBoolean());
            bodies.add(new PageBody(
                    row.get("title").asString(""),
                    row.get("canonical").asString(""),
                    row.get("noindex").asBoolean(),
                    row.get("digest").asString("")));
            urls.add(row.get("url").asString(""));
        }
        return urls;
    }

    private static LinkGraph links(Iterator<Record> rows, Long2IntOpenHashMap pages) {
        LinkGraphBuilder links = new LinkGraphBuilder(pages.size());
        while (rows.hasNext()) {
            Record row = rows.next();
            int from = pages.get(row.get("id").asLong());
            for (Value target : row.get("targets").values()) {
                int to = pages.get(target.asLong());
                if (from >= 0 && to >= 0) {
                    links.add(from, to);
                }
            }
        }
        return links.build();
    }
}
