package org.crawlgraph.ingest.gather;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.jspecify.annotations.Nullable;

/**
 * Links added in any order and read sorted, without duplicates; weights of duplicates are summed. Keeps self-links.
 *
 * <p>Space per link: 8 bytes while adding, 4 more while sorting, 4 afterwards; with weights or details 16, 12 more, and
 * 12 afterwards. Parallel links count as often as they were added, each page takes 4 bytes, and details also take their
 * distinct texts. Time O(links), and O(links · log links) at worst.
 */
public final class LinkPairs {

    /** Maximum number of links, counting parallel links. */
    static final int MAX = Integer.MAX_VALUE - 8;

    /** Links in a chunk, as a power of 2: 2 MiB, small enough that the heap guard runs before the next chunk. */
    private static final int CHUNK_BITS = 18;

    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final long[] NO_LINKS = {};
    private static final long WEIGHT_ONE = Double.doubleToLongBits(1);

    private final Path file;

    private final List<long[]> chunks = new ArrayList<>();
    private int size;

    /** After sorting: the start of each page's links, and twice the end of the last. */
    private int[] starts = {0, 0};

    private int[] targets = {};

    /** Numbers the texts of details, starting with the empty text; null without details. */
    private final @Nullable UrlNumbering texts;

    private boolean weighted;

    /**
     * The bits of each link's weight, or the number of its details, in chunks like the links; later sorted like them.
     */
    private final List<long[]> extraChunks = new ArrayList<>();

    private long[] extras = {};

    /**
     * Creates an empty collection.
     *
     * @param file the file to name in errors
     */
    public LinkPairs(Path file) {
        this(file, false, false);
    }

    /** Creates an empty collection of links with weights. */
    public static LinkPairs weighted(Path file) {
        return new LinkPairs(file, false, true);
    }

    /**
     * Creates an empty collection.
     *
     * @param file the file to name in errors
     * @param withDetails whether to store link details, which also takes the distinct texts
     */
    public LinkPairs(Path file, boolean withDetails) {
        this(file, withDetails, false);
    }

    private LinkPairs(Path file, boolean withDetails, boolean weighted) {
        this.file = file;
        this.weighted = weighted;
        texts = withDetails ? new UrlNumbering(file) : null;
        if (texts != null) {
            texts.of(text(LinkDetail.NONE));
        }
    }

    boolean hasDetails() {
        return texts != null;
    }

    /** Drops all weights, for a format that shows only at its end that it has none. */
    public void dropWeights() {
        weighted = false;
        extraChunks.clear();
    }

    boolean hasWeights() {
        return weighted;
    }

    private boolean hasExtras() {
        return weighted || texts != null;
    }

    private static String text(LinkDetail detail) {
        return detail.rel() + '\n' + detail.anchor();
    }

    /**
     * Adds a link.
     *
     * @throws IngestException when there are more than {@link #MAX}
     */
    public void add(int from, int to) {
        add(from, to, weighted ? WEIGHT_ONE : 0L);
    }

    /** Adds a link with a finite weight, ignored unless weights are stored. Weights of parallel links are summed. */
    public void add(int from, int to, double weight) {
        add(from, to, weighted ? Double.doubleToLongBits(weight) : 0L);
    }

    /** Adds a link with details, which are ignored unless enabled; the first details of parallel links win. */
    public void add(int from, int to, LinkDetail detail) {
        add(from, to, texts == null ? 0L : texts.of(text(detail)));
    }

    private void add(int from, int to, long extra) {
        if (size == MAX) {
            throw IngestException.in(
                    file, "more links than the limit of " + MAX + "; convert it to a WebGraph, which can have more");
        }
        put(chunks, (long) from << Integer.SIZE | to);
        if (hasExtras()) {
            put(extraChunks, extra);
        }
        size++;
    }

    private void put(List<long[]> all, long value) {
        if (size % CHUNK == 0) {
            all.add(new long[CHUNK]);
        }
        all.get(size >>> CHUNK_BITS)[size % CHUNK] = value;
    }

    private static long get(List<long[]> all, int link) {
        return all.get(link >>> CHUNK_BITS)[link % CHUNK];
    }

    /** The number of links; before sorting, parallel links count as often as they were added. */
    public int size() {
        return size;
    }

    /**
     * Renumbers the pages.
     *
     * @param moved new page numbers by old number
     */
    public void renumber(int[] moved) {
        for (long[] pairs : chunks) {
            for (int i = 0; i < CHUNK; i++) {
                pairs[i] = (long) moved[(int) (pairs[i] >>> Integer.SIZE)] << Integer.SIZE | moved[(int) pairs[i]];
            }
        }
    }

    /** Sorts the links by source and target, and drops duplicates. */
    void sort(int pages) {
        starts = new int[pages + 2];
        for (int link = 0; link < size; link++) {
            starts[(int) (get(chunks, link) >>> Integer.SIZE) + 2]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        targets = new int[size];
        extras = new long[hasExtras() ? size : 0];
        for (int link = 0; link < size; link++) {
            long pair = get(chunks, link);
            int place = starts[(int) (pair >>> Integer.SIZE) + 1]++; // at last, the start of the next page
            targets[place] = (int) pair;
            if (hasExtras()) {
                extras[place] = get(extraChunks, link);
            }
            if (link % CHUNK == CHUNK - 1) {
                chunks.set(link >>> CHUNK_BITS, NO_LINKS);
                if (hasExtras()) {
                    extraChunks.set(link >>> CHUNK_BITS, NO_LINKS);
                }
            }
        }
        chunks.clear();
        extraChunks.clear();
        IntStream.range(0, pages).parallel().forEach(page -> sortLinks(starts[page], starts[page + 1]));
        merge(pages);
    }

    private void sortLinks(int from, int end) {
        if (!hasExtras()) {
            IntArrays.quickSort(targets, from, end);
            return;
        }
        long[] order = new long[end - from]; // target and place, so that parallel links stay in order
        Arrays.setAll(order, i -> (long) targets[from + i] << Integer.SIZE | i);
        LongArrays.quickSort(order);
        long[] unsorted = Arrays.copyOfRange(extras, from, end);
        for (int i = from; i < end; i++) {
            targets[i] = (int) (order[i - from] >>> Integer.SIZE);
            extras[i] = unsorted[(int) order[i - from]];
        }
    }

    private void merge(int pages) {
        int kept = 0;
        for (int page = 0, from = 0; page < pages; page++) {
            int end = starts[page + 1];
            int first = kept;
            for (int i = from; i < end; i++) {
                boolean isNew = kept == first || targets[i] != targets[kept - 1];
                if (isNew) {
                    targets[kept++] = targets[i];
                }
                if (hasExtras()) {
                    extras[kept - 1] = isNew ? extras[i] : merged(extras[kept - 1], extras[i]);
                }
            }
            starts[page + 1] = kept;
            from = end;
        }
        size = kept;
    }

    private long merged(long before, long more) {
        if (!weighted) {
            return before == 0 ? more : before;
        }
        double sum = Double.longBitsToDouble(before) + Double.longBitsToDouble(more);
        if (!Double.isFinite(sum)) {
            throw IngestException.in(
                    file, "the weights of a repeated link add up to more than " + Double.MAX_VALUE + "; scale them");
        }
        return Double.doubleToLongBits(sum);
    }

    /** Reads the sorted links. */
    LinkCursor read() {
        return new Cursor();
    }

    private final class Cursor implements LinkCursor {
        private int source = -1;
        private int degree;
        private int[] list = {};

        @Override
        public boolean next() {
            do {
                if (++source >= starts.length - 2) {
                    return false;
                }
            } while (starts[source] == starts[source + 1]);
            degree = starts[source + 1] - starts[source];
            list = IntArrays.ensureCapacity(list, degree, 0);
            System.arraycopy(targets, starts[source], list, 0, degree);
            return true;
        }

        @Override
        public int source() {
            return source;
        }

        @Override
        public int degree() {
            return degree;
        }

        @Override
        public int[] targets() {
            return list;
        }

        @Override
        public double weight(int index) {
            return weighted ? Double.longBitsToDouble(extras[starts[source] + index]) : 1;
        }

        @Override
        public LinkDetail detail(int index) {
            if (texts == null) {
                return LinkDetail.NONE;
            }
            String[] parts = texts.url((int) extras[starts[source] + index]).split("\n", 2);
            return new LinkDetail(parts[1], parts[0]);
        }
    }
}
