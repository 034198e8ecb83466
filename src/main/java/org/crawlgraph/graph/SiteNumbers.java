package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.longs.Long2IntOpenCustomHashMap;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.crawlgraph.run.MemoryNeed;
import org.crawlgraph.run.TextFingerprint;
import org.crawlgraph.run.TextHash;
import org.crawlgraph.url.Site;

/**
 * Numbers the sites of hosts, for {@link LinkGraph#withoutLinksInside}. Thread-safe; which site has
 * which number is left to chance. Hosts are told apart by fingerprints of 64 bits: among a hundred million hosts, two would
 * count as one once in some thousand crawls.
 */
public final class SiteNumbers {

    private static final int TABLES = 64;
    private static final int MISSING = -1;

    /** Bytes for each host in a table that is as empty as it can be. */
    private static final int ENTRY = 32;

    private final Site site;
    private final Long2IntOpenCustomHashMap[] ofHost = tables();
    private final Long2IntOpenCustomHashMap[] ofSite = tables();
    private final AtomicInteger next = new AtomicInteger();

    /** None yet. */
    public SiteNumbers(Site site) {
        this.site = site;
    }

    /** Heap taken for the hosts of so many pages, each of which may have a host of its own. */
    public static MemoryNeed memory(Site site, long pages) {
        return MemoryNeed.of("fingerprints of hosts", 0, pages * (site == Site.HOST ? ENTRY : 2 * ENTRY));
    }

    /** The number of the site a host belongs to; pages without a host share the empty one. */
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
