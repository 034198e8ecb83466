package org.crawlgraph.ingest.edges;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.PageIds;
import org.crawlgraph.ingest.gather.PageNumbers;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.LineFields;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * Links between pages named by two fields of each line. The fields are taken exactly as they stand: nothing is trimmed or
 * normalised.
 */
final class FieldLines implements EdgeReader {

    private static final String TOO_LONG =
            "a URL is longer than the " + CrawlSource.MAX_URL + " bytes that a store can index: ";

    private final EdgeForm form;
    private final LineFields fields;
    private final Path file;
    private final PageNumbers urls;
    private final PageIds ids;
    private final LinkPairs links;
    private final Rejects rejects;
    private boolean header;

    FieldLines(EdgeForm form, Path file, LinkPairs links, Rejects rejects) {
        this.form = form;
        this.file = file;
        this.links = links;
        this.rejects = rejects;
        fields = form.fields();
        urls = new PageNumbers(file);
        ids = new PageIds(file);
        header = form.header() != null;
    }

    @Override
    public void line(TextLines lines) {
        String wrong;
        if (isComment(lines)) {
            return;
        }
        if (header) {
            header = false;
            return;
        }
        if (form.separator() == '\t' && form.header() == null) {
            wrong = tabbed(lines);
        } else {
            wrong = separated(lines.text());
        }
        if (wrong != null) {
            rejects.line(file, lines.number(), wrong + IngestException.quote(lines.text()));
        }
    }

    private static boolean isComment(TextLines lines) {
        return lines.length() == 0
                || lines.bytes()[lines.start()] == '#'
                || (lines.bytes()[lines.start()] <= ' ' && lines.text().isBlank());
    }

    /** The usual case, which makes no text of the line. */
    private @Nullable String tabbed(TextLines lines) {
        int tab = lines.indexOf('\t', 0);
        if (tab <= 0 || tab == lines.length() - 1 || lines.indexOf('\t', tab + 1) >= 0) {
            return "a line must be two URLs with one tab between them, but this one is ";
        }
        if (Math.max(tab, lines.length() - tab - 1) > CrawlSource.MAX_URL) {
            return TOO_LONG;
        }
        byte[] bytes = lines.bytes();
        int start = lines.start();
        int from = urls.of(bytes, start, tab);
        links.add(from, urls.of(bytes, start + tab + 1, lines.length() - tab - 1));
        return null;
    }

    private @Nullable String separated(String line) {
        List<String> all = fields.of(line);
        if (all == null) {
            return "the quotation marks of this line do not fit: ";
        }
        if (form.header() == null && all.size() != 2) {
            return "a line must be two fields with one \"" + form.separator()
                    + "\" between them (quote fields that hold"
                    + " one, or name the columns source and target in the first line), but this one is ";
        }
        if (all.size() <= Math.max(form.from(), form.to())) {
            return "a line must have at least " + (1 + Math.max(form.from(), form.to()))
                    + " fields, as the first has, but this one is ";
        }
        String from = all.get(form.from());
        String to = all.get(form.to());
        if (from.isEmpty() || to.isEmpty()) {
            return "a link must name two pages, but one is empty: ";
        }
        return form.integers() ? numbered(from, to) : named(from, to);
    }

    private @Nullable String named(String from, String to) {
        byte[] source = from.getBytes(StandardCharsets.UTF_8);
        byte[] target = to.getBytes(StandardCharsets.UTF_8);
        if (Math.max(source.length, target.length) > CrawlSource.MAX_URL) {
            return TOO_LONG;
        }
        int page = urls.of(source, 0, source.length);
        links.add(page, urls.of(target, 0, target.length));
        return null;
    }

    private @Nullable String numbered(String from, String to) {
        if (!EdgeForm.isId(from) || !EdgeForm.isId(to)) {
            return "pages must be named by whole numbers from 0 to 999999999999999999, as in the lines before, but this"
                    + " line is ";
        }
        int source = ids.of(Long.parseLong(from));
        links.add(source, ids.of(Long.parseLong(to)));
        return null;
    }

    @Override
    public void end(long lines) {
        // such files say nothing of themselves
    }

    @Override
    public CrawlSource crawl(String format) {
        return form.integers()
                ? ids.crawl(format, links, rejects)
                : GatheredCrawl.ofUrls(format, file, urls.urls(), links, rejects);
    }
}
