package org.crawlgraph.ingest.gather;

import it.unimi.dsi.Util;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.Long2IntOpenCustomHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.file.Path;
import java.util.Arrays;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;

/**
 * Numbers pages identified by integers: in order of first appearance while reading, by ascending id in the resulting
 * crawl. Space 25 to 80 bytes per page.
 */
public final class PageIds {

    private final Path file;

    private final Long2IntOpenCustomHashMap numbers = new Long2IntOpenCustomHashMap(TextHash.SEEDED);

    private final LongArrayList ids = new LongArrayList();

    /**
     * Creates an empty numbering.
     *
     * @param file the file to name in errors
     */
    public PageIds(Path file) {
        this.file = file;
        numbers.defaultReturnValue(-1);
    }

    /**
     * The number of a page, assigned on first use.
     *
     * @param id any number
     * @throws IngestException when there are more than {@link CrawlSource#MAX_PAGES}
     */
    public int of(long id) {
        int number = numbers.get(id);
        if (number < 0) {
            number = ids.size();
            if (number == CrawlSource.MAX_PAGES) {
                throw IngestException.in(file, "more pages than the limit of " + CrawlSource.MAX_PAGES);
            }
            ids.add(id);
            numbers.put(id, number);
        }
        return number;
    }

    /**
     * Ends the numbering and returns the pages by ascending id as a source.
     *
     * @param links between numbers returned by {@link #of}
     */
    public CrawlSource crawl(String format, LinkPairs links, Rejects rejects) {
        numbers.clear();
        numbers.trim();
        int[] order = new int[ids.size()];
        Arrays.setAll(order, page -> page);
        IntArrays.parallelQuickSort(order, (a, b) -> Long.compare(ids.getLong(a), ids.getLong(b)));
        long[] sorted = Arrays.stream(order).mapToLong(ids::getLong).toArray();
        links.renumber(Util.invertPermutation(order));
        return GatheredCrawl.ofIds(format, file, sorted, links, rejects);
    }
}
