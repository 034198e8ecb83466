package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.junit.jupiter.api.Test;

/** Links that Heritrix found while it crawled the pages of an archive. */
class HeritrixLinksTest {

    private static final Path WARC =
            Path.of(System.getProperty("crawlgraph.root")).resolve("../shared/data/warc/warc/example.warc.gz");

    /** A navigation link among the {@code outlink:} lines of Heritrix: hop {@code L} of a or area, or a redirect. */
    private static final Pattern OUTLINK = Pattern.compile(
            "(?im)^outlink:[ \\t]*(\\S+)[ \\t]+(?:L[ \\t]+(?:a|area)/@href|R(?:[ \\t].*)?)[ \\t]*\\r?$");

    /**
     * An independent extraction of the same pages: of the 18,135 links that the crawler recorded for them, those not
     * found here are two with {@code nofollow} and one in an attribute whose quotation mark is missing; what is found
     * here beyond them is on two pages with more than the 6,000 links that the crawler recorded of one page.
     */
    @Test
    void theLinksFoundInHtmlAreThoseThatTheCrawlerFound() {
        assumeTrue(Files.exists(WARC), "no archive at " + WARC);
        Map<String, Set<String>> found = new HashMap<>();
        Map<String, Set<String>> recorded = new HashMap<>();
        Rejects rejects = new Rejects(0);
        try (ArchiveReader reader =
                Objects.requireNonNull(ArchiveReader.open(WARC, () -> FileChannel.open(WARC), rejects, at -> {}))) {
            for (ArchiveRecord record = reader.next(head -> true); record != null; record = reader.next(head -> true)) {
                String page = record.head().page();
                if (page != null && record.head().isCapture()) {
                    Capture capture = new Capture.Reading(record, page, ImportOptions.DEFAULT).take(rejects);
                    if (capture != null && capture.html()) {
                        found.put(page, capture.links().keySet());
                    }
                } else if (page != null && record.head().type().equals("metadata")) {
                    Set<String> links = recorded.computeIfAbsent(page, any -> new HashSet<>());
                    OUTLINK.matcher(new String(record.block(), StandardCharsets.UTF_8))
                            .results()
                            .map(outlink -> WebAddress.of(outlink.group(1)))
                            .filter(link -> link != null)
                            .forEach(links::add);
                }
            }
        }
        recorded.keySet().retainAll(found.keySet());
        assertThat(found).hasSize(94);
        assertThat(recorded.values().stream().mapToInt(Set::size).sum()).isBetween(18_130, 18_140);
        int missed = 0;
        for (Map.Entry<String, Set<String>> page : recorded.entrySet()) {
            Set<String> ours = found.getOrDefault(page.getKey(), Set.of());
            missed += (int) page.getValue().stream()
                    .filter(link -> !ours.contains(link))
                    .count();
            if (!page.getKey().contains("forum-display.php?poster=")) {
                assertThat(page.getValue()).as(page.getKey()).containsAll(ours);
            }
        }
        assertThat(missed).isEqualTo(3);
    }
}
