package org.crawlgraph.app.command.shared;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.OutputFile;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.crawler.fetch.SeedList;
import org.neo4j.driver.Record;

/** Reads and writes seed lists, with errors for users. */
public final class SeedFiles {

    /** How a list that CrawlGraph has written begins, in each format. */
    private static final Pattern LIST = Pattern.compile("# (\\d+ )?seeds |F\\+ |\\{\"(url|discovered)\":|\\x1f");

    private SeedFiles() {}

    /**
     * Converts rows to seeds, best first. Scores only express the order, since hub scores of different cores are not
     * comparable: 1 for the first, then evenly down, above 0. Hidden characters and spaces are percent-encoded. Skips
     * rows without a URL.
     *
     * @param rows with the columns {@code url} and {@code core}, null for a seed without a core
     */
    public static List<SeedList.ListedSeed> listed(List<Record> rows) {
        List<SeedList.ListedSeed> seeds = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Record row = rows.get(i);
            double score = (rows.size() - i) / (double) rows.size();
            try {
                seeds.add(SeedList.ListedSeed.encoded(
                        row.get("url").asString(""), score, row.get("core").asInt(0)));
            } catch (IllegalArgumentException e) {
                // no URL, or one that a file of lines cannot contain
            }
        }
        return seeds;
    }

    /**
     * Checks that a list can be written, before the work for it.
     *
     * @param file {@code -} for standard output
     * @throws UserError if its folder does not exist, or a file exists that is neither a list of CrawlGraph nor gzipped
     */
    public static void check(Path file) {
        if (!file.toString().equals("-")) {
            new OutputFile(
                    file,
                    begin -> LIST.matcher(new String(begin, StandardCharsets.UTF_8))
                            .lookingAt());
        }
    }

    /**
     * Writes a list to a file that was {@link #check checked}.
     *
     * @throws UserError when it cannot be written, or a crawler could not fetch numbers of pages
     */
    public static void write(Path file, SeedList.SeedFormat format, List<SeedList.ListedSeed> seeds, String header) {
        if (format != SeedList.SeedFormat.TXT
                && seeds.stream().anyMatch(seed -> seed.url().matches("[0-9]+"))) {
            throw new UserError("the pages of this graph have numbers instead of URLs, which " + format
                    + " cannot fetch; import the graph with its URLs, or pass --format txt");
        }
        try {
            SeedList.write(file, format, seeds, header);
        } catch (IOException e) {
            throw new UserError(file + " cannot be written (" + FileErrors.of(e) + "); pass another file", e);
        }
    }

    /**
     * The URLs of a list, in line order, to look up in a store.
     *
     * @throws UserError when the file cannot be read or is not a list
     */
    public static List<String> urls(Path file) {
        try {
            return SeedList.readPages(file);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new UserError(file + " cannot be read (" + FileErrors.of(e) + ")", e);
        }
    }
}
