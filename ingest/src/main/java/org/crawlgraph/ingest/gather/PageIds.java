package org.crawlgraph.ingest.gather;

import it.unimi.dsi.Util;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.file.Path;
import java.util.Arrays;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;

/**
 * Numbers pages identified by integers: in order of first appearance while reading, by ascending id in the resulting
 * crawl. Ids up to a small multiple of the number of pages are looked up in an array, the others in a hash table. Space
 * 20 to 80 bytes per page.
 */
public final class PageIds {

    private static final int SMALLEST = 1 << 10;
    private static final int IDS_PER_PAGE = 16;

    private final Path file;

    /** For each id below its length, the page number plus 1; or 0, if it is unknown or was met before the array grew. */
    private int[] low = new int[SMALLEST];

    private final Long2IntOpenHashMap high = new Long2IntOpenHashMap();

    private final LongArrayList ids = new LongArrayList();

    /**
     * Creates an empty numbering.
     *
     * @param file the file to name in errors
     */
    public PageIds(Path file) {
        this.file = file;
    }

    /**
     * The number of a page, assigned on first use.
     *
     * @param id any number
     * @throws IngestException when there are more than {@link CrawlSource#MAX_PAGES}
     */
    public int of(long id) {
        int number = id >= 0 && id < low.length ? low[(int) id] : 0;
        number = number == 0 ? high.get(id) : number;
        if (number == 0) {
            if (ids.size() == CrawlSource.MAX_PAGES) {
                throw IngestException.in(file, "more pages than the limit of " + CrawlSource.MAX_PAGES);
            }
            ids.add(id);
            number = ids.size();
            remember(id, number);
        }
        return number - 1;
    }

    private void remember(long id, int number) {
        long worth = Math.min(CrawlSource.MAX_PAGES, (long) IDS_PER_PAGE * number);
        if (id >= low.length && id < worth) {
            low = Arrays.copyOf(low, (int) Math.min(CrawlSource.MAX_PAGES, Math.max(id + 1, 2L * low.length)));
        }
        if (id >= 0 && id < low.length) {
            low[(int) id] = number;
        } else {
            high.put(id, number);
        }
    }

    /**
     * Ends the numbering and returns the pages by ascending id as a source.
     *
     * @param links between numbers returned by {@link #of}
     */
    public CrawlSource crawl(String format, LinkPairs links, Rejects rejects) {
        low = new int[0];
        high.clear();
        high.trim();
        int[] order = new int[ids.size()];
        Arrays.setAll(order, page -> page);
        IntArrays.parallelQuickSort(order, (a, b) -> Long.compare(ids.getLong(a), ids.getLong(b)));
        long[] sorted = Arrays.stream(order).mapToLong(ids::getLong).toArray();
        links.renumber(Util.invertPermutation(order));
        return GatheredCrawl.ofIds(format, file, sorted, links, rejects);
    }
}
