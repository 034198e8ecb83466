package org.crawlgraph.ingest.nutch;

import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.nutch.Fields.ProtocolStatus;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * Combines the segments of a crawl into one graph, under the rules of {@code docs/adr/nutch.md}. Pages are numbered in
 * {@link org.crawlgraph.ingest.gather.UrlNumbering.UrlOrder}, so the order and number of segments do not matter.
 *
 * <p>Space: about 200 bytes, the title and 4 bytes per link for each page that was fetched.
 */
final class SegmentPages {

    private static final long BYTES_PER_PAGE = 200;
    private static final String PARSED = "org.apache.nutch.parse.ParseData";
    private static final byte PARSED_VERSION = 5;
    private static final byte PARSED_STATUS_VERSION = 2;
    private static final byte PARSED_SUCCESS = 1;
    private static final short PARSED_REFRESH = 100;
    private static final String FETCHED = "org.apache.nutch.crawl.CrawlDatum";
    private static final byte FETCHED_VERSION = 7;
    private static final byte UNCHANGED = 38;
    private static final int NOT_MODIFIED = 304;
    private static final int SAID_GONE = 11;
    private static final int NOT_FOUND = 14;
    private static final int ROBOTS = 18;
    private static final Map<Integer, String> TROUBLES = Map.of(
            2, "failed",
            10, "unknown-protocol",
            15, "retry",
            16, "exception",
            17, "access-denied",
            19, "too-many-redirects",
            20, "not-fetching",
            22, "would-block",
            23, "blocked");
    private static final int[] NO_TARGETS = {};
    private static final LinkDetail[] NO_DETAILS = {};

    private final Path input;
    private final Rejects rejects;
    private final Checkpoint checkpoint;
    private final boolean linkDetails;
    private final UrlNumbering pages;

    /** The last fetch of a page. */
    private Int2ObjectMap<Fetch> fetches = new Int2ObjectOpenHashMap<>();

    /** What the last fetch with content found, by page. */
    private Int2ObjectMap<Content> contents = new Int2ObjectOpenHashMap<>();

    private final Map<String, String> words = new HashMap<>();
    private long total = 1;
    private long done;

    /**
     * The content of a page.
     *
     * @param targets numbers of distinct pages
     * @param details by index of the target; empty unless enabled
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Content(
            long time,
            int[] targets,
            LinkDetail[] details,
            @Nullable String title,
            @Nullable String contentType,
            @Nullable String signature) {

        Content withoutLinks() {
            return new Content(time, NO_TARGETS, NO_DETAILS, title, contentType, signature);
        }
    }

    /**
     * A fetch of a page.
     *
     * @param time when it ended, in milliseconds since 1970
     * @param status HTTP status; 0 without a response, or when it was not stored
     * @param trouble a short error without a response, else null
     * @param location the target of a redirect as stored by Nutch, else null
     * @param contentType detected by Nutch, or null
     * @param signature of the content, hexadecimal, or null
     */
    private record Fetch(
            Outcome outcome,
            long time,
            int status,
            @Nullable String trouble,
            @Nullable String location,
            @Nullable String contentType,
            @Nullable String signature) {

        /** The later fetch; of two at the same time the other. */
        Fetch or(Fetch other) {
            return other.time >= time ? other : this;
        }
    }

    private enum Outcome {
        /** The response is a page. */
        FETCHED,
        REDIRECTED,
        /** The page no longer exists. */
        GONE,
        /** The page's state is unknown: no response, an error, or "not modified". */
        FAILED,
        /** Not fetched: not tried, or disallowed by robots.txt. */
        NONE
    }

    private interface Taker {
        void take(int page, byte[] value) throws IOException, Rejects.BadRecord;
    }

    /** @param linkDetails whether links have their anchors */
    SegmentPages(Path input, Rejects rejects, boolean linkDetails, Checkpoint checkpoint) {
        this.input = input;
        this.linkDetails = linkDetails;
        this.rejects = rejects;
        this.checkpoint = checkpoint;
        pages = new UrlNumbering(input);
    }

    /**
     * @param crawlDb the files of a CrawlDb, which adds the pages not fetched yet; may be empty
     * @throws IngestException if there are no pages or too many records are bad
     */
    CrawlSource gather(List<NutchCrawl.Segment> segments, List<Path> crawlDb) {
        Stream.concat(
                        crawlDb.stream(),
                        segments.stream()
                                .flatMap(each -> Stream.concat(each.fetches().stream(), each.parses().stream())))
                .forEach(file -> total += file.toFile().length());
        segments.forEach(this::read);
        crawlDb.forEach(file -> read(file, FETCHED, (page, value) -> {}));
        if (pages.size() == 0) {
            throw IngestException.in(
                    input, "contains no pages" + rejects.first("; the first that cannot be used is at "));
        }
        int[] moved = pages.sort();
        LinkPairs links = new LinkPairs(input, linkDetails);
        contents.replaceAll((number, content) -> {
            for (int i = 0; i < content.targets().length; i++) {
                links.add(
                        moved[number],
                        moved[content.targets()[i]],
                        linkDetails ? content.details()[i] : LinkDetail.NONE);
            }
            return content.withoutLinks();
        });
        contents = renumbered(contents, moved);
        fetches = renumbered(fetches, moved);
        long bytes = fetches.size() * BYTES_PER_PAGE
                + contents.values().stream()
                        .mapToLong(content ->
                                content.title() == null ? 0 : content.title().length())
                        .sum();
        return GatheredCrawl.ofUrls("Nutch segments", input, pages.urls(), links, rejects, columns(), bytes);
    }

    private static <T> Int2ObjectMap<T> renumbered(Int2ObjectMap<T> pages, int[] moved) {
        Int2ObjectMap<T> renumbered = new Int2ObjectOpenHashMap<>(pages.size());
        pages.int2ObjectEntrySet().forEach(entry -> renumbered.put(moved[entry.getIntKey()], entry.getValue()));
        return renumbered;
    }

    private List<PageColumn> columns() {
        PageColumn.Kind kind = PageColumn.Kind.OF_FETCH;
        return List.of(
                column(
                        PageColumn.FETCHED_AT,
                        kind,
                        fetches,
                        fetch -> Instant.ofEpochMilli(fetch.time()).atZone(ZoneOffset.UTC)),
                column("status", kind, fetches, fetch -> fetch.status() == 0 ? null : (long) fetch.status()),
                column("trouble", kind, fetches, Fetch::trouble),
                column("contentType", kind, contents, Content::contentType),
                column("signature", kind, contents, Content::signature),
                column("title", PageColumn.Kind.OF_BODY, contents, Content::title));
    }

    private static <T> PageColumn column(
            String name, PageColumn.Kind kind, Int2ObjectMap<T> pages, Function<T, @Nullable Object> value) {
        return new PageColumn(
                name,
                page -> {
                    T found = pages.get(page);
                    return found == null ? null : value.apply(found);
                },
                kind);
    }

    /** The last fetch of a page in a segment wins. */
    private void read(NutchCrawl.Segment segment) {
        Int2ObjectMap<Fetch> found = new Int2ObjectLinkedOpenHashMap<>();
        for (Path file : segment.fetches()) {
            read(file, FETCHED, (page, value) -> {
                Fetch fetch = fetch(value);
                if (fetch.outcome() != Outcome.NONE) {
                    found.merge(page, fetch, Fetch::or);
                }
            });
        }
        found.forEach((page, fetch) -> {
            fetches.merge(page, fetch, Fetch::or);
            String to = fetch.location();
            String target = to == null ? null : BaseUrl.of(pages.url(page)).resolve(to);
            if (fetch.outcome() == Outcome.REDIRECTED) {
                Map<String, LinkDetail> links = target == null ? Map.of() : Map.of(target, LinkDetail.NONE);
                add(page, fetch.time(), links, "", fetch.contentType(), fetch.signature());
            } else if (fetch.outcome() == Outcome.GONE) {
                add(page, fetch.time(), Map.of(), "", fetch.contentType(), null);
            }
        });
        for (Path file : segment.parses()) {
            read(file, PARSED, (page, value) -> parsed(page, value, found.get(page)));
        }
    }

    /**
     * Reads Nutch's record of a parsed page, a {@code ParseData} of version 5 in {@code parse_data}: title, outlinks with
     * their texts, and the target of a {@code meta} refresh. Such a page may not have been fetched itself, such as an entry
     * of a feed.
     *
     * @throws Rejects.BadRecord when it is damaged, or of another version
     */
    private void parsed(int page, byte[] value, @Nullable Fetch fetch) throws IOException, Rejects.BadRecord {
        Fields fields = new Fields(value);
        byte version = fields.readByte();
        byte statusVersion = fields.readByte();
        if (version != PARSED_VERSION || statusVersion != PARSED_STATUS_VERSION) {
            throw new Rejects.BadRecord("its versions are " + version + " and " + statusVersion + ", and only "
                    + PARSED_VERSION + " and " + PARSED_STATUS_VERSION + " can be read");
        }
        boolean success = fields.readByte() == PARSED_SUCCESS;
        boolean refresh = fields.readShort() == PARSED_REFRESH;
        String[] arguments = fields.texts();
        String title = fields.text().strip().replaceAll("\\s+", " ");
        Map<String, LinkDetail> links = new LinkedHashMap<>();
        for (int count = fields.count(); count > 0; count--) {
            String link = fields.text();
            String anchor = fields.text();
            Object rel = fields.flag() ? fields.map(false).get("rel") : null;
            links.merge(link, LinkDetail.of(anchor, rel == null ? "" : rel.toString()), LinkDetail::or);
        }
        if (refresh && arguments.length > 0) {
            links.putIfAbsent(arguments[0], LinkDetail.NONE);
        }
        Map<String, String> ofContent = fields.metadata();
        fields.metadata(); // parser metadata
        fields.end();
        if (!success || (fetch != null && fetch.outcome() != Outcome.FETCHED)) {
            return;
        }
        String fetchedAt = ofContent.getOrDefault("_ftk_", "");
        boolean timed = fetch == null && fetchedAt.matches("\\d{1,18}");
        long time = fetch != null ? fetch.time() : timed ? Long.parseLong(fetchedAt) : 0;
        if (timed) {
            fetches.merge(page, new Fetch(Outcome.FETCHED, time, 0, null, null, null, null), Fetch::or);
        }
        String signature = ofContent.get("nutch.content.digest");
        add(
                page,
                time,
                links,
                HtmlPage.title(title, PageLimits.ARCHIVED),
                fetch == null ? null : fetch.contentType(),
                signature != null || fetch == null ? signature : fetch.signature());
    }

    /**
     * Adds the content of a page with the distinct web pages among its links; of two at the same time the later call wins.
     *
     * @param title empty when the page has none
     */
    private void add(
            int page,
            long time,
            Map<String, LinkDetail> links,
            String title,
            @Nullable String contentType,
            @Nullable String signature) {
        Int2ObjectMap<LinkDetail> targets = new Int2ObjectLinkedOpenHashMap<>(links.size());
        links.forEach((link, detail) -> {
            String target = WebAddress.of(link);
            if (target != null) {
                targets.merge(pages.of(target), detail, LinkDetail::or);
            } else {
                rejects.ignore("link that is not a usable http or https address", 1);
            }
        });
        Content content = new Content(
                time,
                targets.keySet().toIntArray(),
                linkDetails ? targets.values().toArray(LinkDetail[]::new) : NO_DETAILS,
                title.isEmpty() ? null : title,
                contentType,
                signature);
        contents.merge(page, content, (one, two) -> two.time() >= one.time() ? two : one);
    }

    /** Reads the records of web pages; ignores and counts addresses with other schemes. */
    private void read(Path file, String values, Taker taker) {
        long before = done;
        LongConsumer progress = at -> checkpoint.reached("reading segments", Math.min(total, before + at), total);
        SequenceFile.read(file, values, rejects, progress, (url, value) -> {
            String page = WebAddress.of(url);
            if (page != null) {
                taker.take(pages.of(page), value);
            } else if (url.regionMatches(true, 0, "http", 0, 4)) {
                throw new Rejects.BadRecord(
                        "the URL " + IngestException.quote(url) + " is invalid, or too long for a store");
            } else {
                rejects.ignore("URL of a scheme other than http or https", 1);
            }
        });
        done += file.toFile().length();
    }

    /**
     * Reads Nutch's record of a fetch, a {@code CrawlDatum} of version 7 in {@code crawl_fetch}.
     *
     * @throws Rejects.BadRecord when it is damaged, or of another version
     */
    private Fetch fetch(byte[] value) throws IOException, Rejects.BadRecord {
        Fields fields = new Fields(value);
        byte version = fields.readByte();
        if (version != FETCHED_VERSION) {
            throw new Rejects.BadRecord("version " + version + " is not supported; expected " + FETCHED_VERSION);
        }
        byte state = fields.readByte();
        long time = fields.readLong();
        fields.readByte(); // number of tries
        fields.readInt(); // time of the next fetch
        fields.readInt(); // score
        fields.readLong(); // modification time
        byte[] signature = fields.bytes(fields.readByte());
        Map<String, Object> metadata = fields.flag() ? fields.map(true) : Map.of();
        rejects.ignore("metadata of a fetch behind a value of an unknown class", fields.isCut() ? 1 : 0);
        fields.end();
        ProtocolStatus made = metadata.get("_pst_") instanceof ProtocolStatus said ? said : new ProtocolStatus(0, "");
        Outcome outcome = outcome(state, made.code());
        String code = String.valueOf(metadata.get("nutch.protocol.code"));
        int status = state == UNCHANGED ? NOT_MODIFIED : code.matches("[1-9]\\d\\d") ? Integer.parseInt(code) : 0;
        boolean silent = status == 0 && outcome == Outcome.FAILED;
        return new Fetch(
                outcome,
                time,
                status,
                silent ? TROUBLES.getOrDefault(made.code(), "failed") : null,
                outcome == Outcome.REDIRECTED && !made.argument().isEmpty() ? made.argument() : null,
                metadata.get("Content-Type") instanceof String type ? words.computeIfAbsent(type, same -> same) : null,
                signature.length == 0 ? null : HexFormat.of().formatHex(signature));
    }

    private static Outcome outcome(byte state, int made) {
        return switch (state) {
            case 33 -> Outcome.FETCHED; // STATUS_FETCH_SUCCESS
            case 35, 36 -> Outcome.REDIRECTED; // STATUS_FETCH_REDIR_TEMP, STATUS_FETCH_REDIR_PERM
            case 34, UNCHANGED -> Outcome.FAILED; // STATUS_FETCH_RETRY, STATUS_FETCH_NOTMODIFIED
            case 37 -> // STATUS_FETCH_GONE
                made == ROBOTS ? Outcome.NONE : made == SAID_GONE || made == NOT_FOUND ? Outcome.GONE : Outcome.FAILED;
            default -> Outcome.NONE;
        };
    }
}
