package org.crawlgraph.ingest;

import it.unimi.dsi.fastutil.longs.LongArrays;
import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Sha256;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.Host;

/**
 * Checks a source from end to end before an import. The cursors reject damage; this class checks that there are as many
 * URLs as pages, that they are distinct, and that a store can index them.
 *
 * <p>Fingerprint: SHA-256 over the number of pages (4 bytes); for each page with links its number, its degree and its
 * targets (4 bytes each), in a graph with weights each followed by its weight (8 bytes); −1; for each page with a URL
 * its length in bytes (4 bytes) and its UTF-8; and for each page without a URL whose id is not its number, the number
 * (4 bytes) and the id (8 bytes). Numbers are big-endian.
 *
 * <p>Time O(links + pages · log pages), space 8 bytes per page and a few per host.
 */
final class SourceCheck {

    private static final int STEPS_PER_CHECKPOINT = 1 << 12;

    /** Record sizes of Neo4j's aligned format, in bytes; one of properties has four values. */
    private static final int NODE = 16;

    private static final int RELATIONSHIP = 36;
    private static final int PROPERTIES = 41;
    private static final int INDEX_ENTRY = 17;
    private static final int TEXT_BLOCK = 128;
    private static final int TEXT_IN_BLOCK = 120;

    /** Maximum length of a text in a record of properties. */
    private static final int SHORT_TEXT = 37;

    private final CrawlSource source;
    private final Checkpoint checkpoint;
    private final MessageDigest digest = Sha256.start();
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    private long links;
    private long hosts;

    /** An estimate, within a quarter; empty files, tokens, and the system database first. */
    private long storeBytes = 2_500_000;

    private SourceCheck(CrawlSource source, Checkpoint checkpoint) {
        this.source = source;
        this.checkpoint = checkpoint;
    }

    /**
     * A valid source.
     *
     * @param summary its contents
     * @param storeBytes size of its store
     */
    record Checked(ImportSummary summary, long storeBytes) {}

    /** @throws IngestException at the first error */
    static Checked of(CrawlSource source, Checkpoint checkpoint) {
        return new SourceCheck(source, checkpoint).run();
    }

    private Checked run() {
        put(source.pages());
        try (LinkCursor cursor = source.readLinks()) {
            readLinks(cursor);
        }
        put(-1);
        if (source.hasUrls()) {
            long[] prints = new long[source.pages()];
            try (UrlCursor urls = source.readUrls()) {
                readUrls(urls, prints);
            }
            checkDistinct(prints);
        } else {
            putIds();
        }
        flush();
        readColumns();
        String fingerprint = HexFormat.of().formatHex(digest.digest());
        storeBytes += (NODE + PROPERTIES + INDEX_ENTRY) * (long) source.pages()
                + links * (RELATIONSHIP + (source.hasWeights() ? PROPERTIES : 0));
        ImportSummary summary = new ImportSummary(
                source.format(),
                source.pages(),
                links,
                hosts,
                source.rejects().count(),
                source.rejects().ignored(),
                fingerprint);
        return new Checked(summary, storeBytes);
    }

    private void readLinks(LinkCursor cursor) {
        for (int steps = 0; cursor.next(); steps++) {
            if (steps % STEPS_PER_CHECKPOINT == 0) {
                checkpoint.reached("checking links", links, Math.max(1, Math.max(links, source.links())));
            }
            put(cursor.source());
            put(cursor.degree());
            int[] targets = cursor.targets();
            for (int i = 0; i < cursor.degree(); i++) {
                put(targets[i]);
                if (source.hasWeights()) {
                    long weight = Double.doubleToLongBits(cursor.weight(i));
                    put((int) (weight >>> Integer.SIZE));
                    put((int) weight);
                }
            }
            links += cursor.degree();
        }
    }

    private void readUrls(UrlCursor urls, long[] prints) {
        LongOpenCustomHashSet seen = new LongOpenCustomHashSet(TextHash.SEEDED);
        for (int page = 0; page < source.pages(); page++) {
            checkpoint.passed("checking URLs", page, source.pages());
            String url = urls.next();
            if (url == null) {
                throw source.wrongLength(urls, page);
            }
            byte[] bytes = url.getBytes(StandardCharsets.UTF_8);
            if (bytes.length > CrawlSource.MAX_URL) {
                throw urls.refuse("the URL is " + bytes.length + " bytes long, but a store can index at most "
                        + CrawlSource.MAX_URL);
            }
            put(bytes.length);
            put(bytes);
            prints[page] = TextFingerprint.of(url);
            String host = Host.of(url);
            storeBytes += bytes.length + text(bytes.length, PROPERTIES);
            if (host != null) {
                storeBytes += host.length() + INDEX_ENTRY;
                seen.add(TextFingerprint.of(host));
            }
        }
        if (urls.next() != null) {
            throw source.wrongLength(urls, source.pages() + 1L);
        }
        hosts = seen.size();
    }

    /**
     * Rejects a list with a duplicate URL, without storing URLs: sorts a 64-bit fingerprint of each, and re-reads the
     * list to compare URLs with equal fingerprints.
     */
    private void checkDistinct(long[] prints) {
        LongArrays.parallelQuickSort(prints);
        long[] twice = IntStream.range(1, prints.length)
                .filter(i -> prints[i] == prints[i - 1] && (i == 1 || prints[i - 2] != prints[i]))
                .mapToLong(i -> prints[i])
                .toArray();
        if (twice.length == 0) {
            return;
        }
        Map<String, Integer> seen = new HashMap<>();
        try (UrlCursor urls = source.readUrls()) {
            int page = 0;
            for (String url = urls.next(); url != null; url = urls.next(), page++) {
                Integer first =
                        Arrays.binarySearch(twice, TextFingerprint.of(url)) >= 0 ? seen.putIfAbsent(url, page) : null;
                if (first != null) {
                    throw urls.refuse("the URL " + IngestException.quote(url) + " of page " + page
                            + " equals that of page " + first + "; every page needs a different URL");
                }
            }
        }
    }

    /** Columns are not part of the fingerprint, which identifies the graph. */
    private void readColumns() {
        for (PageColumn column : source.columns()) {
            for (int page = 0; page < source.pages(); page++) {
                Object value = column.value().apply(page);
                if (value != null) {
                    int bytes = value instanceof String text ? text.getBytes(StandardCharsets.UTF_8).length : 0;
                    storeBytes += text(bytes, PROPERTIES / 2);
                }
            }
        }
    }

    /** Ids equal to the page numbers add nothing. */
    private void putIds() {
        for (int page = 0; page < source.pages(); page++) {
            storeBytes += Long.BYTES;
            if (source.id(page) != page) {
                put(page);
                put((int) (source.id(page) >>> Integer.SIZE));
                put((int) source.id(page));
            }
        }
    }

    private void put(int number) {
        if (buffer.remaining() < Integer.BYTES) {
            flush();
        }
        buffer.putInt(number);
    }

    private void put(byte[] bytes) {
        if (buffer.remaining() < bytes.length) {
            flush();
        }
        buffer.put(bytes);
    }

    private void flush() {
        digest.update(buffer.flip());
        buffer.clear();
    }

    /** Disk for a text: within property records, or in blocks. */
    private static long text(int bytes, int inRecords) {
        return bytes > SHORT_TEXT ? TEXT_BLOCK * ((bytes + TEXT_IN_BLOCK - 1L) / TEXT_IN_BLOCK) : inRecords;
    }
}
