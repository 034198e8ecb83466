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
 * Combines the segments of a crawl into one graph, under the rules of decision record 0054. Pages are numbered in
 * {@link org.crawlgraph.ingest.gather.UrlNumbering.UrlOrder}, so the order and number of segments do not matter.
 *
 * <p>Space: about 160 bytes, the title and 4 bytes per link for each page that was fetched.
 */
final class SegmentPages {

    private static final long BYTES_PER_PAGE = 160;
    private static final String PARSED = "org.apache.nutch.parse.ParseData";
    private static final byte PARSED_VERSION = 5;
    private static final byte PARSED_STATUS_VERSION = 2;
    private static final byte PARSED_SUCCESS = 1;
    private static final short PARSED_REFRESH = 100;

    private final Path input;
    private final Rejects rejects;
    private final Checkpoint checkpoint;
    private final boolean linkDetails;
    private final UrlNumbering pages;
    private Int2ObjectMap<Page> fetched = new Int2ObjectOpenHashMap<>();
    private final Map<String, String> words = new HashMap<>();
    private long total = 1;
    private long done;

    /**
     * The properties of a page. {@code status}, {@code triedAt} and {@code trouble} come from the last fetch; the others from
     * the last fetch with content.
     */
    private static final class Page {
        private static final Page NONE = new Page();

        private long triedAt = Long.MIN_VALUE;
        private int status;
        private @Nullable String trouble;
        private long saidAt = Long.MIN_VALUE;
        private Links links = Links.NONE;
        private @Nullable String title;
        private @Nullable String contentType;
        private @Nullable String signature;

        private @Nullable Object fetchedAt() {
            return triedAt == Long.MIN_VALUE
                    ? null
                    : Instant.ofEpochMilli(triedAt).atZone(ZoneOffset.UTC);
        }
    }

    /**
     * The links of a page.
     *
     * @param targets numbers of distinct pages
     * @param details by index of the target; empty unless enabled
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Links(int[] targets, LinkDetail[] details) {
        private static final Links NONE = new Links(new int[0], new LinkDetail[0]);
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
        crawlDb.forEach(file -> read(file, FetchRecord.CLASS, (page, value) -> {}));
        if (pages.size() == 0) {
            throw IngestException.in(
                    input, "contains no pages" + rejects.first("; the first that cannot be used is at "));
        }
        LinkPairs links = renumber(pages.sort());
        long bytes = fetched.values().stream()
                .mapToLong(page -> BYTES_PER_PAGE + (page.title == null ? 0 : page.title.length()))
                .sum();
        return GatheredCrawl.ofUrls("Nutch segments", input, pages.urls(), links, rejects, columns(), bytes);
    }

    /** Renumbers the pages by {@code moved} (new page numbers by old number); returns their links. */
    private LinkPairs renumber(int[] moved) {
        LinkPairs pairs = new LinkPairs(input, linkDetails);
        Int2ObjectMap<Page> renumbered = new Int2ObjectOpenHashMap<>(fetched.size());
        fetched.int2ObjectEntrySet().forEach(entry -> {
            int number = moved[entry.getIntKey()];
            Links links = entry.getValue().links;
            for (int i = 0; i < links.targets.length; i++) {
                LinkDetail detail = links.details.length == 0 ? LinkDetail.NONE : links.details[i];
                pairs.add(number, moved[links.targets[i]], detail);
            }
            entry.getValue().links = Links.NONE;
            renumbered.put(number, entry.getValue());
        });
        fetched = renumbered;
        return pairs;
    }

    private List<PageColumn> columns() {
        return List.of(
                column(PageColumn.FETCHED_AT, PageColumn.Kind.OF_FETCH, Page::fetchedAt),
                column("status", PageColumn.Kind.OF_FETCH, page -> page.status == 0 ? null : (long) page.status),
                column("trouble", PageColumn.Kind.OF_FETCH, page -> page.trouble),
                column("contentType", PageColumn.Kind.OF_FETCH, page -> page.contentType),
                column("signature", PageColumn.Kind.OF_FETCH, page -> page.signature),
                column("title", PageColumn.Kind.OF_BODY, page -> page.title));
    }

    private PageColumn column(String name, PageColumn.Kind kind, Function<Page, @Nullable Object> of) {
        Int2ObjectMap<Page> all = fetched;
        return new PageColumn(name, page -> of.apply(all.getOrDefault(page, Page.NONE)), kind);
    }

    /** The last fetch of a page in a segment wins. */
    private void read(NutchCrawl.Segment segment) {
        Int2ObjectMap<FetchRecord> fetches = new Int2ObjectLinkedOpenHashMap<>();
        for (Path file : segment.fetches()) {
            read(file, FetchRecord.CLASS, (page, value) -> {
                FetchRecord fetch = FetchRecord.of(value, rejects);
                if (fetch.outcome() != FetchRecord.Outcome.NONE) {
                    fetches.merge(page, fetch, (one, two) -> two.time() >= one.time() ? two : one);
                }
            });
        }
        fetches.int2ObjectEntrySet().forEach(entry -> answered(entry.getIntKey(), entry.getValue()));
        for (Path file : segment.parses()) {
            read(file, PARSED, (page, value) -> parsed(page, value, fetches.get(page)));
        }
    }

    private void answered(int page, FetchRecord fetch) {
        tried(page, fetch.time(), fetch.status(), fetch.trouble());
        if (fetch.outcome() == FetchRecord.Outcome.REDIRECTED) {
            String to = fetch.location();
            String target = to == null ? null : BaseUrl.of(pages.url(page)).resolve(to);
            Links links = target == null ? Links.NONE : links(Map.of(target, LinkDetail.NONE));
            said(page, fetch.time(), links, "", fetch.contentType(), fetch.signature());
        } else if (fetch.outcome() == FetchRecord.Outcome.GONE) {
            said(page, fetch.time(), Links.NONE, "", fetch.contentType(), null);
        }
    }

    /**
     * Reads Nutch's record of a parsed page, a {@code ParseData} of version 5 in {@code parse_data}: title, outlinks with
     * their texts, and the target of a {@code meta} refresh. Such a page may not have been fetched itself, such as an entry
     * of a feed.
     *
     * @throws Rejects.BadRecord when it is damaged, or of another version
     */
    private void parsed(int page, byte[] value, @Nullable FetchRecord fetch) throws IOException, Rejects.BadRecord {
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
        if (!success || (fetch != null && fetch.outcome() != FetchRecord.Outcome.FETCHED)) {
            return;
        }
        String fetchedAt = ofContent.getOrDefault("_ftk_", "");
        boolean timed = fetch == null && fetchedAt.matches("\\d{1,18}");
        long time = fetch != null ? fetch.time() : timed ? Long.parseLong(fetchedAt) : 0;
        if (timed) {
            tried(page, time, 0, null);
        }
        String signature = ofContent.get("nutch.content.digest");
        said(
                page,
                time,
                links(links),
                HtmlPage.title(title, PageLimits.ARCHIVED),
                fetch == null ? null : fetch.contentType(),
                signature != null || fetch == null ? signature : fetch.signature());
    }

    /** Adds a fetch; of two at the same time the later call wins. */
    private void tried(int number, long time, int status, @Nullable String trouble) {
        Page page = fetched.computeIfAbsent(number, any -> new Page());
        if (time >= page.triedAt) {
            page.triedAt = time;
            page.status = status;
            page.trouble = trouble;
        }
    }

    /**
     * Adds the content of a page.
     *
     * @param title empty when the page has none
     */
    private void said(
            int number,
            long time,
            Links links,
            String title,
            @Nullable String contentType,
            @Nullable String signature) {
        Page page = fetched.computeIfAbsent(number, any -> new Page());
        if (time >= page.saidAt) {
            page.saidAt = time;
            page.links = links;
            page.title = title.isEmpty() ? null : title;
            page.contentType = contentType == null ? null : words.computeIfAbsent(contentType, same -> same);
            page.signature = signature;
        }
    }

    /** The distinct web pages among link targets. */
    private Links links(Map<String, LinkDetail> links) {
        Int2ObjectMap<LinkDetail> numbers = new Int2ObjectLinkedOpenHashMap<>(links.size());
        links.forEach((link, detail) -> {
            String page = WebAddress.of(link);
            if (page != null) {
                numbers.merge(pages.of(page), detail, LinkDetail::or);
            } else {
                rejects.ignore("link that is not a usable http or https address", 1);
            }
        });
        return new Links(
                numbers.keySet().toIntArray(),
                linkDetails ? numbers.values().toArray(LinkDetail[]::new) : Links.NONE.details);
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
     * Nutch's record of a fetch, a {@code CrawlDatum} of version 7 in {@code crawl_fetch}.
     *
     * @param time when it ended, in milliseconds since 1970
     * @param status HTTP status; 0 without a response, or when it was not stored
     * @param trouble a short error without a response, else null
     * @param location the target of a redirect as stored by Nutch, else null
     * @param contentType detected by Nutch, or null
     * @param signature of the content, hexadecimal, or null
     */
    record FetchRecord(
            Outcome outcome,
            long time,
            int status,
            @Nullable String trouble,
            @Nullable String location,
            @Nullable String contentType,
            @Nullable String signature) {

        static final String CLASS = "org.apache.nutch.crawl.CrawlDatum";

        enum Outcome {
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

        private static final byte VERSION = 7;
        private static final byte SUCCESS = 33;
        private static final byte RETRY = 34;
        private static final byte REDIRECT_FOR_NOW = 35;
        private static final byte REDIRECT_FOR_EVER = 36;
        private static final byte GONE = 37;
        private static final byte UNCHANGED = 38;

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

        private static final int NOT_MODIFIED = 304;

        /** @throws Rejects.BadRecord when it is damaged, or of another version */
        static FetchRecord of(byte[] value, Rejects rejects) throws IOException, Rejects.BadRecord {
            Fields fields = new Fields(value);
            byte version = fields.readByte();
            if (version != VERSION) {
                throw new Rejects.BadRecord("version " + version + " is not supported; expected " + VERSION);
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
            ProtocolStatus made =
                    metadata.get("_pst_") instanceof ProtocolStatus said ? said : new ProtocolStatus(0, "");
            Outcome outcome = outcome(state, made.code());
            int status = state == UNCHANGED ? NOT_MODIFIED : status(metadata.get("nutch.protocol.code"));
            boolean silent = status == 0 && outcome == Outcome.FAILED;
            return new FetchRecord(
                    outcome,
                    time,
                    status,
                    silent ? TROUBLES.getOrDefault(made.code(), "failed") : null,
                    outcome == Outcome.REDIRECTED && !made.argument().isEmpty() ? made.argument() : null,
                    metadata.get("Content-Type") instanceof String type ? type : null,
                    signature.length == 0 ? null : HexFormat.of().formatHex(signature));
        }

        private static Outcome outcome(byte state, int made) {
            return switch (state) {
                case SUCCESS -> Outcome.FETCHED;
                case REDIRECT_FOR_NOW, REDIRECT_FOR_EVER -> Outcome.REDIRECTED;
                case RETRY, UNCHANGED -> Outcome.FAILED;
                case GONE ->
                    made == ROBOTS
                            ? Outcome.NONE
                            : made == SAID_GONE || made == NOT_FOUND ? Outcome.GONE : Outcome.FAILED;
                default -> Outcome.NONE;
            };
        }

        private static int status(@Nullable Object text) {
            return text instanceof String digits && digits.matches("[1-9]\\d\\d") ? Integer.parseInt(digits) : 0;
        }
    }
}
