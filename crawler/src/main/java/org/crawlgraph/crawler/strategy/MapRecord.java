package org.crawlgraph.crawler.strategy;

import java.util.Map;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.Key;
import org.crawlgraph.crawler.frontier.StoredMap;
import org.crawlgraph.crawler.strategy.ForumStrategy.MapDecision;
import org.crawlgraph.crawler.strategy.ForumStrategy.MappedPage;
import org.crawlgraph.forum.map.StaleMap;
import org.jspecify.annotations.Nullable;

/**
 * Observations of a crawl by a forum map, stored with its state: the most favourable decision for each URL, and whether the map still fits.
 * Confined to the thread of the crawl loop.
 */
public final class MapRecord {

    /** Page type of a page that was not read. */
    public static final int NOT_READ = -2;

    private static final String WINDOW = "map-window";

    private final CrawlState state;
    private final StaleMap stale;
    /** Key: (URL fingerprint in two halves). */
    private final StoredMap<Key, Note> notes;

    MapRecord(CrawlState state) {
        this.state = state;
        notes = state.store().map("mapNotes", Key.TYPE, Note.class);
        byte[] kept = state.value(WINDOW, byte[].class);
        stale = kept == null ? new StaleMap() : new StaleMap(kept);
    }

    static void forget(CrawlState state) {
        state.value(WINDOW, byte[].class, new byte[] {});
    }

    /** Records a page and the decisions about its links. */
    void read(String url, MappedPage page) {
        stale.fetched(page.place().pageType() >= 0);
        state.value(WINDOW, byte[].class, stale.bytes());
        for (Map.Entry<String, MapDecision> link : page.links().entrySet()) {
            Note note = note(link.getKey());
            MapDecision before = note.decision();
            if (before == null
                    || before.follow()
                                    .decision()
                                    .compareTo(link.getValue().follow().decision())
                            < 0) {
                keep(link.getKey(), new Note(note.pageType(), link.getValue()));
            }
        }
        keep(url, new Note(page.place().pageType(), note(url).decision()));
    }

    /** Number of unclassified pages among the last {@value StaleMap#PAGES} if the map is stale; otherwise 0. */
    int stale() {
        return stale.isStale() ? stale.unclassified() : 0;
    }

    /** The message about a stale map, such as {@code the map is stale: 120 of the last 200 pages are of no page type that it knows}. */
    public static String words(int stale) {
        return "the map is stale: " + stale + " of the last " + StaleMap.PAGES + " pages have no known page type";
    }

    /** The most favourable decision about links to a page; null if no page with such a link was read. */
    @Nullable
    MapDecision decision(String url) {
        return note(url).decision();
    }

    /** Index of the type of a page; -1 if it has none, {@link #NOT_READ} if it was not read. */
    int pageType(String url) {
        return note(url).pageType();
    }

    private record Note(int pageType, @Nullable MapDecision decision) {}

    private Note note(String url) {
        return notes.getOrDefault(Key.of(url), new Note(NOT_READ, null));
    }

    private void keep(String url, Note note) {
        notes.put(Key.of(url), note);
    }
}
