package org.crawlgraph.ingest.formats;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import it.unimi.dsi.Util;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * JSON Lines with one page per line, as written by {@code scrapy crawl NAME -o items.jl} and the export from Nutch:
 * {@code {"url": …, "links": […], "title": …}}. Plain or gzipped.
 *
 * <p>{@code links} is a list of URLs, or of objects with a {@code url} and optionally {@code anchor} and {@code rel};
 * relative URLs are resolved against the page. All fields but {@code url} are optional; unknown ones are ignored and
 * counted. Lines with the same URL are merged into one page with all their links and the values of the last fetch.
 *
 * <p>Space: up to 400 bytes, the title and 12 bytes per link for each page.
 */
public final class JsonPages implements CrawlFormat {

    private static final ObjectReader JSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .reader();
    private static final String TITLE = "title";
    private static final List<String> COLUMNS =
            List.of(PageColumn.FETCHED_AT, "status", "trouble", "contentType", "signature", TITLE);
    private static final String FORM =
            "; write a line {\"url\": …, \"links\": […]} for each page, or save the links as CSV"
                    + " with the columns source and target";
    private static final Pattern JSON_TEXT = Pattern.compile("\\{\\s*(\"|$)|\\[\\s*([{\\[]|$)");
    private static final int PULSE = 1 << 10;
    private static final long BYTES_PER_PAGE = 400;

    @Override
    public boolean recognises(Path input) {
        if (!Files.isRegularFile(input)) {
            return false;
        }
        try (TextLines lines = new TextLines(input)) {
            return !lines.isBinary()
                    && lines.next()
                    && JSON_TEXT.matcher(lines.text()).lookingAt();
        } catch (IngestException e) {
            return false;
        }
    }

    @Override
    public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        try (TextLines lines = new TextLines(input)) {
            if (lines.next() && lines.text().startsWith("[")) {
                throw IngestException.in(
                        input,
                        "a JSON array; pages must be JSON Lines, one object per line, such as by jq -c '.[]' "
                                + input.getFileName() + " > pages.jl");
            }
        }
        return HeapGuard.within(input, () -> new Pages(input, options).read(checkpoint));
    }

    /** The pages of a file. */
    private static final class Pages {

        private final Path input;
        private final Rejects rejects;
        private final UrlNumbering numbers;
        private final LinkPairs links;

        /** By page: values by the name of their column. */
        private final Int2ObjectMap<Map<String, Object>> values = new Int2ObjectOpenHashMap<>();

        Pages(Path input, ImportOptions options) {
            this.input = input;
            rejects = new Rejects(options.maxRejects());
            numbers = new UrlNumbering(input);
            links = new LinkPairs(input, options.linkDetails());
        }

        CrawlSource read(Checkpoint checkpoint) {
            try (TextLines lines = new TextLines(input, rejects)) {
                while (lines.next()) {
                    if (lines.number() % PULSE == 0) {
                        checkpoint.reached("reading pages", Math.min(lines.position(), lines.size()), lines.size());
                    }
                    if (lines.length() > 0) {
                        try {
                            add(object(lines.text()));
                        } catch (Rejects.BadRecord e) {
                            rejects.line(input, lines.number(), String.valueOf(e.getMessage()));
                        }
                    }
                }
            }
            if (numbers.size() == 0) {
                throw IngestException.in(input, "there is no page in it" + rejects.first("; ") + FORM);
            }
            int[] moved = numbers.sort();
            links.renumber(moved);
            int[] before = Util.invertPermutation(moved);
            List<PageColumn> columns = COLUMNS.stream()
                    .map(name -> new PageColumn(
                            name,
                            page -> values.getOrDefault(before[page], Map.of()).get(name),
                            name.equals(TITLE) ? PageColumn.Kind.OF_BODY : PageColumn.Kind.OF_FETCH))
                    .toList();
            return GatheredCrawl.ofUrls(
                    "JSON Lines of pages",
                    input,
                    numbers.urls(),
                    links,
                    rejects,
                    columns,
                    BYTES_PER_PAGE * values.size());
        }

        private void add(JsonNode page) throws Rejects.BadRecord {
            String url = url(page);
            String own = url == null ? null : WebAddress.of(url);
            if (url == null || own == null) {
                throw new Rejects.BadRecord(
                        url == null
                                ? "the object has no text \"url\""
                                : "\"url\" " + IngestException.quote(url) + " isn't an absolute http or https URL");
            }
            Map<String, Object> read = new HashMap<>();
            for (String name : COLUMNS) {
                Object value = page.hasNonNull(name) ? value(name, page.get(name)) : "";
                if (!value.equals("")) {
                    read.put(name, value);
                }
            }
            Map<String, LinkDetail> targets = links(page.path("links"), BaseUrl.of(url));
            int from = numbers.of(own);
            values.merge(from, Map.copyOf(read), Pages::merged);
            targets.forEach((target, detail) -> links.add(from, numbers.of(target), detail));
            for (Iterator<String> names = page.fieldNames(); names.hasNext(); ) {
                String name = names.next();
                if (!name.equals("url") && !name.equals("links") && !COLUMNS.contains(name)) {
                    rejects.ignore("field " + IngestException.quote(name), 1);
                }
            }
        }

        /**
         * The values of the last fetch, at equal times of the last line. It keeps those that it lacks, except status
         * and trouble.
         */
        private static Map<String, Object> merged(Map<String, Object> one, Map<String, Object> two) {
            ZonedDateTime before = (ZonedDateTime) one.get(PageColumn.FETCHED_AT);
            ZonedDateTime after = (ZonedDateTime) two.get(PageColumn.FETCHED_AT);
            boolean inOrder = before == null || (after != null && !after.isBefore(before));
            Map<String, Object> merged = new HashMap<>(inOrder ? one : two);
            merged.keySet().removeAll(Set.of("status", "trouble"));
            merged.putAll(inOrder ? two : one);
            return Map.copyOf(merged);
        }

        private Map<String, LinkDetail> links(JsonNode list, BaseUrl base) throws Rejects.BadRecord {
            if (!list.isArray() && !list.isMissingNode() && !list.isNull()) {
                throw new Rejects.BadRecord("\"links\" isn't a list");
            }
            Map<String, LinkDetail> targets = new LinkedHashMap<>();
            for (JsonNode link : list) {
                String reference = link.isTextual() ? link.textValue() : url(link);
                if (reference == null) {
                    throw new Rejects.BadRecord(
                            "\"links\" has an entry that is neither a URL nor an object with a \"url\"");
                }
                String absolute = base.resolve(reference);
                String target = WebAddress.of(absolute == null ? reference : absolute);
                if (target == null) {
                    rejects.ignore("link that is not a usable http or https address", 1);
                } else {
                    String anchor = link.path("anchor").asText("");
                    String rel = link.path("rel").asText("");
                    targets.merge(target, LinkDetail.of(anchor, rel), LinkDetail::or);
                }
            }
            return targets;
        }
    }

    private static JsonNode object(String line) throws Rejects.BadRecord {
        try {
            JsonNode node = JSON.readTree(line);
            if (node.isObject()) {
                return node;
            }
        } catch (JsonProcessingException e) {
            throw new Rejects.BadRecord("the line isn't valid JSON: " + e.getOriginalMessage());
        }
        throw new Rejects.BadRecord("the line isn't a JSON object");
    }

    private static @Nullable String url(JsonNode object) {
        return object.path("url").textValue();
    }

    private static Object value(String name, JsonNode value) throws Rejects.BadRecord {
        if (name.equals(TITLE)) {
            return HtmlPage.title(value.asText("").strip().replaceAll("\\s+", " "), PageLimits.ARCHIVED);
        }
        boolean isNumber = name.equals("status");
        if (isNumber && value.isInt() && value.intValue() >= 100 && value.intValue() <= 999) {
            return value.longValue();
        }
        if (!isNumber && value.isTextual()) {
            try {
                return name.equals(PageColumn.FETCHED_AT)
                        ? Instant.parse(value.textValue()).atZone(ZoneOffset.UTC)
                        : value.textValue();
            } catch (DateTimeException e) {
                // rejected below
            }
        }
        throw new Rejects.BadRecord("\"" + name + "\" is " + IngestException.quote(value.toString())
                + "; status is a number such as 200, fetchedAt a time such as \"2026-11-29T08:00:00Z\", and"
                + " others are text");
    }
}
