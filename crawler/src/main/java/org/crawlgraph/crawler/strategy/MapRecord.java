package org.crawlgraph.crawler.strategy;

import java.util.Map;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.crawler.strategy.ForumStrategy.MapDecision;
import org.crawlgraph.crawler.strategy.ForumStrategy.MappedPage;
import org.crawlgraph.forum.map.StaleMap;
import org.jspecify.annotations.Nullable;

/**
 * What a crawl by the map of a forum has noticed, kept with its state: for each URL the link that the map found most worth following, and whether the map still fits. Used
 * by the thread of the crawl loop.
 */
public final class MapRecord {

    /** The page type of a page that was not read. */
    public static final int NOT_READ = -2;

    private static final String WINDOW = "map-window";

    private final CrawlState state;
    private final StaleMap stale;

    MapRecord(CrawlState state) {
        this.state = state;
        byte[] kept = state.value(WINDOW);
        stale = kept == null ? new StaleMap() : new StaleMap(kept);
    }

    static void forget(CrawlState state) {
        state.value(WINDOW, new byte[] {});
    }

    /** A page was read. */
    void read(String url, MappedPage page) {
        stale.fetched(page.place().pageType() >= 0);
        state.value(WINDOW, stale.bytes());
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

    /** How many of the last {@value StaleMap#PAGES} pages have no page type, when the map is stale; else 0. */
    int stale() {
        return stale.isStale() ? stale.unclassified() : 0;
    }

    /** The message about a stale map, such as {@code the map is stale: 120 of the last 200 pages are of no page type that it knows}. */
    public static String words(int stale) {
        return "the map is stale: " + stale + " of the last " + StaleMap.PAGES
                + " pages are of no page type that it knows";
    }

    /** What the map said of a link to a page, of several the one to follow; null when no page with one was read. */
    @Nullable
    MapDecision decision(String url) {
        return note(url).decision();
    }

    /** The number of the page type of a page, -1 when it has none, {@link #NOT_READ}. */
    int pageType(String url) {
        return note(url).pageType();
    }

    private record Note(int pageType, @Nullable MapDecision decision) {

        byte[] toBytes() {
            RecordWriter to =
                    new RecordWriter().number(pageType - (long) NOT_READ).flag(decision != null);
            if (decision != null) {
                decision.write(to);
            }
            return to.toBytes();
        }

        static Note fromBytes(byte @Nullable [] bytes) {
            if (bytes == null) {
                return new Note(NOT_READ, null);
            }
            RecordReader from = new RecordReader("what the map of a forum says of a URL", bytes);
            return new Note((int) from.number() + NOT_READ, from.flag() ? MapDecision.read(from) : null);
        }
    }

    private Note note(String url) {
        return Note.fromBytes(state.notes().of(url));
    }

    private void keep(String url, Note note) {
        state.notes().put(url, note.toBytes());
    }
}
