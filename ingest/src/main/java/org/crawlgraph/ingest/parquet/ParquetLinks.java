package org.crawlgraph.ingest.parquet;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.PageIds;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.LinkColumns;
import org.jspecify.annotations.Nullable;

/**
 * A Parquet file, or a folder of them, with one link per row, as written by pandas, DuckDB and Spark. Two columns
 * contain the pages, as in an edge list with a header ({@link LinkColumns}): URLs, or whole numbers from 0. Other
 * columns are ignored and counted.
 *
 * <p>Space: as for an edge list.
 */
public final class ParquetLinks implements CrawlFormat {

    @Override
    public boolean recognises(Path input) {
        return ParquetCrawl.PartFiles.isParquet(input) || ParquetCrawl.PartFiles.isThere(input);
    }

    @Override
    public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        List<Path> files =
                ParquetCrawl.PartFiles.isParquet(input) ? List.of(input) : ParquetCrawl.PartFiles.list(input);
        return HeapGuard.within(input, () -> new Reading(input, options).read(files, checkpoint));
    }

    private static final class Reading {
        private final Path input;
        private final Rejects rejects;
        private final UrlNumbering urls;
        private final PageIds ids;
        private final LinkPairs links;

        /** Whether pages in the first row are integers; null before it. */
        private @Nullable Boolean integers;

        Reading(Path input, ImportOptions options) {
            this.input = input;
            rejects = new Rejects(options.maxRejects());
            urls = new UrlNumbering(input);
            ids = new PageIds(input);
            links = new LinkPairs(input);
        }

        CrawlSource read(List<Path> files, Checkpoint checkpoint) {
            List<String> found = ParquetRows.columns(files.get(0));
            List<String> named =
                    found.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
            LinkColumns columns = LinkColumns.of(named);
            if (columns == null) {
                throw IngestException.in(
                        files.get(0),
                        "it has the columns " + String.join(", ", found) + "; links need two columns named "
                                + LinkColumns.NAMES_IN_WORDS + ". Rename or select them");
            }
            columns.others(found).forEach(other -> rejects.ignore(other, 1));
            ParquetRows rows =
                    new ParquetRows(files, List.of(found.get(columns.from()), found.get(columns.to())), List.of());
            rows.read("reading links", checkpoint, this::link);
            if (links.size() == 0) {
                throw IngestException.in(input, "contains no links");
            }
            return Boolean.TRUE.equals(integers)
                    ? ids.crawl("Parquet of links (integers)", links, rejects)
                    : GatheredCrawl.ofUrls("Parquet of links (URLs)", input, urls.urls(), links, rejects);
        }

        private void link(Path file, long row, @Nullable Object[] cells) {
            if (integers == null) {
                integers = cells[0] instanceof Number;
            }
            String wrong = Boolean.TRUE.equals(integers) ? numbered(cells[0], cells[1]) : named(cells[0], cells[1]);
            if (wrong != null) {
                rejects.row(file, row, wrong);
            }
        }

        private @Nullable String numbered(@Nullable Object from, @Nullable Object to) {
            long source = id(from);
            long target = id(to);
            if (source < 0 || target < 0) {
                return "pages must be whole numbers from 0, as in the first row, but this row has " + from + " and "
                        + to;
            }
            int page = ids.of(source);
            links.add(page, ids.of(target));
            return null;
        }

        /**
         * A number from 0, or -1. Accepts whole doubles, which pandas writes for an integer column with a missing
         * value.
         */
        private static long id(@Nullable Object value) {
            boolean whole = value instanceof Number number && number.doubleValue() == number.longValue();
            return whole && value instanceof Number number ? number.longValue() : -1;
        }

        private @Nullable String named(@Nullable Object from, @Nullable Object to) {
            if (!(from instanceof String one) || !(to instanceof String other) || one.isEmpty() || other.isEmpty()) {
                return "a link must be two URLs, but this row has " + from + " and " + to;
            }
            byte[] source = one.getBytes(StandardCharsets.UTF_8);
            byte[] target = other.getBytes(StandardCharsets.UTF_8);
            if (Math.max(source.length, target.length) > CrawlSource.MAX_URL) {
                return "a URL is longer than the limit of " + CrawlSource.MAX_URL + " bytes of a store index";
            }
            if (LinkColumns.isRelative(source, 0, source.length) || LinkColumns.isRelative(target, 0, target.length)) {
                return "a URL is relative: " + IngestException.quote(one + " " + other);
            }
            int page = urls.of(source, 0, source.length);
            links.add(page, urls.of(target, 0, target.length));
            return null;
        }
    }
}
