package org.crawlgraph.ingest.nutch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.ingest.source.Folders;
import org.crawlgraph.ingest.source.Rejects;

/**
 * The output of one crawl round.
 *
 * @param fetches the files of {@code crawl_fetch}
 * @param parses the files of {@code parse_data}
 */
record Segment(List<Path> fetches, List<Path> parses) {

    private static final String FETCHED = "crawl_fetch";
    private static final String PARSED = "parse_data";

    /** Whether a folder is a segment, complete or not. */
    static boolean is(Path folder) {
        return Stream.of(FETCHED, PARSED, "crawl_generate", "crawl_parse")
                .anyMatch(part -> Files.isDirectory(folder.resolve(part)));
    }

    /** Finds the files of a segment; rejects unusable parts. */
    static Segment of(Path folder, Rejects rejects) {
        List<Path> fetches = files(folder.resolve(FETCHED), rejects);
        List<Path> parses = files(folder.resolve(PARSED), rejects);
        if (parses.isEmpty()) {
            rejects.record(
                    folder,
                    0,
                    fetches.isEmpty()
                            ? "this segment was not fetched, so there is nothing to import"
                            : "this segment was fetched but not parsed, so its pages have no links;"
                                    + " parse it with bin/nutch parse");
        }
        return new Segment(fetches, parses);
    }

    /** The record files in a folder of parts, by name; empty if the folder is missing. */
    static List<Path> files(Path parts, Rejects rejects) {
        List<Path> files = new ArrayList<>();
        for (Path part : Files.isDirectory(parts) ? Folders.inside(parts) : List.<Path>of()) {
            if (!String.valueOf(part.getFileName()).startsWith("part-")) {
                continue;
            }
            Path data = Files.isDirectory(part) ? part.resolve("data") : part;
            if (Files.isRegularFile(data)) {
                files.add(data);
            } else {
                rejects.record(part, 0, "this folder has no file data; copy the segment again");
            }
        }
        return files;
    }
}
