package org.crawlgraph.app.command.focus;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathTexts;
import org.crawlgraph.ingest.PageBodies;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.social.site.PageKinds;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The HTML pages of an archive or a folder. */
final class ArchivedPages {

    private static final int OK = 200;

    @Parameters(
            paramLabel = "INPUT",
            description = "WARC or ARC file, folder of these (`crawl --warc` writes one), or folder of HTML files.")
    private Path input = Path.of("");

    @Mixin
    private ReadOptions reading = new ReadOptions();

    /** Reads the pages with the status 200; a page is complete only during the call of {@code pages}. */
    Rejects read(Consumer<PageKinds.PageView> pages, Checkpoint checkpoint) {
        return PageBodies.read(
                input.toAbsolutePath(),
                reading.options(),
                PageLimits.DEFAULT,
                page -> {
                    PageStructure structure = page.structure();
                    if (structure != null && page.status() == OK) {
                        pages.accept(new PageKinds.PageView(structure, page.texts()));
                    }
                },
                checkpoint);
    }

    /** A page to keep, with its texts. */
    static PageKinds.PageView kept(PageKinds.PageView page) {
        List<PathTexts.PathText> texts = page.texts().get();
        return new PageKinds.PageView(page.structure(), () -> texts);
    }

    /** Whether a URL is one of these, in which {@code *} stands for any characters. */
    static boolean isOneOf(List<String> patterns, String url) {
        return patterns.stream()
                .anyMatch(pattern -> url.matches(
                        Stream.of(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"))));
    }

    @Override
    public String toString() {
        return input.toString();
    }
}
