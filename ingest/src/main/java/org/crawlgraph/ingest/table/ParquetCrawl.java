package org.crawlgraph.ingest.table;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.crawlgraph.clusters.pruning.PageBody;
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
 * {@code title}, {@code canonical}, {@code noindex} and {@code digest}; links have {@code src}, {@code dst} and
 * optionally {@code weight}. The order of files and rows does not matter.
 *
 * <p>Space: a string per page, plus {@link LinkPairs} and {@link KeptBodies}.
 */
public final class ParquetCrawl implements CrawlFormat {

    private static final List<String> PAGE = List.of("id", "url", "title", "canonical", "noindex", "digest");
    private static final Pattern DIGEST = Pattern.compile("^(?:[0-9A-Fa-f]{2}){0,64}+$");
    private static final List<String> LINK = List.of("src", "dst", "weight");

    @Override
    public boolean recognises(Path input) {
        return Files.isDirectory(input)
                && !PartFiles.list(input.resolve("pages")).isEmpty()
                && !PartFiles.list(input.resolve("links")).isEmpty();
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
        List<Path> pages = PartFiles.whole(input.resolve("pages"));
        List<Path> linkFiles = PartFiles.whole(input.resolve("links"));
        ParquetTable.requireIds(pages, PAGE.subList(0, 2));
        ParquetTable.requireIds(linkFiles, LINK.subList(0, 2));
        long count = ParquetTable.count(pages);
        if (count == 0 || count > CrawlSource.MAX_PAGES) {
            throw IngestException.in(
                    input.resolve("pages"),
                    "there are " + count + " pages; 1 to " + CrawlSource.MAX_PAGES + " can be imported");
        }
        @Nullable String[] urls = new String[(int) count];
        KeptBodies bodies = new KeptBodies();
        try (ParquetTable table = new ParquetTable(pages, PAGE, rejects)) {
            Fields row = table.fields();
            table.read("reading pages", checkpoint, () -> {
                int page = id(table, 0, "id", count);
                if (urls[page] != null) {
                    throw table.refuse("page " + page + " occurs twice; write the folder again");
                }
                String url = row.text(1);
                if (url.isEmpty()) {
                    throw table.refuse("page " + page + " has no URL");
                }
                String digest = row.text(5);
                if (!DIGEST.matcher(digest).matches()) {
                    throw table.refuse("digest of the page " + page + " is " + Options.shown(digest)
                            + "; it must have an even number of hexadecimal digits, at most 128."
                            + " Correct or omit the column");
                }
                urls[page] = url;
                bodies.put(
                        page,
                        url,
                        new PageBody(row.text(2), row.text(3), row.text(4).equals("true"), digest));
                return null;
            });
        }
        boolean hasWeights = ParquetTable.columns(linkFiles.get(0)).contains(LINK.get(2));
        LinkPairs links = hasWeights ? LinkPairs.weighted(input) : new LinkPairs(input);
        try (ParquetTable table = new ParquetTable(linkFiles, LINK, rejects)) {
            table.read("reading links", checkpoint, () -> {
                String text = table.fields().text(2);
                Double weight = text.isEmpty() ? Double.valueOf(1) : LinkColumns.weightOf(text);
                if (weight == null) {
                    throw table.refuse("weight is " + Options.shown(text) + "; it must be a number");
                }
                links.add(id(table, 0, "src", count), id(table, 1, "dst", count), weight);
                return null;
            });
        }
        List<String> known = Arrays.stream(urls).map(Objects::requireNonNull).toList();
        return GatheredCrawl.ofUrls("Parquet of pages and links", input, known, links, rejects, bodies);
    }

    private static int id(Table table, int field, String column, long pages) {
        long id = Fields.whole(table.fields().text(field));
        if (id < 0 || id >= pages) {
            throw table.refuse(column + " is " + table.fields().text(field) + "; it must be a page number from 0 to "
                    + (pages - 1) + ". Check that all files belong to the same crawl");
        }
        return (int) id;
    }

    /**
     * The Parquet files in a folder written by Spark. Does not use the Parquet library, so that other formats work
     * without it.
     */
    static final class PartFiles {

        private PartFiles() {}

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

        /** The Parquet files in a folder, or a file that is one; may be empty. */
        static List<Path> list(Path folder) {
            if (!Files.isDirectory(folder)) {
                return isParquet(folder) ? List.of(folder) : List.of();
            }
            return Folders.inside(folder).stream()
                    .filter(file -> String.valueOf(file.getFileName()).matches("[^._].*\\.parquet"))
                    .toList();
        }
    }
}
