package org.crawlgraph.ingest.nutch;

import it.unimi.dsi.fastutil.objects.ObjectArrayList;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.source.PageColumn;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the pages that were fetched, by their numbers. Of several fetches of a page the last one counts: for {@code status}, {@code fetchedAt} and
 * {@code trouble} the last one at all; for links, title, content type and signature the last one that says how the page is, since one that fails leaves them as they
 * were. Space: about 160 bytes, the title and 4 bytes a link for each page.
 */
final class FetchedPages {

    private static final long BYTES_PER_PAGE = 160;
    private static final int[] NO_LINKS = {};

    private ObjectArrayList<@Nullable Page> pages = new ObjectArrayList<>();
    private final Map<String, String> words = new HashMap<>();
    private long bytes;

    private static final class Page {
        private long triedAt = Long.MIN_VALUE;
        private int status;
        private @Nullable String trouble;
        private long saidAt = Long.MIN_VALUE;
        private int[] links = NO_LINKS;
        private @Nullable String title;
        private @Nullable String contentType;
        private @Nullable String signature;
    }

    private Page page(int number) {
        if (number >= pages.size()) {
            pages.size(number + 1);
        }
        Page page = pages.get(number);
        if (page == null) {
            page = new Page();
            pages.set(number, page);
            bytes += BYTES_PER_PAGE;
        }
        return page;
    }

    /** Takes that a page was tried; of two fetches at the same time the one that is told later counts. */
    void tried(int number, FetchRecord fetch) {
        Page page = page(number);
        if (fetch.time() >= page.triedAt) {
            page.triedAt = fetch.time();
            page.status = fetch.status();
            page.trouble = shared(fetch.trouble());
        }
    }

    /**
     * Takes how a page is, by an answer.
     *
     * @param links numbers of pages; kept
     * @param title as pages have it; empty when it has none
     */
    void said(
            int number,
            long time,
            int[] links,
            String title,
            @Nullable String contentType,
            @Nullable String signature) {
        Page page = page(number);
        if (time < page.saidAt) {
            return;
        }
        bytes += (long) Integer.BYTES * (links.length - page.links.length)
                + title.length()
                - (page.title == null ? 0 : page.title.length());
        page.saidAt = time;
        page.links = links;
        page.title = title.isEmpty() ? null : title;
        page.contentType = shared(contentType);
        page.signature = signature;
    }

    private @Nullable String shared(@Nullable String word) {
        return word == null ? null : words.computeIfAbsent(word, same -> same);
    }

    /** Hands out the links, which then are here no more, and numbers the pages anew: {@code moved} has the new number of each page by its old one. */
    LinkPairs links(int[] moved) {
        LinkPairs pairs = new LinkPairs();
        ObjectArrayList<@Nullable Page> renumbered = new ObjectArrayList<>();
        renumbered.size(moved.length);
        for (int number = 0; number < pages.size(); number++) {
            Page page = pages.get(number);
            if (page != null) {
                for (int target : page.links) {
                    pairs.add(moved[number], moved[target]);
                }
                bytes -= (long) Integer.BYTES * page.links.length;
                page.links = NO_LINKS;
                renumbered.set(moved[number], page);
            }
        }
        pages = renumbered;
        return pairs;
    }

    /** How many links there are. */
    long countLinks() {
        return pages.stream()
                .mapToLong(page -> page == null ? 0 : page.links.length)
                .sum();
    }

    /** The properties of the pages. */
    List<PageColumn> columns() {
        return List.of(
                column(
                        PageColumn.FETCHED_AT,
                        PageColumn.Kind.OF_FETCH,
                        page -> page.triedAt == Long.MIN_VALUE
                                ? null
                                : Instant.ofEpochMilli(page.triedAt).atZone(ZoneOffset.UTC)),
                column("status", PageColumn.Kind.OF_FETCH, page -> page.status == 0 ? null : (long) page.status),
                column("trouble", PageColumn.Kind.OF_FETCH, page -> page.trouble),
                column("contentType", PageColumn.Kind.OF_FETCH, page -> page.contentType),
                column("signature", PageColumn.Kind.OF_FETCH, page -> page.signature),
                column("title", PageColumn.Kind.OF_BODY, page -> page.title));
    }

    private PageColumn column(String name, PageColumn.Kind kind, Function<Page, @Nullable Object> of) {
        return new PageColumn(
                name,
                number -> {
                    Page page = number < pages.size() ? pages.get(number) : null;
                    return page == null ? null : of.apply(page);
                },
                kind);
    }

    /** Java heap that this takes, in bytes, about. */
    long heapBytes() {
        return bytes;
    }
}
