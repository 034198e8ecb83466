package org.crawlgraph.ingest.archive;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenCustomHashMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.TextHash;

/** Pages whose payload is only in the record of another page, found by its digest or address. */
public final class SamePayloads {

    private final Long2ObjectOpenCustomHashMap<List<String>> byDigest =
            new Long2ObjectOpenCustomHashMap<>(TextHash.SEEDED);
    private final Map<String, List<String>> byPage = new HashMap<>();

    /** Assigns a payload, by its digest fingerprint, to another page. */
    public void digest(long print, String page) {
        byDigest.computeIfAbsent(print, digest -> new ArrayList<>()).add(page);
    }

    /** Assigns the payload of {@code other} to another page. */
    public void page(String other, String page) {
        byPage.computeIfAbsent(other, url -> new ArrayList<>()).add(page);
    }

    public boolean isEmpty() {
        return byDigest.isEmpty() && byPage.isEmpty();
    }

    /** The pages that share the payload of a record. */
    Collection<String> pages(RecordHead head) {
        if (head.page() == null || !head.isOriginal()) {
            return List.of();
        }
        List<String> pages = new ArrayList<>(byPage.getOrDefault(head.page(), List.of()));
        Long print = head.digestPrint();
        if (print != null) {
            pages.addAll(byDigest.getOrDefault((long) print, List.of()));
        }
        return pages;
    }
}
