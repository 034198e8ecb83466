package org.crawlgraph.ingest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.map.ForumScope;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * A forum in memory, read from an archive: the HTML pages of its host with status 200, and the redirects from its URLs.
 * Takes tens of kilobytes per page.
 *
 * @param rejects the bad records
 */
public record ForumArchive(StoredForum forum, Rejects rejects) {

    private static final int OK = 200;

    /**
     * Reads a forum.
     *
     * @param input an input {@link PageBodies#read} accepts
     * @param entry the canonical URL of the forum's first page
     * @param checkpoint receives the stage {@code "reading pages"}
     * @throws IllegalArgumentException when the entry is not one of the pages
     * @throws org.crawlgraph.ingest.source.IngestException when the input cannot be read
     */
    public static ForumArchive read(Path input, String entry, ImportOptions options, Checkpoint checkpoint) {
        return read(input, ForumScope.of(entry).host(), entry, options, checkpoint);
    }

    /**
     * Reads the forum of a host.
     *
     * @param host in lower case
     * @param entry the canonical URL of the forum's first page; null for the shortest URL that links to another page of
     *     the host (ties: alphabetical)
     * @throws IllegalArgumentException when the input has no page of the host, or the entry is not one of its pages
     */
    public static ForumArchive read(
            Path input, String host, @Nullable String entry, ImportOptions options, Checkpoint checkpoint) {
        Map<String, String> redirects = new HashMap<>();
        List<PageStructure> pages = new ArrayList<>();
        Consumer<FetchedPage> add = page -> {
            String redirect = page.redirect();
            PageStructure structure = page.structure();
            if (host.equals(Host.of(page.url()))) {
                if (redirect != null) {
                    redirects.put(page.url(), redirect);
                } else if (structure != null && page.status() == OK) {
                    pages.add(structure);
                }
            }
        };
        Rejects rejects = PageBodies.read(input, options, PageLimits.DEFAULT, add, checkpoint);
        String first = entry != null ? entry : entry(pages, host, input);
        return new ForumArchive(new StoredForum(first, pages, redirects), rejects);
    }

    private static String entry(List<PageStructure> pages, String host, Path input) {
        return pages.stream()
                .filter(page -> leadsOn(page, host))
                .map(PageStructure::url)
                .min(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                .orElseThrow(() -> new IllegalArgumentException(
                        input.getFileName() + " has " + pages.size() + " pages of the host '" + host
                                + "' without links between them; pass the archive of this forum"));
    }

    private static boolean leadsOn(PageStructure page, String host) {
        return page.links().stream()
                .map(PageStructure.Link::url)
                .anyMatch(url -> host.equals(Host.of(url)) && !url.equals(page.url()));
    }

    /** The number of pages read only in part: too large, too deep or with too many links. */
    public long cut() {
        return forum.pages().stream().filter(PageStructure::truncated).count();
    }

    public static String cutNote(long cut) {
        return cut + (cut == 1 ? " page was" : " pages were")
                + " only partly read (too large, too deep or too many links); the map is learned from the rest of "
                + (cut == 1 ? "it" : "them");
    }

    /** The number of links on the pages, including repeated and external links. */
    public long links() {
        return forum.pages().stream().mapToLong(page -> page.links().size()).sum();
    }
}
