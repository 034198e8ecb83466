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
import org.crawlgraph.ingest.text.LinkColumns;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/** Links between pages named by two fields of each line. Fields are neither trimmed nor normalised. */
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
        if (form.separator() == '\t' && form.width() == 2) {
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

    /** The usual case, without turning the line into a string. */
    private @Nullable String tabbed(TextLines lines) {
        int tab = lines.indexOf('\t', 0);
        if (tab <= 0 || tab == lines.length() - 1 || lines.indexOf('\t', tab + 1) >= 0) {
            return "a line must be two URLs with one tab between them, but this one is ";
        }
        if (Math.max(tab, lines.length() - tab - 1) > CrawlSource.MAX_URL) {
            return TOO_LONG;
        }
        return add(lines.bytes(), lines.start(), tab, lines.bytes(), lines.start() + tab + 1, lines.length() - tab - 1);
    }

    private @Nullable String separated(String line) {
        List<String> all = fields.of(line);
        if (all == null) {
            return "the quotation marks of this line do not match: ";
        }
        LinkColumns columns = form.columns();
        if (form.header() == null && form.width() != 2 && !(all.size() == form.width() && EdgeForm.isLink(all))) {
            return "a line must be two URLs and " + (form.width() - 2)
                    + " numbers, as most of the first lines are, but this one is ";
        }
        if (form.width() == 2 && all.size() != 2) {
            return "a line must be two fields with one \"" + form.separator()
                    + "\" between them (quote fields that hold"
                    + " one, or name the columns source and target in the first line), but this one is ";
        }
        if (all.size() <= Math.max(columns.from(), columns.to())) {
            return "a line must have at least " + (1 + Math.max(columns.from(), columns.to()))
                    + " fields, as the first has, but this one is ";
        }
        String from = all.get(columns.from());
        String to = all.get(columns.to());
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
        return add(source, 0, source.length, target, 0, target.length);
    }

    private @Nullable String add(byte[] from, int start, int length, byte[] to, int second, int size) {
        if (LinkColumns.isRelative(from, start, length)
                || LinkColumns.isRelative(to, second, size)
                || (form.absolute()
                        && !(LinkColumns.isAbsolute(from, start, length)
                                && LinkColumns.isAbsolute(to, second, size)))) {
            return "a URL is not absolute, so its host is unknown; write it with its scheme and host, such as"
                    + " https://example.org/page: ";
        }
        int page = urls.of(from, start, length);
        links.add(page, urls.of(to, second, size));
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
        List<String> names = form.header() == null ? null : fields.of(form.header());
        if (names != null) {
            form.columns().others(names).forEach(other -> rejects.ignore(other, 1));
        } else if (form.width() > 2) {
            rejects.ignore("number after a link, such as a weight", links.size() * (form.width() - 2L));
        }
    }

    @Override
    public CrawlSource crawl(String format) {
        return form.integers()
                ? ids.crawl(format, links, rejects)
                : GatheredCrawl.ofUrls(format, file, urls.urls(), links, rejects);
    }
}
