package org.crawlgraph.ingest.formats;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.gather.PageCollector;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * JSON Lines with one page per line, as written by {@code scrapy crawl NAME -o items.jl}: {@code {"url": …, "links":
 * […], "title": …}}. Plain or gzipped.
 *
 * <p>{@code links} is a list of URLs or of objects with a {@code url}; relative URLs are resolved against the page.
 * {@code links} and {@code title} are optional. Other fields are ignored and counted. Lines with the same URL are
 * merged into one page.
 */
public final class JsonPages implements CrawlFormat {

    private static final ObjectReader JSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .reader();
    private static final Set<String> FIELDS = Set.of("url", "links", "title");
    private static final String FORM =
            "; write a line {\"url\": …, \"links\": […]} for each page, or save the links as CSV"
                    + " with the columns source and target";
    private static final Pattern JSON_TEXT = Pattern.compile("\\{\\s*(\"|$)|\\[\\s*([{\\[]|$)");
    private static final int PULSE = 1 << 10;

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
        return HeapGuard.within(input, () -> read(input, new Rejects(options.maxRejects()), checkpoint));
    }

    private static CrawlSource read(Path input, Rejects rejects, Checkpoint checkpoint) {
        PageCollector pages = new PageCollector(input, WebAddress::of);
        try (TextLines lines = new TextLines(input, rejects)) {
            while (lines.next()) {
                if (lines.number() % PULSE == 0) {
                    checkpoint.reached("reading pages", Math.min(lines.position(), lines.size()), lines.size());
                }
                if (lines.length() > 0) {
                    try {
                        page(object(lines.text()), pages, rejects);
                    } catch (Rejects.BadRecord e) {
                        rejects.line(input, lines.number(), String.valueOf(e.getMessage()));
                    }
                }
            }
        }
        if (pages.pages() == 0) {
            throw IngestException.in(input, "there is no page in it" + rejects.first("; ") + FORM);
        }
        rejects.ignore("link that is not a usable http or https address", pages.linksToNoAddress());
        return pages.end("JSON Lines of pages", rejects);
    }

    private static void page(JsonNode page, PageCollector pages, Rejects rejects) throws Rejects.BadRecord {
        String url = url(page);
        if (url == null || WebAddress.of(url) == null) {
            throw new Rejects.BadRecord(
                    url == null
                            ? "the object has no text \"url\""
                            : "\"url\" " + IngestException.quote(url) + " isn't an absolute http or https URL");
        }
        BaseUrl base = BaseUrl.of(url);
        List<String> links = new ArrayList<>();
        JsonNode targets = page.path("links");
        if (!targets.isArray() && !targets.isMissingNode() && !targets.isNull()) {
            throw new Rejects.BadRecord("\"links\" isn't a list");
        }
        for (JsonNode target : targets) {
            String reference = target.isTextual() ? target.textValue() : url(target);
            if (reference == null) {
                throw new Rejects.BadRecord(
                        "\"links\" has an entry that is neither a URL nor an object with a \"url\"");
            }
            String absolute = base.resolve(reference);
            links.add(absolute == null ? reference : absolute);
        }
        for (Iterator<String> names = page.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!FIELDS.contains(name)) {
                rejects.ignore("field " + IngestException.quote(name), 1);
            }
        }
        String title = page.path("title").asText("").strip().replaceAll("\\s+", " ");
        pages.page(url, links, new PageBody(HtmlPage.title(title, PageLimits.ARCHIVED), "", false, ""));
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
}
