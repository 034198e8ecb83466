package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.longs.Long2IntOpenCustomHashMap;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.url.Site;

/**
 * Numbers the sites of hosts, for {@link LinkGraph#withoutLinksInside}. Thread-safe; the order of the numbers is arbitrary. Hosts are
 * identified by 64-bit fingerprints: with a hundred million hosts, about one crawl in several thousand has a collision.
 */
public final class SiteNumbers {

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
