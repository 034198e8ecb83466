package org.crawlgraph.ingest.parquet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.gather.KeptBodies;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.Folders;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * A folder with the subfolders {@code pages} and {@code links} of Parquet files, as written by the Spark job
 * {@code links}. Pages have the columns {@code id}, numbered from 0 without gaps, {@code url} and optionally
 * {@code title}, {@code canonical}, {@code noindex} and {@code digest}; links have {@code src} and {@code dst}. The
 * order of files and rows does not matter.
 *
 * <p>Space: a string per page, plus {@link LinkPairs} and {@link KeptBodies}.
 */
public final class ParquetCrawl implements CrawlFormat {

    private static final List<String> PAGE = List.of("id", "url");
    private static final Pattern DIGEST = Pattern.compile("^(?:[0-9A-Fa-f]{2}){0,64}+$");
    private static final List<String> BODY = List.of("title", "canonical", "noindex", "digest");
    private static final List<String> LINK = List.of("src", "dst");

    @Override
    public boolean recognises(Path input) {
        return Files.isDirectory(input)
                && PartFiles.isThere(input.resolve("pages"))
                && PartFiles.isThere(input.resolve("links"));
    }

    /**
     * Reads the folder.
     *
     * @param checkpoint receives the stages {@code "reading pages"} and {@code "reading links"} (files)
     * @throws IngestException when a file is missing or damaged, or pages and links do not match
     */
    @Override
    public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        return HeapGuard.within(input, () -> read(input, new Rejects(options.maxRejects()), checkpoint));
    }

    private static CrawlSource read(Path input, Rejects rejects, Checkpoint checkpoint) {
        ParquetRows pages = new ParquetRows(PartFiles.whole(input.resolve("pages")), PAGE, BODY);
        ParquetRows rows = new ParquetRows(PartFiles.whole(input.resolve("links")), LINK, List.of());
        long count = pages.count();
        if (count == 0 || count > CrawlSource.MAX_PAGES) {
            throw IngestException.in(
                    input.resolve("pages"),
                    "there are " + count + " pages; 1 to " + CrawlSource.MAX_PAGES + " can be imported");
        }
        @Nullable String[] urls = new String[(int) count];
        KeptBodies bodies = new KeptBodies();
        pages.read("reading pages", checkpoint, (file, number, row) -> {
            int page = id(file, "id", row[0], count);
            if (urls[page] != null) {
                throw IngestException.in(file, "page " + page + " occurs twice; write the folder again");
            }
            String url = text(row[1]);
            if (url.isEmpty()) {
                throw IngestException.in(file, "page " + page + " has no URL");
            }
            urls[page] = url;
            bodies.put(
                    page,
                    url,
                    new PageBody(
                            text(row[2]), text(row[3]), Boolean.TRUE.equals(row[4]), digest(file, page, text(row[5]))));
        });
        LinkPairs links = new LinkPairs(input);
        rows.read(
                "reading links",
                checkpoint,
                (file, number, row) -> links.add(id(file, "src", row[0], count), id(file, "dst", row[1], count)));
        List<String> known = Arrays.stream(urls).map(Objects::requireNonNull).toList();
        return GatheredCrawl.ofUrls("Parquet of pages and links", input, known, links, rejects, bodies);
    }

    private static int id(Path file, String column, @Nullable Object value, long pages) {
        if (value instanceof Number number && number.longValue() >= 0 && number.longValue() < pages) {
            return number.intValue();
        }
        throw IngestException.in(
                file,
                column + " is " + value + "; it must be a page number from 0 to " + (pages - 1)
                        + ". Check that all files belong to the same crawl");
    }

    private static String digest(Path file, int page, String digest) {
        if (!DIGEST.matcher(digest).matches()) {
            throw IngestException.in(
                    file,
                    "digest of the page " + page + " is " + Options.shown(digest)
                            + "; it must have an even number of hexadecimal digits, at most 128."
                            + " Correct or omit the column");
        }
        return digest;
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    /**
     * The Parquet files in a folder written by Spark. Does not use the Parquet library, so that other formats work without
     * it.
     */
    static final class PartFiles {

        private PartFiles() {}

        static boolean isThere(Path folder) {
            return Files.isDirectory(folder) && !list(folder).isEmpty();
        }

        /** @throws IngestException when the folder is incomplete */
        static List<Path> whole(Path folder) {
            if (!Files.exists(folder.resolve("_SUCCESS"))) {
                throw IngestException.in(
                        folder,
                        "the file _SUCCESS, which Spark writes last, is missing: the job failed, or the"
                                + " folder is incomplete. Run the job or copy the folder again");
            }
            return list(folder);
        }

        /** Whether a file starts with Parquet's magic bytes. */
        static boolean isParquet(Path file) {
            if (!Files.isRegularFile(file)) {
                return false;
            }
            try (InputStream in = Files.newInputStream(file)) {
                return new String(in.readNBytes(4), StandardCharsets.ISO_8859_1).equals("PAR1");
            } catch (IOException e) {
                return false;
            }
        }

        static List<Path> list(Path folder) {
            return Folders.inside(folder).stream()
                    .filter(file -> String.valueOf(file.getFileName()).matches("[^._].*\\.parquet"))
                    .toList();
        }
    }
}
