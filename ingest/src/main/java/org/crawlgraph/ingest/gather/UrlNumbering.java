package org.crawlgraph.ingest.gather;

import it.unimi.dsi.Util;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.RandomAccess;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.url.Host;

/**
 * Numbers pages from 0 in order of first appearance of their URLs. Stores URLs as UTF-8 in large blocks, and finds them
 * with a hash table. {@link #sort} renumbers the pages in {@link UrlOrder}. Space about 30 bytes and the URL per page.
 */
public final class UrlNumbering {

    private static final int BLOCK = 1 << 22;
    private static final int SMALLEST = 1 << 10;

    private final Path file;
    private final List<byte[]> blocks = new ArrayList<>();
    private int used;

    /** For each page: the block number (16 bits), the offset of its URL in the block (24) and the URL's length (24). */
    private LongArrayList places = new LongArrayList();

    /** Open addressing: the hash in the upper half, the page number plus 1 in the lower; 0 is free. */
    private long[] table = new long[SMALLEST];

    /**
     * Creates an empty numbering.
     *
     * @param file the file to name in errors
     */
    public UrlNumbering(Path file) {
        this.file = file;
    }

    /**
     * The number of a page, assigned on first use.
     *
     * @throws IngestException when there are more than {@link CrawlSource#MAX_PAGES}
     */
    public int of(String url) {
        byte[] bytes = url.getBytes(StandardCharsets.UTF_8);
        return of(bytes, 0, bytes.length);
    }

    /**
     * The number of a page, assigned on first use.
     *
     * @param bytes contains the URL in UTF-8
     * @param start offset of the URL
     * @param length length of the URL in bytes, less than 2²²
     * @throws IngestException when there are more than {@link CrawlSource#MAX_PAGES}, or the URL is longer
     */
    public int of(byte[] bytes, int start, int length) {
        int hash = TextHash.SEEDED.hashCode(bytes, start, length);
        int slot = slot(hash, bytes, start, length);
        if (table[slot] != 0) {
            return (int) table[slot] - 1;
        }
        int page = places.size();
        if (page == CrawlSource.MAX_PAGES) {
            throw IngestException.in(file, "more pages than the limit of " + CrawlSource.MAX_PAGES);
        }
        keep(bytes, start, length);
        table[slot] = (long) hash << Integer.SIZE | page + 1;
        if (page >= table.length / 2 && table.length < 1 << 30) {
            grow();
        }
        return page;
    }

    /** The slot of a URL in the table, or a free slot for it. */
    private int slot(int hash, byte[] bytes, int start, int length) {
        int slot = hash & (table.length - 1);
        for (long entry = table[slot]; entry != 0; entry = table[slot]) {
            if ((int) (entry >>> Integer.SIZE) == hash && isUrlOf((int) entry - 1, bytes, start, length)) {
                return slot;
            }
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }

    public int size() {
        return places.size();
    }

    public String url(int page) {
        long place = places.getLong(page);
        return new String(blocks.get(block(place)), begin(place), length(place), StandardCharsets.UTF_8);
    }

    private void keep(byte[] bytes, int start, int length) {
        if (length >= BLOCK) {
            throw IngestException.in(file, "found a URL of " + length + " bytes; check that this is the right file");
        }
        if (blocks.isEmpty() || used + length > blocks.get(blocks.size() - 1).length) {
            blocks.add(new byte[Math.max(length, Math.min(BLOCK, Math.max(SMALLEST, 64 * places.size())))]);
            used = 0;
        }
        System.arraycopy(bytes, start, blocks.get(blocks.size() - 1), used, length);
        places.add((blocks.size() - 1L) << 48 | (long) used << 24 | length);
        used += length;
    }

    private boolean isUrlOf(int page, byte[] bytes, int start, int length) {
        long place = places.getLong(page);
        int begin = begin(place);
        return length == length(place)
                && Arrays.equals(bytes, start, start + length, blocks.get(block(place)), begin, begin + length);
    }

    private static int block(long place) {
        return (int) (place >>> 48);
    }

    private static int begin(long place) {
        return (int) (place >>> 24) & 0xFFFFFF;
    }

    private static int length(long place) {
        return (int) place & 0xFFFFFF;
    }

    private void grow() {
        long[] old = table;
        table = new long[2 * old.length];
        for (long entry : old) {
            int slot = (int) (entry >>> Integer.SIZE) & table.length - 1;
            while (entry != 0 && table[slot] != 0) {
                slot = slot + 1 & table.length - 1;
            }
            table[slot] |= entry;
        }
    }

    /**
     * Ends the numbering and renumbers the pages in {@link UrlOrder}, independent of the order of arrival. Temporarily
     * takes about another 200 bytes per page.
     *
     * @return new page numbers by old number
     * @throws IllegalArgumentException when a URL has no host
     */
    public int[] sort() {
        int[] order = UrlOrder.order(urls());
        places = LongArrayList.wrap(
                Arrays.stream(order).mapToLong(places::getLong).toArray());
        return Util.invertPermutation(order);
    }

    /** Ends the numbering and returns the URLs by number. */
    public List<String> urls() {
        table = new long[0];
        return new Urls();
    }

    private final class Urls extends AbstractList<String> implements RandomAccess {

        @Override
        public String get(int page) {
            return url(page);
        }

        @Override
        public int size() {
            return places.size();
        }
    }

    /**
     * The order of page numbers in a web graph: by reversed host, then by port, path and query, then by scheme. Sites
     * of one domain and pages of one folder become neighbours, which makes a web graph compress well (Boldi and Vigna,
     * The WebGraph framework I, section 2).
     */
    public static final class UrlOrder {

        private UrlOrder() {}

        /**
         * Sorts canonical addresses into a new list; time O(n log n) string comparisons.
         *
         * @throws IllegalArgumentException when one has no host
         */
        public static List<String> sorted(List<String> addresses) {
            return Arrays.stream(order(addresses)).mapToObj(addresses::get).toList();
        }

        /**
         * The sorting permutation of a list of canonical addresses.
         *
         * @throws IllegalArgumentException when one has no host
         */
        static int[] order(List<String> addresses) {
            String[] keys = addresses.stream().map(UrlOrder::key).toArray(String[]::new);
            int[] order = new int[keys.length];
            Arrays.setAll(order, i -> i);
            IntArrays.parallelQuickSort(order, (one, two) -> keys[one].compareTo(keys[two]));
            return order;
        }

        /**
         * The sort key of a canonical address. Blank and exclamation mark sort before every character of a host, so a
         * host comes right before its subdomains.
         *
         * @throws IllegalArgumentException when it has no host
         */
        public static String key(String address) {
            String host = Host.of(address);
            if (host == null) {
                throw new IllegalArgumentException("the URL " + address + " has no host; pages need canonical URLs");
            }
            List<String> labels = new ArrayList<>(List.of(host.split("\\.")));
            Collections.reverse(labels);
            int begin = address.indexOf("://") + 3;
            int afterUser = 1 + address.lastIndexOf('@', address.indexOf('/', begin));
            int afterHost = address.indexOf(host, Math.max(begin, afterUser)) + host.length();
            return String.join("!", labels)
                    + ' '
                    + address.substring(afterHost)
                    + ' '
                    + address.substring(0, afterHost);
        }
    }
}
