package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenCustomHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.common.Workers;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * The links of a crawl and the sites of its pages. A crawler follows all links; rankings use {@link #ranked}, the links
 * between different sites, since a link inside a site says little about the value of a page (Daneshpajouh et al. 2008,
 * section 3.3). A graph of one site would have nothing to rank; it ranks all its links, as with {@link Site#NONE}.
 *
 * @param graph all links between different pages, without parallel links, or only the links between sites
 * @param sites by page, a site number; null without sites
 * @param links number of links of the crawl, including links inside a site
 * @param between number of links to another site; of all links without sites
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record SiteGraph(LinkGraph graph, int @Nullable [] sites, Site site, long links, long between) {

    /** A graph that ranks all its links. */
    public static SiteGraph withoutSites(LinkGraph graph) {
        return new SiteGraph(graph, null, Site.NONE, graph.links(), graph.links());
    }

    /**
     * Links with the sites of their pages ({@link SiteNumbers}), in the stage {@code "counting links"}. Time O(pages +
     * links).
     */
    public static SiteGraph of(LinkGraph graph, int[] sites, Site site, Workers workers, Checkpoint checkpoint) {
        return isOneSite(sites)
                ? new SiteGraph(graph, sites, Site.NONE, graph.links(), graph.links())
                : new SiteGraph(graph, sites, site, graph.links(), graph.linksBetween(sites, workers, checkpoint));
    }

    /** Links with the sites of their pages, if known, counted by one thread. Time O(pages + links). */
    public static SiteGraph of(LinkGraph graph, int @Nullable [] sites, Site site, Checkpoint checkpoint) {
        if (sites == null) {
            return withoutSites(graph);
        }
        try (Workers alone = new Workers(1)) {
            return of(graph, sites, site, alone, checkpoint);
        }
    }

    /** The links between sites only, in the stage {@code "dropping links"}. Time O(pages + links). */
    public static SiteGraph between(LinkGraph all, int[] sites, Site site, Workers workers, Checkpoint checkpoint) {
        if (isOneSite(sites)) {
            return of(all, sites, site, workers, checkpoint);
        }
        LinkGraph between = all.withoutLinksInside(sites, workers, checkpoint);
        return new SiteGraph(between, sites, site, all.links(), between.links());
    }

    private static boolean isOneSite(int[] sites) {
        return Arrays.stream(sites).allMatch(site -> site == sites[0]);
    }

    public int pages() {
        return graph.pages();
    }

    /**
     * The links to rank, copied on each call in the stage {@code "dropping links"}; this graph if it has no others.
     * Time O(pages + links).
     */
    public SiteGraph ranked(Workers workers, Checkpoint checkpoint) {
        return sites == null || graph.links() == between ? this : between(graph, sites, site, workers, checkpoint);
    }

    /** All links of the crawl, with the sites and counts of this graph, which has some of them. */
    public SiteGraph with(LinkGraph all) {
        return new SiteGraph(all, sites, site, links, between);
    }

    /**
     * By page, its site, numbered from 0 in the order of their first pages; hosts that differ in {@code www.} are one
     * site. Without sites, every page is one. Called in the stage {@code "folding sites"}.
     *
     * @param hosts host of a page; null if unknown
     */
    public int[] folded(IntFunction<@Nullable String> hosts, Checkpoint checkpoint) {
        int[] siteOf = new int[pages()];
        Int2IntOpenHashMap known = new Int2IntOpenHashMap();
        Long2IntOpenHashMap named = new Long2IntOpenHashMap();
        for (int page = 0; page < siteOf.length; page++) {
            checkpoint.passed("folding sites", page, siteOf.length);
            int first = page;
            siteOf[page] = sites == null
                    ? page
                    : known.computeIfAbsent(sites[page], unseen -> {
                        String host = hosts.apply(first);
                        long name = host == null ? ~first : TextFingerprint.of(CanonicalUrl.bare(host));
                        return named.computeIfAbsent(name, site -> named.size());
                    });
        }
        return siteOf;
    }

    /**
     * The links between sites; the links themselves without sites.
     *
     * @param siteOf by page, its site ({@link #folded})
     */
    public LinkGraph ofSites(int[] siteOf, Checkpoint checkpoint) {
        if (sites == null) {
            return graph;
        }
        LinkGraphBuilder builder =
                new LinkGraphBuilder(1 + Arrays.stream(siteOf).max().orElse(-1));
        for (int page = 0; page < siteOf.length; page++) {
            checkpoint.passed("folding links", page, siteOf.length);
            for (int target : graph.targets(page)) {
                builder.add(siteOf[page], siteOf[target]);
            }
        }
        return builder.build(checkpoint);
    }

    /** Additional heap of {@link #ranked}, in bytes. */
    public long rankedBytes() {
        return graph.links() == between ? 0 : LinkGraph.bytes(pages(), between);
    }

    /**
     * These links, with their weights.
     *
     * @throws IllegalArgumentException if sites are to share votes but are unknown
     */
    public RankedLinks weighted(LinkWeights weights) {
        if (weights == LinkWeights.NONE) {
            return RankedLinks.unweighted(graph);
        }
        if (sites == null) {
            throw new IllegalArgumentException("weights: 'site' needs sites, but this graph was read with site: '"
                    + site.option() + "'; read it with site: 'host' or 'domain', or pass weights: 'none'");
        }
        return new RankedLinks(graph, sites);
    }

    /**
     * Throws if no link is left to rank, and says why; {@code empty} ends the message about a graph without any link.
     */
    public void refuseWithoutLinks(String empty) {
        refuseWithoutLinks(pages(), links, between, site, empty);
    }

    /** Like {@link #refuseWithoutLinks(String)}, for the number of all links and of links between sites. */
    public static void refuseWithoutLinks(int pages, long links, long between, Site site, String empty) {
        if (between > 0) {
            return;
        }
        if (links == 0) {
            throw new IllegalArgumentException("no links to rank: " + pages + " pages" + empty);
        }
        throw new IllegalArgumentException("no links between sites: all " + links + " links of the "
                + pages + " pages are inside a site (site: '" + site.option()
                + "'); pass site: 'none' to rank them anyway");
    }

    public long bytes() {
        return graph.bytes() + (sites == null ? 0 : 4L * sites.length);
    }

    /**
     * Links to rank, with their weights.
     *
     * @param graph the links; remove links inside a site beforehand
     * @param sites by page, a site number from 0, if the pages of a site share one vote; null if every link weighs 1.
     *     If k pages of a site link to the same page, each link weighs 1/k for its authority score; if a page links to
     *     l pages of a site, each link weighs 1/l for its hub score (Bharat and Henzinger 1998, section 4.1).
     */
    @SuppressWarnings("ArrayRecordComponent") // large, not copied
    public record RankedLinks(LinkGraph graph, int @Nullable [] sites) {

        public RankedLinks {
            if (sites != null && sites.length != graph.pages()) {
                throw new IllegalArgumentException(sites.length + " sites for " + graph.pages() + " pages");
            }
        }

        public static RankedLinks unweighted(LinkGraph graph) {
            return new RankedLinks(graph, null);
        }
    }

    /**
     * Numbers the sites of hosts, for {@link LinkGraph#withoutLinksInside}. Thread-safe; the order of the numbers is
     * arbitrary. Hosts are identified by 64-bit fingerprints: with a hundred million hosts, about one crawl in several
     * thousand has a collision.
     */
    public static final class SiteNumbers {

        private static final int TABLES = 64;
        private static final int MISSING = -1;

        /** Bytes per host in a table at its minimum load. */
        private static final int ENTRY = 32;

        private final Site site;
        private final Long2IntOpenCustomHashMap[] ofHost = tables();
        private final Long2IntOpenCustomHashMap[] ofSite = tables();
        private final AtomicInteger next = new AtomicInteger();

        public SiteNumbers(Site site) {
            this.site = site;
        }

        /** Estimates the heap for the hosts of so many pages, up to one host per page. */
        public static MemoryNeed memory(Site site, long pages) {
            return MemoryNeed.of("fingerprints of hosts", 0, pages * (site == Site.HOST ? ENTRY : 2 * ENTRY));
        }

        /** The number of a host's site; pages without a host share the site of the empty host. */
        public int of(String host) {
            return number(ofHost, host, () -> {
                String key = Objects.requireNonNullElse(site.of(host), host);
                return site == Site.HOST ? next.getAndIncrement() : number(ofSite, key, next::getAndIncrement);
            });
        }

        private static int number(Long2IntOpenCustomHashMap[] tables, String text, IntSupplier unseen) {
            long print = TextFingerprint.of(text);
            Long2IntOpenCustomHashMap table = tables[(int) (print >>> 32) & (TABLES - 1)];
            synchronized (table) {
                int number = table.get(print);
                if (number == MISSING) {
                    number = unseen.getAsInt();
                    table.put(print, number);
                }
                return number;
            }
        }

        private static Long2IntOpenCustomHashMap[] tables() {
            Long2IntOpenCustomHashMap[] tables = new Long2IntOpenCustomHashMap[TABLES];
            for (int i = 0; i < TABLES; i++) {
                tables[i] = new Long2IntOpenCustomHashMap(TextHash.SEEDED);
                tables[i].defaultReturnValue(MISSING);
            }
            return tables;
        }
    }

    /** The weight of a link in a ranking. */
    @PublicApi
    public enum LinkWeights {
        NONE,
        /** The pages of one site share a vote; see {@link SiteGraph.RankedLinks}. */
        SITE
    }
}
