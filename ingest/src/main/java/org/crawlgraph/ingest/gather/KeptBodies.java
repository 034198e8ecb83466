package org.crawlgraph.ingest.gather;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.html.TextSketch;
import org.crawlgraph.ingest.source.PageColumn;
import org.jspecify.annotations.Nullable;

/**
 * The body properties of pages, by page number: {@code title}, {@code canonical}, {@code noindex} and {@code digest},
 * as written by a crawl. Space: about 80 bytes and the title per page read, and 300 for its sketch. Not thread-safe
 * while adding.
 */
public final class KeptBodies {

    private static final String NEXT = "\n";
    private static final String OWN = "=";
    private static final String NOINDEX = "-";

    /**
     * For each page, in lines: its canonical address or {@link #OWN}, {@link #NOINDEX} or nothing, its language, its
     * digest and its title.
     */
    private Int2ObjectOpenHashMap<byte[]> bodies = new Int2ObjectOpenHashMap<>();

    private Int2ObjectOpenHashMap<long[]> sketches = new Int2ObjectOpenHashMap<>();
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
        String[] lines = {
            body.canonical().equals(url) ? OWN : body.canonical(),
            body.noindex() ? NOINDEX : "",
            sketch.language(),
            body.digest().toLowerCase(Locale.ROOT),
            body.title()
        };
        byte[] kept = String.join(NEXT, lines).getBytes(StandardCharsets.UTF_8);
        byte[] before = bodies.put(page, kept);
        bytes += kept.length - (before == null ? 0 : before.length);
        long[] hashes = sketch.hashes().stream().mapToLong(hash -> hash).toArray();
        sketched |= hashes.length > 0 || !sketch.language().isEmpty();
        if (hashes.length > 0) {
            sketches.put(page, hashes);
        } else {
            sketches.remove(page);
        }
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
        bodies = moved(bodies, moved);
        sketches = moved(sketches, moved);
    }

    private static <T> Int2ObjectOpenHashMap<T> moved(Int2ObjectOpenHashMap<T> pages, int[] moved) {
        Int2ObjectOpenHashMap<T> renumbered = new Int2ObjectOpenHashMap<>(pages.size());
        pages.int2ObjectEntrySet().forEach(page -> renumbered.put(moved[page.getIntKey()], page.getValue()));
        return renumbered;
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
                PageColumn.ofBody("title", page -> text(page, 4)),
                PageColumn.ofBody("canonical", page -> OWN.equals(text(page, 0)) ? urls.get(page) : text(page, 0)),
                PageColumn.ofBody("noindex", page -> text(page, 1) == null ? null : Boolean.TRUE),
                PageColumn.ofBody("digest", page -> text(page, 3))));
        if (sketched) {
            columns.add(PageColumn.ofBody("language", page -> text(page, 2)));
            columns.add(PageColumn.ofBody("sketch", page -> sketches.get(page)));
        }
        return List.copyOf(columns);
    }

    /** One of the lines of a page; null if empty. */
    private @Nullable String text(int page, int line) {
        byte[] kept = bodies.get(page);
        String text = kept == null ? "" : new String(kept, StandardCharsets.UTF_8).split(NEXT, 5)[line];
        return text.isEmpty() ? null : text;
    }

    /** The approximate Java heap of this object, in bytes. */
    long heapBytes() {
        return bytes + 40L * bodies.size() + (40L + Long.BYTES * TextSketch.MAX_HASHES) * sketches.size();
    }
}
