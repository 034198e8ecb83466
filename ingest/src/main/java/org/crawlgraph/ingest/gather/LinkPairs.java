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
 * <p>Space 8 bytes per link while adding, 4 more while sorting, and 4 bytes per link and per page afterwards. Time
 * O(links), and O(links · log links) at worst.
 */
public final class LinkPairs {

    /** Maximum number of links, counting parallel links. */
    static final int MAX = Integer.MAX_VALUE - 8;

    private static final int SMALLEST = 1 << 10;

    /** 2 MiB, small enough that the heap guard runs before the next chunk. */
    private static final int LARGEST = 1 << 18;

    private static final int PAGES_PER_TASK = 1 << 14;
    private static final long[] NO_LINKS = {};

    private final Path file;

    /** All full except the last one. */
    private final List<long[]> chunks = new ArrayList<>();

    private long[] chunk = NO_LINKS;
    private int filled;
    private int size;

    /** After sorting: the start of each page's links, and the end of the last. */
    private int[] starts = {};

    private int[] targets = {};

    /** Numbers the texts of details, starting with the empty text; null without details. */
    private final @Nullable UrlNumbering texts;

    /** The number of each link's details, in chunks like the links, later sorted like them. */
    private final List<int[]> detailChunks = new ArrayList<>();

    private int[] details = {};

    /** The weight of each link, in chunks like the links; null without weights. */
    private @Nullable List<double[]> weightChunks;

    private double[] weights = {};

    /**
     * Creates an empty collection.
     *
     * @param file the file to name in errors
     */
    public LinkPairs(Path file) {
        this(file, false, false);
    }

    /** Creates an empty collection of links with weights, which take 8 more bytes per link, or 16 while sorting. */
    public static LinkPairs weighted(Path file) {
        return new LinkPairs(file, false, true);
    }

    /**
     * Creates an empty collection.
     *
     * @param file the file to name in errors
     * @param withDetails whether to store link details, which takes 4 to 8 more bytes per link and the distinct texts
     */
    public LinkPairs(Path file, boolean withDetails) {
        this(file, withDetails, false);
    }

    private LinkPairs(Path file, boolean withDetails, boolean withWeights) {
        this.file = file;
        weightChunks = withWeights ? new ArrayList<>() : null;
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
        weightChunks = null;
    }

    boolean hasWeights() {
        return weightChunks != null;
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
        add(from, to, LinkDetail.NONE, 1);
    }

    /** Adds a link with a finite weight, ignored unless weights are stored. Weights of parallel links are summed. */
    public void add(int from, int to, double weight) {
        add(from, to, LinkDetail.NONE, weight);
    }

    /** Adds a link with details, which are ignored unless enabled; the first details of parallel links win. */
    public void add(int from, int to, LinkDetail detail) {
        add(from, to, detail, 1);
    }

    private void add(int from, int to, LinkDetail detail, double weight) {
        if (size == MAX) {
            throw IngestException.in(
                    file, "more links than the limit of " + MAX + "; convert it to a WebGraph, which can have more");
        }
        if (filled == chunk.length) {
            chunk = new long[Math.min(LARGEST, Math.max(SMALLEST, size))];
            chunks.add(chunk);
            if (texts != null) {
                detailChunks.add(new int[chunk.length]);
            }
            if (weightChunks != null) {
                weightChunks.add(new double[chunk.length]);
            }
            filled = 0;
        }
        if (texts != null) {
            detailChunks.get(detailChunks.size() - 1)[filled] = texts.of(text(detail));
        }
        if (weightChunks != null) {
            weightChunks.get(weightChunks.size() - 1)[filled] = weight;
        }
        chunk[filled++] = (long) from << Integer.SIZE | to;
        size++;
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
            for (int i = 0; i < filled(pairs); i++) {
                pairs[i] = (long) moved[(int) (pairs[i] >>> Integer.SIZE)] << Integer.SIZE | moved[(int) pairs[i]];
            }
        }
    }

    /** Sorts the links by source and target, and drops duplicates. */
    void sort(int pages) {
        starts = starts(pages);
        targets = new int[size];
        details = new int[texts == null ? 0 : size];
        weights = new double[weightChunks == null ? 0 : size];
        for (int c = 0; c < chunks.size(); c++) {
            long[] pairs = chunks.get(c);
            for (int i = 0; i < filled(pairs); i++) {
                int place = starts[(int) (pairs[i] >>> Integer.SIZE)]++;
                targets[place] = (int) pairs[i];
                if (texts != null) {
                    details[place] = detailChunks.get(c)[i];
                }
                if (weightChunks != null) {
                    weights[place] = weightChunks.get(c)[i];
                }
            }
            if (pairs != chunk) {
                chunks.set(c, NO_LINKS);
            }
        }
        chunks.clear();
        detailChunks.clear();
        if (weightChunks != null) {
            weightChunks.clear();
        }
        chunk = NO_LINKS;
        filled = 0;
        System.arraycopy(starts, 0, starts, 1, pages); // each start has moved to the next one
        starts[0] = 0;
        IntStream.rangeClosed(0, pages / PAGES_PER_TASK).parallel().forEach(task -> {
            int end = (int) Math.min(pages, (task + 1L) * PAGES_PER_TASK);
            for (int page = task * PAGES_PER_TASK; page < end; page++) {
                sortLinks(starts[page], starts[page + 1]);
            }
        });
        merge(pages);
    }

    private void sortLinks(int from, int end) {
        if (texts == null && weightChunks == null) {
            IntArrays.quickSort(targets, from, end);
            return;
        }
        long[] order = new long[end - from];
        for (int i = from; i < end; i++) {
            order[i - from] = (long) targets[i] << Integer.SIZE | (i - from);
        }
        LongArrays.quickSort(order);
        int[] numbers = texts == null ? details : Arrays.copyOfRange(details, from, end);
        double[] values = weightChunks == null ? weights : Arrays.copyOfRange(weights, from, end);
        for (int i = from; i < end; i++) {
            targets[i] = (int) (order[i - from] >>> Integer.SIZE);
            if (texts != null) {
                details[i] = numbers[(int) order[i - from]];
            }
            if (weightChunks != null) {
                weights[i] = values[(int) order[i - from]];
            }
        }
    }

    private int[] starts(int pages) {
        int[] begins = new int[pages + 1];
        for (long[] pairs : chunks) {
            for (int i = 0; i < filled(pairs); i++) {
                begins[(int) (pairs[i] >>> Integer.SIZE)]++;
            }
        }
        for (int page = 0, start = 0; page <= pages; page++) {
            int degree = begins[page];
            begins[page] = start;
            start += degree;
        }
        return begins;
    }

    private int filled(long[] pairs) {
        return pairs == chunk ? filled : pairs.length;
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
                if (texts != null && (isNew || details[kept - 1] == 0)) {
                    details[kept - 1] = details[i];
                }
                if (weightChunks != null) {
                    weights[kept - 1] = isNew ? weights[i] : finite(weights[kept - 1] + weights[i]);
                }
            }
            starts[page + 1] = kept;
            from = end;
        }
        size = kept;
    }

    private double finite(double sum) {
        if (!Double.isFinite(sum)) {
            throw IngestException.in(
                    file, "the weights of a repeated link add up to more than " + Double.MAX_VALUE + "; scale them");
        }
        return sum;
    }

    /** Reads the sorted links. */
    LinkCursor read() {
        return new Cursor();
    }

    private final class Cursor implements LinkCursor {
        private int source = -1;
        private int degree;
        private int[] list = new int[64];

        @Override
        public boolean next() {
            do {
                if (++source >= starts.length - 1) {
                    return false;
                }
                degree = starts[source + 1] - starts[source];
            } while (degree == 0);
            if (degree > list.length) {
                list = new int[Math.max(degree, 2 * list.length)];
            }
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
            return weightChunks == null ? 1 : weights[starts[source] + index];
        }

        @Override
        public LinkDetail detail(int index) {
            if (texts == null) {
                return LinkDetail.NONE;
            }
            String[] parts = texts.url(details[starts[source] + index]).split("\n", 2);
            return new LinkDetail(parts[1], parts[0]);
        }
    }
}
