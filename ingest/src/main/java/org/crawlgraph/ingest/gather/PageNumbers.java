package org.crawlgraph.ingest.gather;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.ingest.CrawlSource;
import org.crawlgraph.ingest.IngestException;

/**
 * Numbers pages from 0 in the order in which their URLs are first met, and in {@link UrlOrder} at the end where that is
 * wanted. Space about 100 bytes and the URL for each page.
 */
public final class PageNumbers {

    private final Path file;
    private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
    private List<String> urls = new ArrayList<>();

    /**
     * No page yet.
     *
     * @param file that an error names
     */
    public PageNumbers(Path file) {
        this.file = file;
        numbers.defaultReturnValue(-1);
    }

    /**
     * The number of a page, known or new.
     *
     * @throws IngestException when there are more than {@link CrawlSource#MAX_PAGES}
     */
    public int of(String url) {
        int number = numbers.getInt(url);
        if (number < 0) {
            number = urls.size();
            if (number == CrawlSource.MAX_PAGES) {
                throw IngestException.in(
                        file, "there are more than the " + CrawlSource.MAX_PAGES + " pages that can be imported");
            }
            numbers.put(url, number);
            urls.add(url);
        }
        return number;
    }

    /** The number of a page, or -1 when it is not known. */
    public int find(String url) {
        return numbers.getInt(url);
    }

    /** The URL of a page. */
    public String url(int page) {
        return urls.get(page);
    }

    /** How many pages there are so far. */
    public int size() {
        return urls.size();
    }

    /**
     * Numbers the pages anew, in {@link UrlOrder}, so that the order in which they were met leaves no trace.
     *
     * @return the new number of each page, by its old one
     * @throws IllegalArgumentException when a URL has no host
     */
    public int[] sort() {
        List<String> sorted = UrlOrder.sorted(urls);
        int[] moved = new int[sorted.size()];
        for (int number = 0; number < moved.length; number++) {
            moved[numbers.put(sorted.get(number), number)] = number;
        }
        urls = sorted;
        return moved;
    }

    /** Ends the numbering and gives the URLs by number. */
    public List<String> urls() {
        numbers.clear();
        numbers.trim();
        return urls;
    }
}
