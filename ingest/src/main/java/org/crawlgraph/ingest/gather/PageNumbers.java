package org.crawlgraph.ingest.gather;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.ingest.CrawlSource;
import org.crawlgraph.ingest.IngestException;

/** Numbers pages from 0 in the order in which their URLs are first met. Space about 100 bytes and the URL for each page. */
public final class PageNumbers {

    private final Path file;
    private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
    private final List<String> urls = new ArrayList<>();

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

    /** Ends the numbering and gives the URLs by number. */
    public List<String> urls() {
        numbers.clear();
        numbers.trim();
        return urls;
    }
}
