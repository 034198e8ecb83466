package org.crawlgraph.ingest.gather;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BiFunction;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.html.TextSketch;
import org.crawlgraph.ingest.source.PageColumn;
import org.jspecify.annotations.Nullable;

/**
 * The body properties of pages, by page number: {@code title}, {@code canonical}, {@code noindex} and {@code digest},
 * as written by a crawl. Space: about 60 bytes and the title per page read. Not thread-safe while adding.
 */
public final class KeptBodies {

    private static final char NEXT = '\n';
    private static final String OWN = "=";
    private static final String NOINDEX = "-";

    /**
     * For each page: the length of its digest, the digest, the number of hashes in its sketch, the hashes, then as
     * lines of text its canonical address or {@link #OWN}, {@link #NOINDEX} or nothing, its language, and its title.
     */
    private Int2ObjectOpenHashMap<byte[]> bodies = new Int2ObjectOpenHashMap<>();

    private long bytes;
    private boolean sketched;

    /**
     * Stores the properties of a page; replaces earlier ones unless the new ones are unknown.
     *
     * @param url the canonical address of the page
     * @param body its title without line breaks
     */
    public void put(int page, String url, PageBody body) {
        put(page, url, body, TextSketch.NONE);
    }

    /** Stores the properties of a page with a sketch of its text, and its language. */
    public void put(int page, String url, PageBody body, TextSketch sketch) {
        if (!body.isKnown()) {
            return;
        }
        byte[] digest = HexFormat.of().parseHex(body.digest());
        String canonical = body.canonical().equals(url) ? OWN : body.canonical();
        byte[] text = (canonical
                        + NEXT
                        + (body.noindex() ? NOINDEX : "")
                        + NEXT
                        + sketch.language()
                        + NEXT
                        + body.title())
                .getBytes(StandardCharsets.UTF_8);
        ByteBuffer all = ByteBuffer.allocate(
                2 + digest.length + Long.BYTES * sketch.hashes().size() + text.length);
        all.put((byte) digest.length).put(digest).put((byte) sketch.hashes().size());
        sketch.hashes().forEach(all::putLong);
        byte[] kept = all.put(text).array();
        sketched |= !sketch.hashes().isEmpty() || !sketch.language().isEmpty();
        byte[] before = bodies.put(page, kept);
        bytes += kept.length - (before == null ? 0 : before.length);
    }

    public boolean has(int page) {
        return bodies.containsKey(page);
    }

    /**
     * Renumbers the pages.
     *
     * @param moved new page numbers by old number
     */
    public void renumber(int[] moved) {
        Int2ObjectOpenHashMap<byte[]> renumbered = new Int2ObjectOpenHashMap<>(bodies.size());
        for (Int2ObjectMap.Entry<byte[]> body : bodies.int2ObjectEntrySet()) {
            renumbered.put(moved[body.getIntKey()], body.getValue());
        }
        bodies = renumbered;
    }

    /**
     * The properties of all pages as columns; empty when nothing is stored.
     *
     * @param urls the canonical address of each page
     */
    List<PageColumn> columns(List<String> urls) {
        if (bodies.isEmpty()) {
            return List.of();
        }
        List<PageColumn> columns = new ArrayList<>(List.of(
                column("title", (page, kept) -> text(kept, 3)),
                column("canonical", (page, kept) -> OWN.equals(text(kept, 0)) ? urls.get(page) : text(kept, 0)),
                column("noindex", (page, kept) -> text(kept, 1) == null ? null : Boolean.TRUE),
                column(
                        "digest",
                        (page, kept) -> kept[0] == 0 ? null : HexFormat.of().formatHex(kept, 1, 1 + kept[0]))));
        if (sketched) {
            columns.add(column("language", (page, kept) -> text(kept, 2)));
            columns.add(column("sketch", (page, kept) -> sketch(kept)));
        }
        return List.copyOf(columns);
    }

    private PageColumn column(String name, BiFunction<Integer, byte[], @Nullable Object> value) {
        return PageColumn.ofBody(name, page -> has(page) ? value.apply(page, bodies.get(page)) : null);
    }

    /** One of the lines of text; null if empty. */
    private static @Nullable String text(byte[] kept, int line) {
        int begin = 2 + kept[0] + Long.BYTES * kept[1 + kept[0]];
        String[] lines =
                new String(kept, begin, kept.length - begin, StandardCharsets.UTF_8).split(String.valueOf(NEXT), 4);
        return lines[line].isEmpty() ? null : lines[line];
    }

    private static long @Nullable [] sketch(byte[] kept) {
        long[] hashes = new long[kept[1 + kept[0]]];
        ByteBuffer.wrap(kept, 2 + kept[0], Long.BYTES * hashes.length)
                .asLongBuffer()
                .get(hashes);
        return hashes.length == 0 ? null : hashes;
    }

    /** The approximate Java heap of this object, in bytes. */
    long heapBytes() {
        return bytes + 40L * bodies.size();
    }
}
